// Answers about words, kept while the page lives: a word that was asked for before is there at once,
// and so is one that stands beside it.

import { useEffect, useState } from 'react';
import { addressOf } from '#kernel/address.ts';
import { ask } from '#ui/ask.web.ts';
import { LineLost } from '#ui/line.web.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { WordCard } from './calls.ts';
import { getTextWords, getWord } from './client.gen.ts';
import type { TextPiece } from './word-at.web.ts';

export type WordLanguage = 'tt' | 'ru' | 'en';

export interface AskedWord {
  text: string;
  sentence: string;
  at: number;
}

/** `none`: it is no word. `lost`: no line. */
export type WordAnswer = WordCard | 'none' | 'failed' | 'lost';

/** An evening of reading. */
const MOST_CACHED = 1000;
const cache = new Map<string, WordCard | 'none'>();

const keyOf = ({ text, sentence, at }: AskedWord, lang: WordLanguage) =>
  [lang, text, at, sentence].join('\n');

function keep(key: string, answer: WordCard | 'none'): void {
  cache.delete(key);
  cache.set(key, answer);
  // The one asked for longest ago goes.
  for (const oldest of cache.keys()) {
    if (cache.size <= MOST_CACHED) break;
    cache.delete(oldest);
  }
}

const underway = new Map<string, Promise<WordAnswer>>();

/** One question for one word, however many wait for its answer. */
function askWord(word: AskedWord, lang: WordLanguage): Promise<WordAnswer> {
  const key = keyOf(word, lang);
  const known = cache.get(key);
  if (known !== undefined) return Promise.resolve(known);
  const asked = underway.get(key) ?? sendWord(word, lang, key).finally(() => underway.delete(key));
  underway.set(key, asked);
  return asked;
}

const queryOf = ({ text, sentence, at }: AskedWord, lang: WordLanguage) => ({
  text,
  ...(sentence !== '' && { context: sentence, at: String(at) }),
  lang,
});

const stored = new Set<string>();

/**
 * A card that came with those around it goes where the service worker (public/sw.js) finds it
 * without a line, under the address it is asked by.
 */
async function store(word: AskedWord, lang: WordLanguage, card: WordCard): Promise<void> {
  const address = addressOf(getWord.path, queryOf(word, lang));
  if (!navigator.serviceWorker?.controller || stored.has(address)) return;
  stored.add(address);
  const body = JSON.stringify(card);
  const kept = JSON.stringify({ at: Date.now(), bytes: body.length, key: encodeURI(address) });
  const cache = await caches.open('words');
  await cache.put(address, new Response(body, { headers: { 'x-kept': kept } }));
}

async function sendWord(word: AskedWord, lang: WordLanguage, key: string): Promise<WordAnswer> {
  try {
    const card = await ask(getWord, { query: queryOf(word, lang) });
    keep(key, card);
    return card;
  } catch (error) {
    if (isRefusal(error) && error.flags.includes('content')) {
      keep(key, 'none');
      return 'none';
    }
    return error instanceof LineLost ? 'lost' : 'failed';
  }
}

/** Pieces of text that were asked for, or are at this moment. */
const askedPieces = new Set<string>();

/**
 * Asks for the words around one, so that the next card opens from memory. The word itself comes
 * first: whoever reads waits for it. What fails is asked for again when it is tapped.
 */
export async function askAround(
  word: AskedWord,
  piece: TextPiece,
  lang: WordLanguage,
): Promise<void> {
  const answer = await askWord(word, lang);
  const name = `${lang}\n${piece.text}`;
  if (answer === 'failed' || answer === 'lost' || askedPieces.has(name)) return;
  askedPieces.add(name);
  try {
    const { list } = await ask(getTextWords, { query: { text: piece.text, lang } });
    const cards = new Map(list.map(({ start, word: card }) => [start, card]));
    for (const one of piece.words) {
      const card = cards.get(one.start);
      if (card !== undefined) keep(keyOf(one, lang), card ?? 'none');
    }
  } catch {
    askedPieces.delete(name);
  }
}

/** The answer, or null while it is on its way; `again` asks once more. */
export function useWord(word: AskedWord, lang: WordLanguage): [WordAnswer | null, () => void] {
  const key = keyOf(word, lang);
  const [answered, setAnswered] = useState<{ key: string; answer: WordAnswer } | null>(null);
  const [times, setTimes] = useState(0);
  const cached = cache.get(key);

  useEffect(() => {
    const known = cache.get(key);
    if (known !== undefined) {
      if (known !== 'none') void store(word, lang, known);
      return;
    }
    let isLate = false;
    void askWord(word, lang).then((answer) => {
      if (!isLate) setAnswered({ key, answer });
    });
    return () => {
      isLate = true;
    };
    // The key says all there is to the word.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, times]);

  const again = () => {
    setAnswered(null);
    setTimes(times + 1);
  };
  return [cached ?? (answered?.key === key ? answered.answer : null), again];
}
