/*
 * Levels of the sample notes: the one a person gave beside the one that is measured. The weights
 * were fitted without every third note; those are told apart, because only they say anything.
 */
import { noteBodyOf } from '../../src/features/content/notes/rules.ts';
import { LEVELS } from '../../src/tatar/level-names.ts';
import { levelOf } from '../../src/tatar/level.ts';
import type { Lexicon } from '../../src/tatar/lexicon.ts';
import { notes } from '../../test/seed/notes.ts';
import { openTally, type Tally } from './tally.ts';

const NAMES = ['–', ...LEVELS] as const;

interface MeasuredNote {
  key: string;
  given: number;
  measured: number;
  isHeldOut: boolean;
}

export const measuredNotes = (lexicon: Lexicon): MeasuredNote[] =>
  notes.map(({ key, title, content, level }, at) => ({
    key,
    given: NAMES.indexOf(level),
    measured: levelOf(`${title}\n${noteBodyOf(content)}`, lexicon),
    isHeldOut: at % 3 === 2,
  }));

/** Rows are the levels given, columns those measured. */
export function levelTable(found: readonly MeasuredNote[]): string {
  const row = (given: number) =>
    NAMES.map((_, measured) =>
      String(found.filter((one) => one.given === given && one.measured === measured).length),
    );
  const lines = [['', ...NAMES], ...[1, 2, 3, 4, 5].map((given) => [NAMES[given], ...row(given)])];
  return lines.map((cells) => cells.map((cell) => cell?.padStart(5)).join('')).join('\n');
}

export function scoreLevels(found: readonly MeasuredNote[]): Record<'near' | 'same', Tally>[] {
  return [false, true].map((isHeldOut) => {
    const which = isHeldOut ? 'held out' : 'fitted to';
    const near = openTally(`Levels of notes ${which}: equal or next to the one given`);
    const same = openTally(`Levels of notes ${which}: equal to the one given`);
    for (const { key, given, measured } of found.filter((one) => one.isHeldOut === isHeldOut)) {
      const error = () => `${key}: ${NAMES[given]} given, ${NAMES[measured]} measured`;
      near.count(measured > 0 && Math.abs(given - measured) <= 1, error);
      same.count(given === measured, error);
    }
    return { near, same };
  });
}
