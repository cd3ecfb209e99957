import { describe, expect, test } from 'vitest';
import { fc } from '#test/properties.ts';
import { shippedEdu } from './content.server.ts';
import { CARD_FIELDS, cardsIn, newCard, textOfCards } from './exercise-cards.ts';
import { exercisesIn, textOfExercises } from './exercise-text.ts';
import type { Exercise } from './lesson.ts';

const WORDS = ['китап', 'урман', 'Бу', 'бала', 'әни', '«өй»', 'кара-каршы', 'ул – мин'] as const;
const words = (least: number, most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: least, maxLength: most });
const sentence = words(1, 6).map((all) => all.join(' '));
const maybe = fc.oneof(fc.constant(''), sentence);
const several = (least: number, most: number) =>
  fc.uniqueArray(sentence, { minLength: least, maxLength: most });

const hint = fc.record({ rus: sentence, eng: maybe });
const said = fc.record({ rus: sentence, eng: sentence });
const meant = fc.record({ tat: sentence, rus: sentence, eng: sentence });
/** Every kind, as the schema of a lesson takes it. */
const exercise: fc.Arbitrary<Exercise> = fc.oneof(
  several(2, 8).chain((options) =>
    fc.record({
      kind: fc.constant('choose' as const),
      ask: sentence,
      options: fc.constant(options),
      right: fc.nat(options.length - 1),
      why: maybe,
    }),
  ),
  fc.record(
    {
      kind: fc.constant('cloze' as const),
      text: sentence.map((text) => `${text} ___ икән`),
      answers: several(1, 8),
      hint,
      reason: said,
    },
    { requiredKeys: ['kind', 'text', 'answers'] },
  ),
  several(2, 8).map((options) => ({
    ...{ kind: 'cloze' as const, text: 'Мин ___ укыйм.' },
    ...{ answers: [options[0]!], options },
  })),
  fc.record(
    {
      kind: fc.constant('build' as const),
      words: words(2, 20),
      answers: several(1, 8),
      meaning: said,
      stress: sentence,
    },
    { requiredKeys: ['kind', 'words', 'answers'] },
  ),
  fc.record({ kind: fc.constant('dictation' as const), text: sentence }),
  fc.record({
    kind: fc.constant('suffix' as const),
    ...{ base: sentence, pos: fc.constantFrom('noun', 'verb'), form: sentence },
    ask: fc.record({ tat: sentence, rus: sentence, eng: sentence }),
  }),
  fc
    .array(
      fc.oneof(
        fc.tuple(sentence, sentence),
        fc.tuple(sentence, sentence, sentence),
      ) as fc.Arbitrary<[string, string]>,
      { minLength: 2, maxLength: 8 },
    )
    .map((pairs) => ({ kind: 'match' as const, pairs })),
  fc.array(meant, { minLength: 2, maxLength: 4 }).chain((options) =>
    fc.record(
      {
        kind: fc.constant('hear' as const),
        text: sentence,
        options: fc.constant(options),
        right: fc.nat(options.length - 1),
        reason: said,
      },
      { requiredKeys: ['kind', 'text', 'options', 'right'] },
    ),
  ),
  fc.record(
    {
      kind: fc.constant('translate' as const),
      ask: said,
      answers: several(1, 8),
      others: fc.array(meant, { minLength: 1, maxLength: 4 }),
      reason: said,
    },
    { requiredKeys: ['kind', 'ask', 'answers'] },
  ),
  fc.record({ kind: fc.constant('say' as const), text: sentence, meaning: said }),
  fc.array(fc.tuple(meant, fc.boolean()), { minLength: 1, maxLength: 15 }).map((lines) => ({
    kind: 'role' as const,
    lines: [
      { tat: 'Бу', rus: 'это', eng: 'this', own: true },
      ...lines.map(([line, own]) => ({ ...line, own })),
    ],
  })),
  fc.record({ kind: fc.constant('write' as const), ask: said, model: sentence }),
);

describe('cards and text', () => {
  test('have the same exercises, whichever of them', () => {
    fc.assert(
      fc.property(fc.array(exercise, { maxLength: 12 }), (exercises) => {
        const text = textOfExercises(exercises);
        expect(textOfCards(cardsIn(text))).toBe(text);
        expect(exercisesIn(textOfCards(cardsIn(text)))).toEqual({ exercises, wrong: null });
      }),
    );
  });

  test('have those of every lesson of the project', () => {
    for (const { id, value } of shippedEdu()) {
      const text = textOfExercises(value.lesson.exercises);
      expect(textOfCards(cardsIn(text)), id).toBe(text);
    }
  });

  test('keep what is half written, and what is of no kind', () => {
    const line = fc.string({ unit: fc.constantFrom(...'абв +-=!|_') }).map((text) => text.trim());
    const lines = fc.array(line, { maxLength: 4 }).map((all) => all.filter(Boolean).join('\n'));
    const kinds = Object.keys(CARD_FIELDS) as Exercise['kind'][];
    for (const kind of kinds)
      expect(cardsIn(textOfCards([newCard(kind)]))).toEqual([newCard(kind)]);
    fc.assert(
      fc.property(fc.array(lines), (blocks) => {
        // Written once more it stays as it is.
        const text = textOfCards(cardsIn(blocks.join('\n\n')));
        expect(textOfCards(cardsIn(text))).toBe(text);
      }),
    );
  });
});
