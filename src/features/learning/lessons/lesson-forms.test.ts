import { expect, test } from 'vitest';
import { shippedEdu } from './content.server.ts';
import { plainOf } from './glosses.ts';
import type { Exercise } from './lesson.ts';
import { formsIn } from './lesson-forms.ts';

const ask = { tat: 'кая?', rus: 'куда?', eng: 'where to?' };
const suffix = (base: string, form: string): Exercise => ({
  kind: 'suffix',
  pos: 'noun',
  base,
  form,
  ask,
});

test('a form stands in a text only as a whole word', () => {
  const exercises = [suffix('базар', 'базарга'), suffix('көн', 'көннәр')];
  expect(formsIn('Базарга барабыз.', exercises)).toEqual([
    { start: 'базар', ending: 'га', note: ask },
  ]);
  expect(formsIn('Базаргача барабыз.', exercises)).toEqual([]);
});

test('all texts to read but one of the first two levels have a form the lesson asks for', () => {
  const early = shippedEdu().filter(
    ({ value: { kind, range, lesson } }) =>
      kind === 'lesson' && range <= 2 && lesson.course === undefined,
  );
  const without = early.filter(
    ({
      value: {
        content,
        lesson: { exercises },
      },
    }) => formsIn(plainOf(content), exercises).length === 0,
  );
  expect(early.length).toBeGreaterThan(20);
  expect(without.map(({ id }) => id)).toEqual(['21-kibette']);
});
