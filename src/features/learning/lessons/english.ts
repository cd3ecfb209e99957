// The English of what a lesson gives in Russian. A meaning that stands among the words of the lesson
// is not written twice: its English is taken from there.

import { piecesOf, paragraphsOf } from './glosses.ts';
import type { Exercise, Lesson } from './lesson.ts';

type Words = Lesson['words'];

const sensesOf = (meaning: string): string[] => meaning.split(';').map((sense) => sense.trim());

/** Empty where the lesson does not have it. Of several senses the one that stands in the same place. */
export function englishOf(words: Words, { tat, rus }: { tat: string; rus: string }): string {
  // Verbs are kept without the ending they are shown with.
  const word = words.find((one) => one.tat === tat) ?? words.find((one) => one.rus === rus);
  if (word === undefined) return '';
  const english = sensesOf(word.eng);
  const russian = sensesOf(word.rus);
  const sense = russian.length === english.length ? english[russian.indexOf(rus)] : undefined;
  return sense ?? word.eng;
}

/** The exercise as it is asked: the words of a match with their English. */
export function withEnglish(exercise: Exercise, words: Words): Exercise {
  if (exercise.kind !== 'match') return exercise;
  return {
    ...exercise,
    pairs: exercise.pairs.map(([tat, rus, eng]) => {
      const english = eng ?? englishOf(words, { tat, rus });
      return english === '' ? [tat, rus] : [tat, rus, english];
    }),
  };
}

/** Bracketed Cyrillic letters in the text of a gap: a hint in one language only. */
const HINT_IN_TEXT = /\([^)]*\p{Script=Cyrillic}[^)]*\)/u;

function missingInExercise(exercise: Exercise, words: Words): string[] {
  switch (exercise.kind) {
    case 'cloze': {
      const isIn = HINT_IN_TEXT.test(exercise.text) || exercise.hint?.eng === '';
      return isIn ? [exercise.text] : [];
    }
    case 'suffix':
      return exercise.ask.eng === '' ? [exercise.form] : [];
    case 'match': {
      const asked = withEnglish(exercise, words) as typeof exercise;
      return asked.pairs.filter(([, , eng]) => eng === undefined).map(([tat]) => tat);
    }
    default:
      return [];
  }
}

type Explained = Pick<Lesson, 'words' | 'exercises'> & { content: string };

/** What of a lesson is explained in Russian alone. */
export const missingEnglish = ({ content, words, exercises }: Explained): string[] => [
  ...words.filter(({ eng }) => eng === '').map(({ tat }) => tat),
  ...paragraphsOf(content)
    .flatMap(piecesOf)
    .filter(({ gloss }) => gloss?.eng === '')
    .map(({ text }) => text),
  ...exercises.flatMap((exercise) => missingInExercise(exercise, words)),
];
