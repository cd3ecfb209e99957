// Texts nobody writes but anybody can send: what has been slow somewhere, and what could be.

/** A text of exactly so many characters, made of repetitions. */
const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Numbers that are the same in every run. */
function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Different words of so many pieces each. */
function wordsOf(pieces: readonly string[], count: number): (length: number) => string {
  return (length) => {
    const chance = numbers(count);
    let text = '';
    while (text.length < length) {
      for (let at = 0; at < count; at += 1)
        text += pieces[Math.floor((chance.next().value ?? 0) * pieces.length)] ?? '';
      text += ' ';
    }
    return text.slice(0, length);
  };
}

const CYRILLIC = [...'аәбвгдежҗзийклмнңоөпрстуүфхһцчшщъыьэюя'];
const RUSSIAN = [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'];
const LATIN = [...'aäbcçdefgğhıijkqlmnñoöprsştuüvwxyz'];
const SUFFIXES = 'лар нын дан га чы лык сыз лы ла ты дыр ыл ды мас кы т ба ра'.split(' ');
const STEMS = 'китап урман бала кил бар яз эш ел сүз'.split(' ');

/** One sign, or a few, again and again. */
const REPEATED =
  'ж а ь я е ә İ ß ʼ q y ya tsi 1 1. 1- 1:1 . а. а- жжш- а’ а@ @ @а @а. # #а www. http:// http://а. ` `а [ ]( [а](http:// [а](http://( ![а](1) { {а < <а> * *а\u00a0** _а - > \\ & а\u0301 \u0301 👍 \ud800 Ж ый щ ңг'.split(
    ' ',
  );

export const WORST: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ...REPEATED.map((piece) => [JSON.stringify(piece), (n: number) => filled(piece, n)] as const),
  ['spaces', (n) => ' '.repeat(n)],
  ['spaces at the end of a line', (n) => `а${' '.repeat(n - 2)}б`],
  ['lines', (n) => filled('> а\n', n)],
  ['headings', (n) => filled('# \n', n)],
  ['hard signs', (n) => `${'ь'.repeat(n / 2)}е${'а'.repeat(n / 2 - 1)}`],
  ['an address of full stops', (n) => `www${'.'.repeat(n - 3)}`],
  ['a mail address without a host', (n) => `${'а'.repeat(n / 2)}@${'б'.repeat(n / 2 - 1)}`],
  ['a digit and hyphens', (n) => `1${'-'.repeat(n - 2)}1`],
  ['chains of six parts', (n) => filled('эжжыш-тырыл-ганлык-жжшы-лардан-кыжж ', n)],
  ['words of one letter', wordsOf(CYRILLIC, 1)],
  ['words of three letters', wordsOf(CYRILLIC, 3)],
  ['words of six letters', wordsOf(CYRILLIC, 6)],
  ['words of forty letters', wordsOf(CYRILLIC, 40)],
  ['words of a Russian keyboard', wordsOf(RUSSIAN, 7)],
  ['Latin words', wordsOf(LATIN, 7)],
  ['endings', wordsOf(SUFFIXES, 3)],
  ['long endings', wordsOf(SUFFIXES, 12)],
  ['stems and endings', wordsOf([...STEMS, ...SUFFIXES], 3)],
  ['words in capitals', (n) => wordsOf(CYRILLIC, 7)(n).toUpperCase()],
];

/** From which the generated texts are put together. */
export const PIECES: readonly string[] = [
  ...REPEATED,
  ...CYRILLIC,
  ...LATIN,
  ...SUFFIXES,
  ...STEMS,
  ' ',
  ' ',
  '\n',
  '\t',
  '-',
  '.',
];
