/*
 * Measures restoration and spelling over the open sentences.
 */
import { guessLanguage } from '../../src/tatar/language.ts';
import type { Lexicon } from '../../src/tatar/lexicon.ts';
import { readWord } from '../../src/tatar/read-word.ts';
import { restoreText } from '../../src/tatar/restore-text.ts';
import { toRussianLetters } from '../../src/tatar/restore.ts';
import { isRight, suggest } from '../../src/tatar/spell.ts';
import { tokenise } from '../../src/tatar/tokens.ts';
import { notes } from '../../test/seed/notes.ts';
import type { CommentSeed } from '../../test/seed/types.ts';
import { readData } from './data.ts';
import { openTally, type OpenTally, type Tally } from './tally.ts';

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
  /** Only words that have Tatar letters, which were typed without them. */
  typed: Tally;
  untouched: Tally;
}

export function scoreRestoration(lexicon: Lexicon, every = 1): RestorationScore {
  const letters = openTally('Restoration, all letters');
  const doubtful = openTally('Restoration, letters with a Tatar twin');
  const words = openTally('Restoration, whole words');
  const lacking = openTally('Restoration, words typed without their Tatar letters');
  const untouched = openTally('Restoration, words of right text left alone');
  for (const sentence of sentences(every)) {
    const typed = toRussianLetters(sentence);
    const restored = restoreText(typed, lexicon);
    for (const token of tokenise(sentence)) {
      if (token.kind !== 'word') continue;
      const got = restored.slice(token.start, token.end);
      const isWhole = got === token.text;
      words.count(isWhole, () => `${token.text}: ${got}`);
      if (typed.slice(token.start, token.end) !== token.text)
        lacking.count(isWhole, () => `${token.text}: ${got}`);
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
  return { letters, doubtful, words, typed: lacking, untouched };
}

/** Running words of these texts that the speller knows. */
export function scoreRecognition(name: string, texts: readonly string[], lexicon: Lexicon): Tally {
  const tally = openTally(name);
  for (const text of texts) {
    for (const token of tokenise(text)) {
      if (token.kind === 'word') tally.count(isRight(token.text, lexicon), () => token.text);
    }
  }
  return tally;
}

const commentTexts = ({ content, replies = [] }: CommentSeed): string[] => [
  content,
  ...replies.flatMap(commentTexts),
];

/** The sample notes with their titles and comments. */
export const noteTexts = (): string[] =>
  notes.flatMap(({ title, content, comments }) => [
    title,
    content,
    ...comments.flatMap(commentTexts),
  ]);

/** Numbers that look random and are the same on every run. */
function* steadyNumbers(): Generator<number> {
  let state = 20_251_112;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** What a Russian keyboard makes of the letters; ә is typed э or а. */
const TYPED: Readonly<Record<string, string>> = {
  ә: 'эээа',
  ө: 'о',
  ү: 'у',
  җ: 'ж',
  ң: 'н',
  һ: 'х',
};

const KEY_ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];

function slipOfHand(word: string, next: () => number): string {
  const at = Math.floor(next() * word.length);
  const kind = Math.floor(next() * 4);
  const letter = word[at] ?? '';
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2);
  const row = KEY_ROWS.find((keys) => keys.includes(letter)) ?? '';
  const key = row[row.indexOf(letter) + (next() < 0.5 ? 1 : -1)] ?? letter;
  return word.slice(0, at) + key + word.slice(at + 1);
}

/** Misspellings of known words from the sentences, always the same ones. */
function misspellings(
  lexicon: Lexicon,
  kind: 'keyboard' | 'slip',
  count: number,
): [typed: string, meant: string][] {
  const numbers = steadyNumbers();
  const next = (): number => numbers.next().value as number;
  const words = [
    ...new Set(
      sentences().flatMap((sentence) =>
        [...tokenise(sentence)].filter((token) => token.kind === 'word').map((token) => token.text),
      ),
    ),
  ].filter((word) => word === word.toLowerCase() && word.length > 3 && isRight(word, lexicon));
  const found: [string, string][] = [];
  while (found.length < count && words.length > 0) {
    const meant = words[Math.floor(next() * words.length)] ?? '';
    const typed =
      kind === 'slip'
        ? slipOfHand(meant, next)
        : [...meant]
            .map(
              (letter) =>
                TYPED[letter]?.[Math.floor(next() * (TYPED[letter]?.length ?? 1))] ?? letter,
            )
            .join('');
    if (typed !== meant && !isRight(typed, lexicon)) found.push([typed, meant]);
  }
  return found;
}

/** How often the word meant is the first suggestion. */
export function scoreSuggestions(lexicon: Lexicon, kind: 'keyboard' | 'slip', count = 1000): Tally {
  const tally = openTally(`Speller, first suggestion right, ${kind}`);
  for (const [typed, meant] of misspellings(lexicon, kind, count)) {
    const found = suggest(typed, lexicon);
    tally.count(found[0] === meant, () => `${typed}: ${found.join(', ')}, not ${meant}`);
  }
  return tally;
}

/** Sentences whose language is told rightly: Tatar, Tatar in Russian letters, Russian. */
export function scoreLanguage(lexicon: Lexicon, every = 1): Tally[] {
  const tatar = openTally('Language, Tatar sentences');
  const typed = openTally('Language, Tatar sentences in Russian letters');
  const russian = openTally('Language, Russian sentences');
  const isTatarWord = (word: string): boolean => readWord(word, lexicon).isRight;
  const check = (tally: OpenTally, text: string, wanted: string): void => {
    const { language } = guessLanguage(text, isTatarWord);
    tally.count(language === wanted, () => `${text} (${language})`);
  };
  for (const [at, line] of readData('sentences_tatoeba.jsonl').trim().split('\n').entries()) {
    if (at % every !== 0) continue;
    const row = JSON.parse(line) as { tt: string; script: string; ru?: string[] };
    if (row.script === 'cyrl') {
      check(tatar, row.tt, 'tt');
      check(typed, toRussianLetters(row.tt), 'tt');
    }
    if (row.ru?.[0] !== undefined) check(russian, row.ru[0], 'ru');
  }
  return [tatar, typed, russian];
}
