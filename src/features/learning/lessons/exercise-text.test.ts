import { describe, expect, test } from 'vitest';
import { shippedEdu } from './content.server.ts';
import { exercisesIn, textOfExercises } from './exercise-text.ts';

describe('exercises as staff write them', () => {
  test('are what they were, for every lesson of the project', () => {
    for (const { id, value } of shippedEdu()) {
      const { exercises } = value.lesson;
      const read = exercisesIn(textOfExercises(exercises));
      expect(read, id).toEqual({ exercises, wrong: null });
    }
  });

  test('may have spaces and empty lines around them', () => {
    const text = '\n\n  choose Бу нәрсә? \n+  китап\n - урман\n \n\n\ndictation Бу – китап.\n';
    expect(exercisesIn(text)).toEqual({
      exercises: [
        { kind: 'choose', ask: 'Бу нәрсә?', options: ['китап', 'урман'], right: 0, why: '' },
        { kind: 'dictation', text: 'Бу – китап.' },
      ],
      wrong: null,
    });
  });

  test.each([
    ['no kind', 'Бу нәрсә?'],
    ['no question', 'choose\n+ бер\n- ике'],
    ['no right option', 'choose Бу нәрсә?\n- бер\n- ике'],
    ['two right options', 'choose Бу нәрсә?\n+ бер\n+ ике'],
    ['no gap', 'cloze Мин укыйм.\n= китап'],
    ['no answer', 'cloze Мин ___ укыйм.'],
    ['options without the answer', 'cloze Мин ___ укыйм.\n= китап\n- урман\n- болын'],
    ['one word', 'build китап\n= Китап.'],
    ['no form', 'suffix бала | noun\ntat Кемгә?'],
    ['half of a pair', 'match\nбала = ребёнок\nана'],
  ])('with %s are named', (_, wrong) => {
    expect(exercisesIn(`dictation Бу – китап.\n\n${wrong}`).wrong).toBe(2);
  });
});
