/*
 * Measures restoration and spelling over the open sentences.
 */
import type { Lexicon } from '../../src/tatar/lexicon.ts';
import { restoreText, toRussianLetters } from '../../src/tatar/restore.ts';
import { tokenise } from '../../src/tatar/tokens.ts';
import { readData } from './data.ts';
import { openTally, type Tally } from './tally.ts';

/** Cyrillic sentences of Tatoeba; `every` takes each n-th. */
export function sentences(every = 1): string[] {
  const found: string[] = [];
  for (const line of readData('sentences_tatoeba.jsonl').trim().split('\n')) {
    const row = JSON.parse(line) as { tt: string; script: string };
    if (row.script === 'cyrl') found.push(row.tt.normalize('NFC'));
  }
  return found.filter((_, at) => at % every === 0);
}

const SUBSTITUTE = /[эоужнхәөүҗңһ]/i;

export interface RestorationScore {
  letters: Tally;
  /** Only letters that could be one of two. */
  doubtful: Tally;
  words: Tally;
  untouched: Tally;
}

export function scoreRestoration(lexicon: Lexicon, every = 1): RestorationScore {
  const letters = openTally('Restoration, all letters');
  const doubtful = openTally('Restoration, letters with a Tatar twin');
  const words = openTally('Restoration, whole words');
  const untouched = openTally('Restoration, words of right text left alone');
  for (const sentence of sentences(every)) {
    const typed = toRussianLetters(sentence);
    const restored = restoreText(typed, lexicon);
    for (const token of tokenise(sentence)) {
      if (token.kind !== 'word') continue;
      const got = restored.slice(token.start, token.end);
      words.count(got === token.text, () => `${token.text}: ${got}`);
      for (const [at, letter] of [...token.text].entries()) {
        const isRight = got[at] === letter;
        letters.count(isRight, () => `${letter}: ${got[at] ?? ''}`);
        if (SUBSTITUTE.test(letter))
          doubtful.count(isRight, () => `${letter}: ${got[at] ?? ''} in ${token.text}`);
      }
    }
    const again = restoreText(sentence, lexicon);
    for (const token of tokenise(sentence)) {
      if (token.kind !== 'word') continue;
      const got = again.slice(token.start, token.end);
      untouched.count(got === token.text, () => `${token.text}: ${got}`);
    }
  }
  return { letters, doubtful, words, untouched };
}
