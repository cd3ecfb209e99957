/*
 * Is this form right, and if not, what was meant? First come the spellings a Russian
 * keyboard makes of Tatar words, then words one slip of the hand away.
 */
import { HYPHEN, isReadable, makeWork, spend, type Work } from './bounds.ts';
import type { Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import { formsOf, slipReader, type Forms } from './typed-forms.ts';

const MOST_SUGGESTIONS = 5;

/** What is written behind a figure: 1 нче, 6 нчы, 2 нчесе. */
const ORDINAL = /^нч[еы]/;

/** Words the speller has no business with: too long, numbers, other scripts, abbreviations in capitals. */
function isOutside(word: string): boolean {
  if (!isReadable(word)) return true;
  if (!/\p{Script=Cyrillic}/u.test(word) || ORDINAL.test(word)) return true;
  return word.length > 1 && word === word.toUpperCase();
}

/** A hyphenated word is right when its parts are: дус-иш, ак-кара. */
export function isRight(word: string, lexicon: Lexicon): boolean {
  if (isOutside(word) || readWord(word, lexicon).isRight) return true;
  const parts = word.split(HYPHEN);
  return parts.length > 1 && parts.every((part) => part !== '' && isRight(part, lexicon));
}

/** Neighbours on the Tatar keyboard; the Russian one differs only by the letters on AltGr. */
const ROWS = ['йөукенгшәзхү', 'фывапролдңэ', 'ячсмитҗбю'] as const;

const NEIGHBOURS = new Map<string, string>();
for (const [at, row] of ROWS.entries()) {
  for (const [place, letter] of [...row].entries()) {
    const near = [
      row[place - 1],
      row[place + 1],
      ROWS[at - 1]?.[place],
      ROWS[at - 1]?.[place + 1],
      ROWS[at + 1]?.[place],
      ROWS[at + 1]?.[place - 1],
    ];
    NEIGHBOURS.set(letter, near.filter((key) => key !== undefined).join(''));
  }
}

/** Letters people mix up by ear. */
const BY_EAR: Readonly<Record<string, string>> = {
  ы: 'еий',
  е: 'ыиэә',
  и: 'ыей',
  э: 'е',
  а: 'оәя',
  ә: 'аея',
  о: 'аөу',
  ө: 'оү',
  у: 'оүв',
  ү: 'уөв',
  в: 'уү',
  г: 'кх',
  к: 'гх',
  б: 'п',
  п: 'б',
  д: 'т',
  т: 'д',
  з: 'с',
  с: 'з',
  ж: 'шҗ',
  ш: 'жщч',
  ч: 'шҗ',
  җ: 'жч',
  х: 'һк',
  һ: 'х',
  ң: 'н',
  н: 'ң',
  й: 'и',
  я: 'аә',
  ю: 'уү',
  ё: 'ео',
  ь: 'ъ',
  ъ: 'ь',
};

const INSERTED = 'аәбвгдеҗзийклмнңоөпрстуүхһчшыьъэ';

interface Slip {
  word: string;
  /** The first letter that is another. */
  at: number;
  cost: number;
}

/** Every word one slip away, with how unlikely the slip is. */
function* slipsOf(word: string): Generator<Slip> {
  for (let at = 0; at < word.length; at += 1) {
    const head = word.slice(0, at);
    const letter = word[at] as string;
    const tail = word.slice(at + 1);
    const isDouble = letter === word[at - 1];
    yield { word: head + tail, at, cost: isDouble ? 1 : 1.8 };
    if (tail !== '' && tail[0] !== letter)
      yield { word: `${head}${tail[0] ?? ''}${letter}${tail.slice(1)}`, at, cost: 1.2 };
    for (const other of BY_EAR[letter] ?? '') yield { word: head + other + tail, at, cost: 1.2 };
    for (const other of NEIGHBOURS.get(letter) ?? '')
      yield { word: head + other + tail, at, cost: 1.6 };
  }
  for (let at = 0; at <= word.length; at += 1) {
    for (const letter of INSERTED) {
      const isDouble = letter === word[at - 1] || letter === word[at];
      const isSign = letter === 'ь' || letter === 'ъ';
      yield {
        word: word.slice(0, at) + letter + word.slice(at),
        at,
        cost: isDouble || isSign ? 1.3 : 2,
      };
    }
  }
}

/** A slip outweighs ten times the frequency: a rare word one key away loses to nothing. */
const SLIP_WEIGHT = 1;
const KEYBOARD_BONUS = 3;
const LOOSE_BONUS = 1.5;

const TATAR_LETTER = /[әөүҗңһ]/;

function setBest(best: Map<string, number>, forms: Forms, bonus: number): void {
  for (const [form, score] of forms) {
    const value = score + bonus;
    if (value > (best.get(form) ?? Number.NEGATIVE_INFINITY)) best.set(form, value);
  }
}

/** Slips on short words lead anywhere; the keyboard spellings are trusted first. */
function gather(word: string, lexicon: Lexicon, isCapital: boolean): Map<string, number> {
  const best = new Map<string, number>();
  setBest(best, formsOf(word, lexicon, 'keyboard', isCapital), KEYBOARD_BONUS);
  if (!TATAR_LETTER.test(word))
    setBest(best, formsOf(word, lexicon, 'loose', isCapital), LOOSE_BONUS);
  if (best.size >= MOST_SUGGESTIONS) return best;
  const read = slipReader(word, lexicon, isCapital);
  for (const slip of slipsOf(word)) {
    if (slip.word.length < 2) continue;
    setBest(best, read(slip.word, slip.at), -slip.cost * SLIP_WEIGHT);
  }
  return best;
}

function withCapitals(form: string, typed: string): string {
  return typed[0] !== typed[0]?.toLowerCase()
    ? form.slice(0, 1).toUpperCase() + form.slice(1)
    : form;
}

/** Every slip of every letter is tried, and the further into a word, the fewer stems are left to try. */
const suggestingSteps = (word: string): number => 500 + 100 * word.length;

/**
 * Up to five words that may have been meant, the likeliest first; none for a right word, and none
 * once the work is used up.
 */
export function suggest(word: string, lexicon: Lexicon, work: Work = makeWork()): string[] {
  if (isRight(word, lexicon)) return [];
  const parts = word.split('-');
  if (parts.length > 1) {
    const mended = parts.map((part) =>
      isRight(part, lexicon) ? part : (suggest(part, lexicon, work)[0] ?? part),
    );
    return mended.every((part) => isRight(part, lexicon)) ? [mended.join('-')] : [];
  }
  if (!spend(work, suggestingSteps(word))) return [];
  const small = word.toLowerCase();
  const best = gather(small, lexicon, small !== word);
  best.delete(small);
  return [...best]
    .toSorted((left, right) => right[1] - left[1])
    .slice(0, MOST_SUGGESTIONS)
    .map(([form]) => withCapitals(form, word));
}
