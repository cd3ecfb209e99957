/*
 * Words of several parts in running text: «балалар бакчасына», «ярдәм итте». They stand in the
 * lexicon with a space inside, and are inflected in their last part.
 */
import { makeWork, readingSteps, spend, type Work } from './bounds.ts';
import { generate } from './grammar/generate.ts';
import { entriesOf, type Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import type { Reading } from './readings.ts';

/** The longest in the vocabulary: Америка Кушма Штатлары. */
const LONGEST_PHRASE = 3;

/** Some forty words of ordinary length, three times each. */
const PHRASE_STEPS = 4000;

export interface Phrase {
  /** Its words, by their places: from the first to the one behind the last. */
  start: number;
  end: number;
  readings: readonly Reading[];
}

/** What these words mean as one; none where they are no word of several parts. */
function readPhrase(words: readonly string[], lexicon: Lexicon, work: Work): readonly Reading[] {
  const form = words.join(' ');
  if (!spend(work, readingSteps(form))) return [];
  const whole = readWord(form, lexicon).known.filter(
    // A word that only begins like the phrase would be read with suffixes over the space.
    ({ base }) => base.split(' ').length === words.length,
  );
  return whole.length > 0 ? whole : readOwned(words, lexicon);
}

/** балалар бакчасына: the base word holds the possessive of its last part, балалар бакчасы. */
function readOwned(words: readonly string[], lexicon: Lexicon): Reading[] {
  const head = words.slice(0, -1).join(' ');
  return readWord(words.at(-1) ?? '', lexicon).known.flatMap((last) => {
    const owner = last.chain.findIndex(({ id }) => id === 'p3');
    if (owner === -1 || last.pos !== 'noun') return [];
    const owned = generate(last.base, 'noun', ['p3'], last.entry ?? {});
    const [entry] = entriesOf(lexicon, `${head} ${owned}`);
    if (entry === undefined) return [];
    const chain = last.chain.toSpliced(owner, 1);
    return [{ base: entry.word, pos: entry.pos, chain, known: true, score: last.score, entry }];
  });
}

function phraseFrom(
  words: readonly string[],
  start: number,
  lexicon: Lexicon,
  work: Work,
): Phrase | null {
  for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
    const end = start + length;
    if (end > words.length) continue;
    const readings = readPhrase(words.slice(start, end), lexicon, work);
    if (readings.length > 0) return { start, end, readings };
  }
  return null;
}

/** The word of several parts this one belongs to: the longest, and of those the first. */
export function phraseAround(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
  work: Work = makeWork(PHRASE_STEPS),
): Phrase | null {
  let best: Phrase | null = null;
  for (let start = Math.max(0, at - LONGEST_PHRASE + 1); start <= at; start += 1) {
    const found = phraseFrom(words, start, lexicon, work);
    if (found === null || found.end <= at) continue;
    if (best === null || found.end - found.start > best.end - best.start) best = found;
  }
  return best;
}

/** The words in their order, those of several parts together. */
export function phrasesOf(
  words: readonly string[],
  lexicon: Lexicon,
  work: Work = makeWork(PHRASE_STEPS),
): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  for (let at = 0; at < words.length;) {
    const { start, end } = phraseFrom(words, at, lexicon, work) ?? { start: at, end: at + 1 };
    parts.push({ start, end });
    at = end;
  }
  return parts;
}
