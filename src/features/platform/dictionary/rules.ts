// Which words are meant by what was asked for: the word in its sentence, in Cyrillic letters.

import { cyrillicCandidates, toCyrillic } from '#tatar/cyrillic.ts';
import { chooseInContext, type Sentence } from '#tatar/in-context.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { phraseAround, type Phrase } from '#tatar/phrase.ts';
import { readWord } from '#tatar/read-word.ts';
import type { Reading } from '#tatar/readings.ts';
import { sentencesOf } from '#tatar/sentences.ts';
import { tokenise, type Token } from '#tatar/tokens.ts';

const isWord = ({ kind }: Token): boolean => kind === 'word' || kind === 'number';

/** The words of what was asked for, without signs. */
export const wordsIn = (text: string): string[] =>
  [...tokenise(text)].filter(isWord).map((token) => token.text);

const isLatin = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && !/\p{Script=Cyrillic}/u.test(word);

/** Letters as the lexicon has them: from Latin, or typed without the Tatar keys. */
export function spelled(word: string, lexicon: Lexicon): string {
  if (isLatin(word)) {
    // What is in no dictionary in Tatar letters is as likely English: it stays as it is.
    const known = cyrillicCandidates(word).find((one) => readWord(one, lexicon).known.length > 0);
    return known === undefined ? toCyrillic(word) : inCaseOf(word, known);
  }
  return readWord(word, lexicon).meant;
}

/** A text in Latin letters as it may have been written. */
export const inCyrillic = (text: string, lexicon: Lexicon): string =>
  [...tokenise(text)]
    .map((token) =>
      isWord(token) && isLatin(token.text) ? spelled(token.text, lexicon) : token.text,
    )
    .join('');

/** A capital letter tells names from words. */
function inCaseOf(word: string, found: string): string {
  const isCapital = word[0] !== word[0]?.toLowerCase();
  return isCapital ? found.slice(0, 1).toUpperCase() + found.slice(1) : found;
}

export interface Asking {
  text: string;
  context?: string | undefined;
  at?: number | undefined;
}

/** The sentence as words and signs, and the place of the word in it; alone where it does not stand there. */
export function sentenceOf({ text, context, at }: Asking, lexicon: Lexicon): Sentence {
  const tokens = [...tokenise(context ?? '')].filter(({ kind }) => kind !== 'space');
  const isIt = (token: Token) => isWord(token) && token.text === text;
  const exact = tokens.findIndex((token) => token.start === at && isIt(token));
  const place = exact === -1 ? tokens.findIndex(isIt) : exact;
  if (place === -1) return { parts: [{ text: spelled(text, lexicon), isWord: true }], at: 0 };
  // Only what stands near is looked at, however long the sentence is.
  const start = Math.max(0, place - NEAR);
  const near = tokens.slice(start, place + NEAR + 1);
  return {
    parts: near.map((token) => ({
      text: isWord(token) ? spelled(token.text, lexicon) : token.text,
      isWord: isWord(token),
    })),
    at: place - start,
  };
}

/** Words and signs to each side: as far as the rules and words of several parts reach. */
const NEAR = 2;

export interface Found {
  form: string;
  readings: readonly Reading[];
  /** The word of several parts it belongs to. */
  phrase: (Phrase & { form: string }) | null;
}

/** One word as its sentence wants it to be read. */
export function lookUp(asking: Asking, lexicon: Lexicon): Found {
  const sentence = sentenceOf(asking, lexicon);
  const { parts, at } = sentence;
  // A word of several parts goes over no sign.
  let first = at;
  while (parts[first - 1]?.isWord === true) first -= 1;
  let last = at;
  while (parts[last + 1]?.isWord === true) last += 1;
  const words = parts.slice(first, last + 1).map((part) => part.text);
  const phrase = phraseAround(words, at - first, lexicon);
  return {
    form: parts[at]!.text,
    readings: chooseInContext(sentence, lexicon),
    phrase:
      phrase === null ? null : { ...phrase, form: words.slice(phrase.start, phrase.end).join(' ') },
  };
}

/** The words of a text with the sentences they stand in, as many as are wanted. */
export function wordsInText(text: string, most: number): (Required<Asking> & { start: number })[] {
  const found: (Required<Asking> & { start: number })[] = [];
  for (const { start, end } of sentencesOf(text)) {
    const context = text.slice(start, end).trimEnd();
    for (const token of tokenise(context)) {
      if (token.kind !== 'word') continue;
      if (found.length === most) return found;
      found.push({ text: token.text, context, at: token.start, start: start + token.start });
    }
  }
  return found;
}

/** Whether this word of a sentence is a form of that base word, as the sentence wants it. */
export function isFormOf(asking: Asking, base: { lemma: string; pos: string }, lexicon: Lexicon) {
  const [first] = lookUp(asking, lexicon).readings;
  return first?.base === base.lemma && first.pos === base.pos;
}
