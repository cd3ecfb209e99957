/*
 * Sentences of our own lessons and dictations, as people type them who lack the Tatar letters: what
 * the letter help is measured with.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { plainOf } from '../../src/features/learning/lessons/glosses.ts';
import { TATAR_LETTER, toRussianLetters } from '../../src/tatar/restore.ts';
import { sentencesOf } from '../../src/tatar/sentences.ts';
import { tokenise } from '../../src/tatar/tokens.ts';

const CONTENT = new URL('../../src/features/learning/lessons/content/', import.meta.url);
const LEAST_WORDS = 4;

interface Text {
  text: string;
}

const readText = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8'));

function texts(): string[] {
  const lessons = readdirSync(new URL('lessons', CONTENT)).toSorted();
  return [
    ...lessons.map((name) => readText(`lessons/${name}`) as Text),
    ...(readText('dictations.json') as Text[]),
  ].map(({ text }) => plainOf(text));
}

const countWords = (text: string): number =>
  [...tokenise(text)].filter(({ kind }) => kind === 'word').length;

export interface TypedSentence {
  right: string;
  typed: string;
}

/** So many sentences, spread over all texts. */
export function typedSentences(count: number): TypedSentence[] {
  const all = texts()
    .flatMap((text) => sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim()))
    .filter((right) => TATAR_LETTER.test(right) && countWords(right) >= LEAST_WORDS);
  return Array.from({ length: count }, (_, at) => {
    const right = all[Math.floor((at * all.length) / count)] ?? '';
    return { right, typed: toRussianLetters(right) };
  });
}
