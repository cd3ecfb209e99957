/*
 * The reading of one word, in one direction: what is too long is no word; known base words are looked
 * up with their suffixes; only for a word nobody knows are letters restored, and only then guesses
 * made. Each step runs when it is first asked for, and once for all who ask: levels, search, cards of
 * words, letter help and spam rules.
 */
import { readGuessed, readKnown } from './analyse.ts';
import { isReadable } from './bounds.ts';
import { NUMBER } from './guess.ts';
import type { Lexicon } from './lexicon.ts';
import type { Reading } from './readings.ts';
import { looksRussian } from './language.ts';
import { restoreWord, type Restored } from './restore.ts';

class WordReading {
  readonly #word: string;
  readonly #lexicon: Lexicon;
  #known: readonly Reading[] | undefined;
  #guessed: readonly Reading[] | undefined;
  #restored: Restored | undefined;

  constructor(word: string, lexicon: Lexicon) {
    this.#word = word;
    this.#lexicon = lexicon;
  }

  /** Readings from base words that are known, the likeliest first. */
  get known(): readonly Reading[] {
    return (this.#known ??= readKnown(this.#word, this.#lexicon));
  }

  /** The known readings, or else guesses, of the word as it stands. */
  get own(): readonly Reading[] {
    if (this.known.length > 0) return this.known;
    return (this.#guessed ??= readGuessed(this.#word, this.#lexicon));
  }

  /** A form of a known base word, made as the grammar makes it; or a number. */
  get isRight(): boolean {
    return this.known.length > 0
      ? this.known.some((reading) => reading.faulty !== true)
      : NUMBER.test(this.#word);
  }

  /** With the letters a Russian keyboard does not have. */
  get restored(): Restored {
    return (this.#restored ??= restoreWord(this.#word, this.#lexicon));
  }

  /** The word with its letters: itself where it is known, or where nothing better is. */
  get meant(): string {
    if (this.known.length > 0 || this.restored.confidence === 0) return this.#word;
    const { text } = this.restored;
    // A guess makes no Tatar word of a Russian one.
    return looksRussian(this.#word) && readWord(text, this.#lexicon).known.length === 0
      ? this.#word
      : text;
  }

  /** The readings of what was meant. */
  get readings(): readonly Reading[] {
    return this.meant === this.#word ? this.own : readWord(this.meant, this.#lexicon).own;
  }
}

/** Half of a running text is a few hundred words; their readings are kept. */
const MOST_CACHED = 20_000;
const CACHE = new WeakMap<Lexicon, Map<string, WordReading>>();

export function readWord(word: string, lexicon: Lexicon): WordReading {
  let words = CACHE.get(lexicon);
  if (words === undefined) {
    words = new Map();
    CACHE.set(lexicon, words);
  }
  const cached = words.get(word);
  if (cached !== undefined) return cached;
  const reading = new WordReading(word, lexicon);
  if (!isReadable(word)) return reading;
  if (words.size >= MOST_CACHED) words.clear();
  words.set(word, reading);
  return reading;
}
