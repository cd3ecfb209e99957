// What the card of a word gives to the features that add to it, and gets from them.

import type { ReactNode } from 'react';
import type { Example } from './calls.ts';

/** A base word, where and as what it was met. */
export interface MetWord {
  lemma: string;
  pos: string;
  form: string;
  sentence: string;
  noteId: string | null;
}

/** What later features put into the card. */
export interface WordSlots {
  /** What the reader can do with the word. */
  actions?: (word: MetWord) => ReactNode;
  /** Sentences with it; `otherwise` where there are none of ours. */
  examples: (word: MetWord, otherwise: readonly Example[]) => ReactNode;
  /**
   * What to do about a word without a meaning. `base` is it as a dictionary shows it, null where
   * that is only guessed.
   */
  unknown: (word: MetWord, base: string | null) => ReactNode;
  /** How it is heard; `machine` where nobody of us has said it yet. */
  listen: (form: string, machine: ReactNode) => ReactNode;
  /** How people say it, and the way to say it oneself. */
  voices: (form: string) => ReactNode;
  /** The way to say that the card is wrong. */
  wrong: (word: MetWord) => ReactNode;
}
