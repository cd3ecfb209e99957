// What a lesson has taught to say: sentences its reader has put together, completed or written, with
// their meaning where the text of the lesson has them as well.

import { sentencesOf } from '#tatar/sentences.ts';
import type { EduPage } from './calls.ts';
import { paragraphsOf, plainOf } from './glosses.ts';
import { sentenceOf } from './spoken-lesson.ts';

interface Sayable {
  /** The number of its exercise. */
  number: number;
  text: string;
  /** Empty where it is not known. */
  rus: string;
  eng: string;
}

const MOST_SENTENCES = 5;

/** The dash of who speaks is none of theirs. */
const sentencesIn = (paragraph: string): string[] =>
  sentencesOf(paragraph).map(({ start, end }) =>
    paragraph
      .slice(start, end)
      .replace(/^\s*[–—-]\s/u, '')
      .trim(),
  );

/** The same sentence has other signs in the text: a dash before it, an exclamation mark. */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? '';

type Lesson = Pick<EduPage, 'content' | 'translation' | 'exercises'>;

/** None of a paragraph that its translations divide otherwise: a wrong meaning is worse. */
function meaningsOf({ content, translation }: Lesson): Map<string, { rus: string; eng: string }> {
  const [texts, rus, eng] = [plainOf(content), translation.rus, translation.eng].map((text) =>
    paragraphsOf(text).map(sentencesIn),
  );
  const meanings = new Map<string, { rus: string; eng: string }>();
  if (texts?.length !== rus?.length || texts?.length !== eng?.length) return meanings;
  texts?.forEach((sentences, block) => {
    const [ofRus, ofEng] = [rus?.[block] ?? [], eng?.[block] ?? []];
    if (ofRus.length !== sentences.length || ofEng.length !== sentences.length) return;
    sentences.forEach((sentence, at) =>
      meanings.set(lettersOf(sentence), { rus: ofRus[at] ?? '', eng: ofEng[at] ?? '' }),
    );
  });
  return meanings;
}

export function sayableOf(lesson: Lesson): Sayable[] {
  const meanings = meaningsOf(lesson);
  const sentences = lesson.exercises.flatMap((exercise, number) => {
    const text = sentenceOf(exercise);
    if (text === null) return [];
    const meaning = meanings.get(lettersOf(text)) ?? { rus: '', eng: '' };
    return [{ number, text, ...meaning }];
  });
  const once = [...new Map(sentences.map((one) => [lettersOf(one.text), one])).values()];
  return once
    .toSorted((a, b) => Number(b.rus !== '') - Number(a.rus !== ''))
    .slice(0, MOST_SENTENCES);
}
