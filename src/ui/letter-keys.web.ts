// Tatar letters by the keys of a Russian keyboard, in every field of the site: AltGr with the letter
// beside which they belong (о → ө), or, where somebody has asked for it, the letter pressed twice;
// a third press gives the two letters back. A keyboard that has the letters of its own is left alone:
// there AltGr is for the Russian ones.

import { TATAR_ONLY_LETTERS } from '#tatar/letters.ts';
import { replaceBefore, textBefore } from './insert-text.web.ts';
import { isWritten } from './written.web.ts';
import { recall } from './storage.web.ts';
import { TWICE_KEY } from './writing-choices.ts';

const PAIRS: Readonly<Record<string, string>> = {
  э: 'ә',
  о: 'ө',
  у: 'ү',
  ж: 'җ',
  н: 'ң',
  х: 'һ',
};
/** The same by the place of the key, where the browser does not name what AltGr makes of it. */
const PLACES: Readonly<Record<string, string>> = {
  Quote: 'ә',
  KeyJ: 'ө',
  KeyE: 'ү',
  Semicolon: 'җ',
  KeyY: 'ң',
  BracketLeft: 'һ',
};
/** What is pressed later is another letter. */
const TOGETHER_MS = 600;

/** What a key becomes: nothing, or letters in the place of some that stand before the caret. */
interface Typed {
  text: string;
  instead: number;
}

export interface Pressed {
  key: string;
  code: string;
  altGraph: boolean;
  shift: boolean;
  at: number;
}

/** Follows the keys one after the other; `before` is what stands before the caret. */
export function readLetterKeys(
  isTwice: () => boolean,
): (pressed: Pressed, before: string) => Typed | null {
  let hasOwn = false;
  let last: { key: string; at: number; times: number } | null = null;

  return ({ key, code, altGraph, shift, at }, before) => {
    const small = key.toLowerCase();
    if (TATAR_ONLY_LETTERS.includes(small)) hasOwn = true;
    const raised = key.length === 1 ? key !== small : shift;
    const cased = (text: string) => (raised ? text.toUpperCase() : text);
    if (hasOwn) return null;
    if (altGraph) {
      const letter = key.length === 1 ? PAIRS[small] : PLACES[code];
      return letter === undefined ? null : { text: cased(letter), instead: 0 };
    }
    const letter = PAIRS[small];
    const isSame = last?.key === small && at - last.at < TOGETHER_MS;
    const times = isSame ? (last?.times ?? 0) + 1 : 1;
    last = { key: small, at, times };
    if (letter === undefined || !isTwice()) return null;
    const end = before.at(-1) ?? '';
    if (times === 2 && end.toLowerCase() === small)
      return { text: end === small ? letter : letter.toUpperCase(), instead: 1 };
    if (times === 3 && end.toLowerCase() === letter)
      return { text: (end === letter ? small : small.toUpperCase()) + small, instead: 1 };
    return null;
  };
}

/** From now on, in every field of the page; gives the way to end it. */
export function startLetterKeys(): () => void {
  const read = readLetterKeys(() => recall(TWICE_KEY) === 'on');
  const handleKey = (event: KeyboardEvent) => {
    const { target, key, code, shiftKey: shift, timeStamp: at } = event;
    const altGraph = event.getModifierState('AltGraph');
    const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !altGraph;
    if (isShortcut || event.isComposing || event.repeat || !isWritten(target)) return;
    const typed = read({ key, code, altGraph, shift, at }, textBefore(target));
    if (typed === null) return;
    event.preventDefault();
    replaceBefore(target, typed.instead, typed.text);
  };
  document.addEventListener('keydown', handleKey, true);
  return () => document.removeEventListener('keydown', handleKey, true);
}
