// A lesson as it is read aloud, sentence by sentence: the title, then every paragraph. The sentences
// of its exercises are read as well, each by itself.

import { LONGEST_SENTENCE, normalText } from '#features/platform/speech/rules.ts';
import { utterancesOf } from '#tatar/utterances.ts';
import { paragraphsOf, plainOf } from './glosses.ts';
import { filled, solutionOf } from './judge.ts';
import type { Exercise, Lesson } from './lesson.ts';

export interface SpokenSentence {
  /** Which block of the page it stands in: 0 is the title, then the paragraphs. */
  block: number;
  /** Which sentence of that block, and of how many. */
  part: number;
  parts: number;
  text: string;
}

/** More than a lesson of the greatest length has, if they are sentences at all. */
export const MOST_SENTENCES = 400;

export function spokenSentences(lesson: { title: string; content: string }): SpokenSentence[] {
  const blocks = [lesson.title, ...paragraphsOf(plainOf(lesson.content))];
  return blocks
    .flatMap((text, block) =>
      utterancesOf(text, LONGEST_SENTENCE).map(({ start, end }, part, all) => ({
        block,
        part,
        parts: all.length,
        text: normalText(text.slice(start, end)),
      })),
    )
    .slice(0, MOST_SENTENCES);
}

/** The whole sentence that an exercise lets its reader write; null where it asks for less. */
export function sentenceOf(exercise: Exercise): string | null {
  switch (exercise.kind) {
    case 'build':
    case 'dictation':
      return normalText(solutionOf(exercise));
    case 'cloze':
      return normalText(filled(exercise.text, solutionOf(exercise)));
    default:
      return null;
  }
}

/** What is heard in an exercise or after it, sentence by sentence. */
export function heardIn(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'hear':
    case 'say':
      return [normalText(exercise.text)];
    case 'role':
      return exercise.lines.map(({ tat }) => normalText(tat));
    default: {
      const sentence = sentenceOf(exercise);
      return sentence === null ? [] : [sentence];
    }
  }
}

/** What of a lesson is heard beside its text. */
export const otherSentences = ({ exercises, course }: Pick<Lesson, 'exercises' | 'course'>) => [
  ...exercises.flatMap(heardIn),
  ...(course?.can ?? []).map(({ tat }) => normalText(tat)),
];

/** Which of the sentences of its paragraph, as they are read aloud, a line of the text has. */
export function partsOfLine(
  content: string,
  { block, start, end }: { block: number; start: number; end: number },
): number[] {
  const text = paragraphsOf(plainOf(content))[block] ?? '';
  return utterancesOf(text, LONGEST_SENTENCE).flatMap((sentence, part) =>
    sentence.start >= start && sentence.start < end ? [part] : [],
  );
}
