// Both sets, whole, through the rules.

import { expect, test } from 'vitest';
import { honestOf } from './honest.ts';
import { judgeSets } from './measure.ts';
import { waveOf } from './wave.ts';

test.each([20_261_116, 77])(
  'the wave is quarantined and honest notes are not (%i)',
  (seed) => {
    const wave = waveOf(2000, seed);
    const judged = judgeSets([wave, honestOf(2000, seed)]);
    const isWave = new Set(wave);
    const quarantined = judged.filter(({ isQuarantined }) => isQuarantined);
    const spam = quarantined.filter(({ note }) => isWave.has(note)).length;
    expect(spam).toBeGreaterThanOrEqual(1900);
    expect(quarantined.length - spam).toBeLessThan(20);
  },
  60_000,
);
