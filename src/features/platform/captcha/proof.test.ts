import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fc } from '#test/properties.ts';
import { solveProof } from './factory.server.ts';
import { findProof } from './proof.ts';
import { bitsAfter, hasZeroBits } from './rules.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

describe('findProof', () => {
  test('finds the number the server would find, and none before it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\da-f]{32}$/),
        fc.integer({ min: 0, max: 12 }),
        (salt, bits) => {
          expect(findProof({ salt, bits }, 0, 1_000_000)).toBe(Number(solveProof(salt, bits)));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('is right for numbers of every length the server takes', () => {
    for (let digits = 1; digits <= 12; digits += 1) {
      const found = findProof({ salt: 'f'.repeat(32), bits: 6 }, 10 ** (digits - 1), 2000);
      expect(hasZeroBits(sha256(`${'f'.repeat(32)}:${found}`), 6)).toBe(true);
    }
  });

  test('gives null where none of the numbers will do', () => {
    const work = { salt: 'a'.repeat(32), bits: 10 };
    const first = Number(solveProof(work.salt, work.bits));
    expect(findProof(work, 0, first)).toBeNull();
    expect(findProof(work, first, 1)).toBe(first);
  });

  test('refuses what does not fit into one block of SHA-256', () => {
    expect(() => findProof({ salt: 'a'.repeat(43), bits: 1 }, 0, 1)).toThrow(
      '43 characters or 1 bits is too large',
    );
  });
});

test('the difficulty is 18 bits at most', () => {
  expect([0, 1, 2].map((steps) => bitsAfter(16, steps))).toEqual([16, 17, 18]);
  expect([0, 2].map((steps) => bitsAfter(18, steps))).toEqual([18, 18]);
  expect(bitsAfter(30, 0)).toBe(18);
});
