/*
 * Latin Tatar to Cyrillic. Latin spells sounds, Cyrillic spells history: ь, ъ and the
 * а of words like сәгать are not written in Latin. The rules below restore the usual
 * spelling; a lexicon can choose better among `cyrillicCandidates`.
 */
import { LONGEST_WORD } from './bounds.ts';
import { HAMZA, lowerCase, upperCase } from './letters.ts';
import { LATIN_EXCEPTIONS } from './latin-exceptions.ts';

const SINGLE: Record<string, string> = {
  a: 'а',
  ä: 'ә',
  b: 'б',
  c: 'җ',
  ç: 'ч',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  ğ: 'г',
  h: 'һ',
  ı: 'ы',
  i: 'и',
  j: 'ж',
  k: 'к',
  q: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  ñ: 'ң',
  o: 'о',
  ö: 'ө',
  p: 'п',
  r: 'р',
  s: 'с',
  ş: 'ш',
  t: 'т',
  u: 'у',
  ü: 'ү',
  v: 'в',
  w: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  ə: 'ә',
  ɵ: 'ө',
  á: 'ә',
  ó: 'ө',
  ú: 'ү',
  í: 'ы',
  â: 'ә',
};

const VOWELS = 'aäeıioöuü';
const FRONT = 'äeiöü';
const isLatinVowel = (sign: string | undefined): boolean =>
  sign !== undefined && VOWELS.includes(sign);
const isFront = (sign: string | undefined): boolean => sign !== undefined && FRONT.includes(sign);

/** After ğ and q Cyrillic writes the back letter though a front one is said: ğädät is гадәт. */
const AFTER_UVULAR: Record<string, string> = { ä: 'а', ö: 'о', ü: 'у', e: 'ы' };

const EXCEPTIONS = new Map<string, string>();
for (const [cyrillic, latin] of LATIN_EXCEPTIONS) {
  if (!EXCEPTIONS.has(latin)) EXCEPTIONS.set(latin, cyrillic);
  const usage = latin.replaceAll('iä', 'iyä');
  if (!EXCEPTIONS.has(usage)) EXCEPTIONS.set(usage, cyrillic);
}

/** People without the letters write sh, ch, zh; such a word has none of the Tatar signs. */
function spellOut(word: string): string {
  if (/[ıäöüñçşğəɵ]/.test(word)) return word;
  return word
    .replaceAll('sh', 'ş')
    .replaceAll('ch', 'ç')
    .replaceAll('zh', 'j')
    .replaceAll('kh', 'x');
}

function iotated(word: string, at: number): string | undefined {
  const next = word[at + 1];
  if (next === 'a' || next === 'ä') return 'я';
  if (next === 'u' || next === 'ü') return 'ю';
  return next === 'e' || next === 'ı' ? 'е' : undefined;
}

function hamza(word: string, at: number): string {
  const before = word[at - 1];
  if (isLatinVowel(before)) return isLatinVowel(word[at + 1]) ? '' : 'э';
  const vowel = [...word.slice(0, at)].findLast((sign) => isLatinVowel(sign));
  return isFront(vowel) || !isLatinVowel(word[at + 1]) ? 'ь' : 'ъ';
}

/** q and ğ after a front vowel and before a consonant are къ and гъ: iqtisad, mäğnä. */
function uvular(word: string, at: number): string {
  const letter = word[at] === 'q' ? 'к' : 'г';
  const vowel = [...word.slice(0, at)].findLast((sign) => isLatinVowel(sign));
  const next = word[at + 1];
  const closed = next !== undefined && !isLatinVowel(next) && next !== word[at] && next !== HAMZA;
  return isFront(vowel) && closed ? `${letter}ъ` : letter;
}

function glideW(word: string, at: number): string {
  const before = word[at - 1];
  if (isLatinVowel(word[at + 1]) || (before !== 'a' && before !== 'ä')) return 'в';
  return before === 'a' ? 'у' : 'ү';
}

/** A soft sign shows that a word said with ä is spelt with я or а: yäş, säğät. */
function softEnding(word: string, cyrillic: string): string {
  const soft = /(?:^|[aouı])y[äü][bcçdfgğhjklmnñpqrsştvwxz]$|[ğq]ä[bcçdlmnñprsştz]$/.test(word);
  return soft ? `${cyrillic}ь` : cyrillic;
}

const NATIVE_SIGN = /[äöüñğqwçı]/;

/** A consonant before я е ю marks the seam of a compound: könyaq is көньяк. Loans have none: byuro. */
function seamBefore(word: string, at: number): string {
  const before = word[at - 1];
  if (before === undefined || isLatinVowel(before) || before === 'y' || before === HAMZA) return '';
  if (!NATIVE_SIGN.test(word.replace(/[iä]yä$|tsiyä$/, ''))) return word[at + 1] === 'e' ? 'ь' : '';
  return isFront(lastVowel(word, at)) ? 'ь' : 'ъ';
}

/** ts is ц in loans; in бәхетсез two morphemes meet. */
const isTs = (word: string, at: number): boolean =>
  isLatinVowel(word[at - 1]) && (word.startsWith('tsi', at) || !NATIVE_SIGN.test(word));

function convertByRule(given: string): string {
  // The glide of buwın is not written, and the ц of -ция is heard as s after a consonant.
  const word = given.replaceAll(/([uü])w(?=[aäıeoö])/g, '$1').replace(/(?<=[knpr])s(?=iy?ä)/, 'ц');
  let cyrillic = '';
  for (let at = 0; at < word.length; at += 1) {
    const sign = word[at] as string;
    const before = word[at - 1];
    const joined = sign === 'y' ? iotated(word, at) : undefined;
    if (joined !== undefined) {
      const seam = seamBefore(word, at);
      cyrillic += seam + joined;
      at += 1;
    } else if (sign === 'e' && at === 0) cyrillic += 'э';
    else if (sign === 't' && word[at + 1] === 's' && isTs(word, at)) {
      cyrillic += 'ц';
      at += 1;
    } else if (sign === 'i' && (word[at + 1] === 'ä' || word[at + 1] === 'ü')) {
      cyrillic += word[at + 1] === 'ä' ? 'ия' : 'ию';
      at += 1;
    } else if (sign === 'q' || sign === 'ğ') cyrillic += uvular(word, at);
    else if ((before === 'q' || before === 'ğ') && AFTER_UVULAR[sign] !== undefined)
      cyrillic += AFTER_UVULAR[sign];
    else if (sign === 'w') cyrillic += glideW(word, at);
    else if (sign === HAMZA || sign === '’' || sign === "'") cyrillic += hamza(word, at);
    else cyrillic += SINGLE[sign] ?? sign;
  }
  return softEnding(word, cyrillic);
}

const lastVowel = (word: string, at: number): string | undefined =>
  [...word.slice(0, at)].findLast((sign) => isLatinVowel(sign));

function convertSmall(word: string): string {
  for (let length = word.length; length >= 4; length -= 1) {
    const stem = EXCEPTIONS.get(word.slice(0, length));
    if (stem === undefined) continue;
    const tail = word.slice(length);
    return tail === '' ? stem : stem.replace(/ь$/, '') + convertByRule(`b${tail}`).slice(1);
  }
  return convertByRule(word);
}

const LATIN_WORD = /[\p{Script=Latin}\p{M}ʼ’']+/gu;

function convertWord(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const small = spellOut(lowerCase(word, 'Latn'));
  const cyrillic = convertSmall(small);
  if (word.length > 1 && word === upperCase(word, 'Latn')) return cyrillic.toUpperCase();
  const isCapital = word[0] !== undefined && lowerCase(word[0], 'Latn') !== word[0];
  return isCapital ? cyrillic.slice(0, 1).toUpperCase() + cyrillic.slice(1) : cyrillic;
}

/** Running Latin text in Cyrillic letters; good for search and for reading. */
export const toCyrillic = (text: string): string =>
  text.normalize('NFC').replaceAll(LATIN_WORD, (word) => convertWord(word));

/** Spellings one Latin word may have in Cyrillic, the likeliest first; for a look-up in a lexicon. */
export function cyrillicCandidates(word: string): string[] {
  const first = toCyrillic(word).toLowerCase();
  const candidates = new Set([first]);
  for (const form of [...candidates])
    candidates.add(form.endsWith('ь') ? form.slice(0, -1) : `${form}ь`);
  for (const form of [...candidates]) {
    candidates.add(form.replaceAll(/[ъь](?![еяю])/g, ''));
    candidates.add(form.replaceAll(/([гк])а/g, '$1ә'));
    candidates.add(form.replaceAll('шч', 'щ'));
    candidates.add(form.replaceAll(/(?<=[гк])и/g, 'ый'));
    candidates.add(form.replace(/^э/, 'е'));
    candidates.add(form.replaceAll('тс', 'ц'));
  }
  // The soft sign of a stem that suffixes follow is not heard: yäşlär is яшьләр.
  if (first.length <= LONGEST_WORD) {
    for (const { index } of first.matchAll(/(?<=[^аәеёиоөуүыэюяьъй])(?=[бвгджзклмнңпрстфхцчш])/g))
      candidates.add(`${first.slice(0, index)}ь${first.slice(index)}`);
  }
  return [...candidates];
}
