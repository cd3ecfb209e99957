/*
 * Russian and international words: how to know them and how Latin script writes them.
 */
import { HAMZA, isVowel } from './letters.ts';
import { LOAN_STEMS, NATIVE_LOOKS } from './loan-stems.ts';
import { SIMPLE_LETTERS, type LatinHabit } from './latin-native.ts';

/** How many letters at the start of a small-letter word are a loan stem; 0 where the word is native. */
export type LoanLength = (word: string) => number;

const TATAR_LETTER = /[әөүҗңһ]/;
const ONLY_RUSSIAN = /[ёщц]/;
const SOFT_AFTER_CONSONANT = /[бвгджзклмнпрстфхчш][яю]/;
const RUSSIAN_V = /в[бгджзклмнпрстфхчш]|[бгджзклмнпрстфхчш]в|[оие]в$|^в[еио]/;
const RUSSIAN_START =
  /^(?:пр[аоиеу]|тр[аоие]|кр[аоие]|гр[аоиеу]|бр[аоиеу]|др[аоие]|фр[аоиеу]|фл|бл[аоие]|гл[аоие]|кл[аоиеу]|пл[аоиеу]|сл[аоие]|сп[аоире]|ст[аоиреу]|ск[аоире]|шт|телев|телег|телеф|радио|кино|фото|микро|электр|интер|комп|консу|конт|конф)/;
const RUSSIAN_END = /(?:изм|лог|логия|графия|граф|метр|тика|ция|сия|зия|тив|ский|ист|тор|ент|аж)$/;

/** Guesses from the letters alone whether a stem came through Russian. */
function looksLoan(word: string): boolean {
  if (ONLY_RUSSIAN.test(word)) return true;
  if (TATAR_LETTER.test(word)) return false;
  return (
    SOFT_AFTER_CONSONANT.test(word) ||
    RUSSIAN_V.test(word) ||
    RUSSIAN_START.test(word) ||
    (word.length > 4 && RUSSIAN_END.test(word))
  );
}

/** How suffixes may begin right after a stem; what follows these letters is not looked at. */
const SUFFIX_START =
  /^(?:лар|ләр|нар|нәр|н?ың|н?ең|н?ы|н?е|га|гә|ка|кә|да|дә|та|тә|нан|нән|[ые][мң]|с[ые]|[ыие]|л[ые]|лык|лек|ч[ые]|сыз|сез|ча|чә|ла|лә|даш|дәш|таш|тәш|ара|м[ые]|мын|мен|без|быз|б[еы]з|[нмң]$)/;

/**
 * A whole chain of suffixes. Short stems need it: бак is a loan and so is бакларда, but бакча and
 * бакыр are native words that only begin alike.
 */
const WHOLE_TAIL =
  /^(?:[лн][аә]р)?(?:л[ые]к?|с[ые]з|ч[ые])?(?:[лн][аә]р)?(?:[ые]?[мң]|с?[ые]|[ые]?[бг][ые]з)?(?:н[ые]ң?|н|[гк]?[аә]|н[аә]|[дт][аә]н?|н[дн][аә]н?|[дт][аә]г[ые])?(?:м[ые])?$/;
const SHORT_STEM = 4;

/** Suffixes that a loan of unknown stem may carry; a voiceless sound must stand before к and т. */
const PEELED_TAIL =
  /(?:(?:лар|ләр|нар|нәр)(?:[ыеае].{0,8}|[гд][аә].{0,4}|н[ые]ң?)?|л[ые](?:к.{0,8})?|(?<=[пктсшфхчщц])(?:к[аә]|т[аә](?:н|г[ые].{0,6})?)|(?<=[бвгджзлмнрй])(?:г[аә]|д[аә](?:н|г[ые].{0,6})?)|(?<=[аояиеыу])(?:г[аә]|д[аә](?:н|г[ые].{0,6})?|с[ые]н?.{0,5})|н[ые]ң)$/;

const looksNative = (word: string): boolean => {
  for (let length = word.length; length >= 5; length -= 1)
    if (NATIVE_LOOKS.has(word.slice(0, length))) return true;
  return false;
};

/** Builds the test for loans from a list of stems; native words of a lexicon win over shorter loans. */
function makeLoanLength(
  stems: ReadonlySet<string>,
  isNative: (word: string) => boolean = () => false,
): LoanLength {
  return (word) => {
    if (!stems.has(word) && (isNative(word) || looksNative(word))) return 0;
    for (let length = word.length; length >= 3; length -= 1) {
      const stem = word.slice(0, length);
      const tail = word.slice(length);
      if (tail !== '' && !SUFFIX_START.test(tail)) continue;
      if (stems.has(stem) && (length > SHORT_STEM || WHOLE_TAIL.test(tail))) return length;
      if (tail !== '' && isNative(stem)) return 0;
    }
    if (!looksLoan(word)) return 0;
    const tail = PEELED_TAIL.exec(word)?.[0] ?? '';
    const stem = word.slice(0, word.length - tail.length);
    // The stem must still look foreign by itself, or the tail was part of the word.
    return stem.length >= 4 && looksLoan(stem) ? stem.length : word.length;
  };
}

/** The loans this module knows without any imported data. */
export const ownLoanLength: LoanLength = makeLoanLength(LOAN_STEMS);

/** A Russian soft sign is heard after a back vowel and a consonant: культура, асфальт. */
function softSign(word: string, at: number, habit: LatinHabit): string {
  const vowel = [...word.slice(0, at)].findLast((letter) => isVowel(letter));
  if (vowel === undefined || !'аоуыюя'.includes(vowel)) return '';
  const finalL = at === word.length - 1 && word[at - 1] === 'л';
  return finalL && habit.iya ? '' : HAMZA;
}

/** A loan stem in small Cyrillic letters. */
export function convertLoan(word: string, habit: LatinHabit): string {
  let latin = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] as string;
    const previous = word[at - 1] ?? '';
    const next = word[at + 1];
    const afterI = previous === 'и';
    if (letter === 'в') latin += 'v';
    else if (letter === 'г') latin += 'g';
    else if (letter === 'к') latin += 'k';
    else if (letter === 'е') {
      const iotated =
        at === 0 || previous === 'ь' || previous === 'ъ' || (isVowel(previous) && !afterI);
      latin += iotated ? 'ye' : 'e';
    } else if (letter === 'ё') latin += previous !== '' && 'шщчж'.includes(previous) ? 'o' : 'yo';
    else if (letter === 'я') latin += afterI ? (habit.iya ? 'yä' : 'ä') : 'ya';
    else if (letter === 'ю') latin += afterI ? (habit.iya ? 'yü' : 'ü') : 'yu';
    else if (letter === 'ц') {
      if (next === 'ц') at += 1;
      latin += isVowel(previous) && (next === 'ц' || isVowel(next)) ? 'ts' : 's';
    } else if (letter === 'ы') latin += habit.iy && next !== 'й' ? 'ıy' : 'ı';
    else if (letter === 'ү') latin += previous === 'ә' ? 'w' : 'ü';
    else if (letter === 'ь') latin += softSign(word, at, habit);
    else if (letter !== 'ъ') latin += SIMPLE_LETTERS[letter] ?? letter;
  }
  return latin;
}
