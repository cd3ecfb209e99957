import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import { stanceFor } from './aim.ts';

const BOX = { left: 20, top: 400, width: 260 };
/** Where the hips are on the screen. */
const HIPS = { x: 120, y: 598 };

describe('the archer', () => {
  test('stands upright for a level shot and leans back for a steep one', () => {
    const level = stanceFor({ x: 900, y: 528 }, BOX);
    expect([Math.round(level.lean), Math.round(level.arm)]).toEqual([0, 0]);
    const steep = stanceFor({ x: 140, y: 0 }, BOX);
    expect(steep.lean).toBeLessThan(-20);
    // The arms never turn so far that the elbow would leave the shoulder.
    expect(steep.arm).toBeGreaterThan(-70);
  });

  test('turns round for what hangs behind', () => {
    const right = stanceFor({ x: HIPS.x + 60, y: 100 }, BOX);
    const left = stanceFor({ x: HIPS.x - 60, y: 100 }, BOX);
    expect([right.facing, left.facing]).toEqual(['right', 'left']);
    expect(left.lean).toBeCloseTo(right.lean, 6);
    expect(left.tip.x - HIPS.x).toBeCloseTo(HIPS.x - right.tip.x, 6);
    expect(left.course).toBeCloseTo(180 - right.course, 6);
  });

  test('points the arrow at what is aimed at, wherever it hangs above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 300 }), (x, y) => {
        const { tip, course } = stanceFor({ x, y }, BOX);
        const angle = (Math.atan2(y - tip.y, x - tip.x) * 180) / Math.PI;
        const off = Math.abs(((course - angle + 540) % 360) - 180);
        // Straight up the arms stop: there the arrow flies a little past the drawn bow.
        expect(off).toBeLessThan(Math.abs(x - HIPS.x) < 60 ? 30 : 3);
      }),
    );
  });
});
