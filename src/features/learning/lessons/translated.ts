// Sentences that were translated into Tatar. The answers are written in short: a word in brackets may
// be left out, words with `/` between stand for each other. Words that only colour a sentence may be
// added, and letters of a Russian keyboard are taken for the Tatar ones.

import { inSmallLetters, rightAnswer } from '#tatar/answers.ts';
import { foldKeyboard } from '#tatar/fold.ts';

const MOST_SENTENCES = 64;
/** «Бит, инде, әле»: they change no meaning here. */
const PARTICLES = new Set(['бит', 'инде', 'әле']);
const OPTIONAL = /^\((.+)\)$/u;

/** One answer in all the ways it allows; the fullest is the first. */
function variantsOf(answer: string): string[] {
  const [end = ''] = /[.!?]*$/u.exec(answer) ?? [];
  const ways = answer
    .slice(0, answer.length - end.length)
    .split(' ')
    .map((word) => {
      const [, optional] = OPTIONAL.exec(word) ?? [];
      return [...(optional ?? word).split('/'), ...(optional === undefined ? [] : [''])];
    });
  let variants = [''];
  for (const way of ways)
    variants = variants
      .flatMap((start) => way.map((word) => (word === '' ? start : `${start} ${word}`)))
      .slice(0, MOST_SENTENCES);
  return variants.map(
    (text) => text.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) + end,
  );
}

export const sentencesOf = (answers: readonly string[]): string[] => answers.flatMap(variantsOf);

const bare = (text: string): string =>
  inSmallLetters(text)
    .replaceAll(/[^\p{L}\p{M}\s-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !PARTICLES.has(word))
    .join(' ');

/** The answer it is, as it is spelt; null where it is none. */
export function translatedBy(typed: string, answers: readonly string[]): string | null {
  const sentences = sentencesOf(answers);
  const exact = rightAnswer(typed, sentences) ?? rightAnswer(bare(typed), sentences.map(bare));
  if (exact !== null) return sentences.find((one) => one === exact || bare(one) === exact) ?? exact;
  const given = foldKeyboard(bare(typed));
  return given === '' ? null : (sentences.find((one) => foldKeyboard(bare(one)) === given) ?? null);
}
