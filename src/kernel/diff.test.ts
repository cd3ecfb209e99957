import { cpuMs } from '#test/event-loop.ts';
import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import { diffLetters, type Run } from './diff.ts';

/** «бар[−ам][+абыз]» */
const shown = (runs: readonly Run[]) =>
  runs
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`,
    )
    .join('');

const side = (runs: readonly Run[], other: Run['kind']) =>
  runs
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('');

test.each([
  ['Мин өйгә барам', 'Мин өйгә барам', 'Мин өйгә барам'],
  ['', 'Исәнме', '[+Исәнме]'],
  ['Исәнме', '', '[-Исәнме]'],
  ['Мин мэктэпкэ барам', 'Мин мәктәпкә барам', 'Мин м[-э][+ә]кт[-э][+ә]пк[-э][+ә] барам'],
  ['Мин барам базар', 'Мин базарга барам', 'Мин [-барам][+базарга] [-базар][+барам]'],
  ['Без барам', 'Без барабыз', 'Без бара[-м][+быз]'],
  ['Ул бара иде', 'Ул килгән иде', 'Ул [-бара][+килгән] иде'],
  ['Рәхмәт', 'Рәхмәт, дустым!', 'Рәхмәт[+, дустым!]'],
])('%s → %s', (before, after, expected) => {
  expect(shown(diffLetters(before, after))).toBe(expected);
});

describe('of any two texts', () => {
  const words = fc
    .array(fc.constantFrom('мин', 'син', 'барам', 'бара', 'өйгә', ' ', ', ', '. ', '👩‍👧', 'é', '\n'))
    .map((parts) => parts.join(''));
  const text = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 60 }), fc.string());

  test('nothing is lost or made up on either side', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = diffLetters(before, after);
        expect(side(runs, 'new')).toBe(before);
        expect(side(runs, 'gone')).toBe(after);
      }),
    );
  });

  test('runs are not empty, neighbours differ, and what went stands before what came', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = diffLetters(before, after);
        expect(runs.map((run) => run.text)).not.toContain('');
        const pairs = runs.slice(1).map(({ kind }, at) => `${runs[at]?.kind} ${kind}`);
        for (const wrong of ['same same', 'gone gone', 'new new', 'new gone'])
          expect(pairs).not.toContain(wrong);
      }),
    );
  });

  test('the same is the same', () => {
    fc.assert(
      fc.property(text, (same) => {
        expect(diffLetters(same, same).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});

test('is soon done with the longest texts, however little they have in common', () => {
  const before = 'а '.repeat(10_000);
  const after = 'б в'.repeat(10_000);
  const begun = cpuMs();
  const runs = diffLetters(before, after);
  expect(side(runs, 'new')).toBe(before);
  expect(cpuMs() - begun).toBeLessThan(2000);
});
