/*
 * How Tatar is said, as phonemes of espeak-ng (its mnemonics of the voice `tt`). The letters are
 * read by the rules of the Latin script, which writes what is heard: harmony, к and г, в and у, е, я
 * and ю, ъ and ь, loans. What no script writes comes here: the stress, the round vowel of the second
 * syllable, and the nasal that follows the sound behind it.
 *
 * Nothing of the text itself gets through: what comes out is phonemes in double brackets, spaces and
 * the four signs that are heard.
 */
import { LONGEST_WORD } from './bounds.ts';
import { lowerCase } from './letters.ts';
import { toLatin } from './latin.ts';
import { ownLoanLength } from './latin-loan.ts';
import { spokenText } from './spoken.ts';

const SOUNDS: Record<string, string> = {
  ...{ a: 'A', ä: '&', e: 'e', ı: 'V', i: 'i', o: 'o', ö: 'W', u: 'u', ü: 'y' },
  ...{ b: 'b', c: 'Z;', ç: 'S;', d: 'd', f: 'f', g: 'g', ğ: 'G', h: 'h', j: 'Z', k: 'k', q: 'q' },
  ...{ m: 'm', n: 'n', ñ: 'N', p: 'p', r: 'r', s: 's', ş: 'S', t: 't', v: 'v', w: 'w', x: 'x' },
  ...{ y: 'j', z: 'z', ʼ: '?' },
};
const VOWEL = /[aäeıioöuü]/;
const FRONT = /[äeiöü]/;

/** The places of the vowels of a word in Latin letters. */
const vowelsOf = (latin: string): number[] =>
  [...latin].flatMap((letter, at) => (VOWEL.test(letter) ? [at] : []));

/** Said with the word before them, or after them. */
const UNSTRESSED = new Set(
  `häm da dä ta tä ğına genä qına kenä uq ük iç bit ki ide ikän belän`.split(' '),
);
/** Words that ask bear the stress in front. */
const ASKING = /^(?:qay(?:a|da|dan|sı|çan)|nindi|niçek|nigä|niçä|närsä)/;
/** The names of languages as adverbs: татарча. */
const IN_LANGUAGE = /(?:tatar|rus|urıs|ingliz|nemets|nemes|törek|başqort|ğäräp|qazaq)ç[aä]$/;
/** Endings behind whose first sound the stress does not go: denials, questions, «I am», «surely». */
const BEFORE_STRESS = [
  /m[aä](?:[dt][ıe](?:[mñkq]|ğız|gez|lar|lär)?|[ğg][aä]n|sın|sen|sınnar|sennär|ğız|gez|s[aä][mñk]?|s|ska|skä|stan|stän)$/,
  /m(?:ıy|i)(?:ça|çä|m|sıñ|señ|bız|bez|sız|sez|lar|lär|k)?$/,
  /(?<=[dt][ıe]|[ğgqk][aä]n|sıñ|señ|sız|sez|bar|yuq|şul)m[ıe]$/,
  /(?<=[ğgqk][aä]n|l[ıe]|s[ıe]z)m[ıe]n$/,
  /(?<=[ğgqk][aä]n|r)d[ıe]r$/,
];
/** Words that only end like a denial. */
const NO_DENIAL = /^(?:räsmi|ğilmi|daimi|qadimi|islami|ilmi|cismi|ğömumi|älmas|almas)/;
/** Loans whose ending bears no stress: на́ция, фи́зика. */
const LOAN_BEFORE_STRESS = /(?:iyä|[iı]ka)$/;

/** Which vowel of a word bears the stress: the last, but for the endings that never do. */
function stressedVowel(latin: string, vowels: readonly number[], isLoan: boolean): number {
  const last = vowels.at(-1) ?? -1;
  const before = (at: number): number => vowels.findLast((vowel) => vowel < at) ?? last;
  if (ASKING.test(latin)) return vowels[0] ?? -1;
  if (IN_LANGUAGE.test(latin)) return before(last);
  if (isLoan) {
    const found = LOAN_BEFORE_STRESS.exec(latin);
    return found === null ? last : before(found.index);
  }
  if (NO_DENIAL.test(latin)) return last;
  for (const ending of BEFORE_STRESS) {
    const found = ending.exec(latin);
    if (found !== null) return before(found.index);
  }
  return last;
}

/** Behind о and ө of the first syllable ы and е of the second are round: тормыш, көмеш. */
function rounded(latin: string, vowels: readonly number[]): string {
  const [first, second] = vowels;
  if (first === undefined || second === undefined) return latin;
  const round = { oı: 'o', öe: 'ö' }[`${latin[first]}${latin[second]}`];
  return round === undefined ? latin : latin.slice(0, second) + round + latin.slice(second + 1);
}

/** A nasal is said where the next sound is: унбиш with m, төнге with ñ. */
const assimilated = (latin: string): string =>
  latin.replaceAll(/n(?=[gğkq])/g, 'ñ').replaceAll(/n(?=[bpm])/g, 'm');

/** л is dark beside back vowels. */
function lateral(latin: string, at: number): string {
  const previous = latin[at - 1] ?? '';
  const near = VOWEL.test(previous) ? previous : (VOWEL.exec(latin.slice(at))?.[0] ?? 'a');
  return FRONT.test(near) ? 'l' : 'L';
}

/** One word, without hyphens, in either script. */
function wordPhonemes(word: string): string {
  if (word.length > LONGEST_WORD) return '';
  const isLoan = ownLoanLength(word.toLowerCase()) > 0;
  const written = lowerCase(toLatin(word), 'Latn');
  const vowels = vowelsOf(written);
  const stress = UNSTRESSED.has(written) ? -1 : stressedVowel(written, vowels, isLoan);
  const said = assimilated(isLoan ? written.replace(/v$/, 'f') : rounded(written, vowels));
  let phonemes = '';
  for (let at = 0; at < said.length; at += 1) {
    const letter = said[at] as string;
    if (at === stress) phonemes += "'";
    phonemes += letter === 'l' ? lateral(said, at) : (SOUNDS[letter] ?? '');
  }
  return phonemes === '' ? '' : `[[${phonemes}]]`;
}

const WORD = /[\p{L}\p{M}ʼ]+/gu;
/** Beside words only the signs that are heard come through. */
const SILENT = /[^\s.,!?]/g;

/** What espeak-ng is given to say a Tatar text. */
export function toPhonemes(text: string): string {
  let said = '';
  let end = 0;
  const spoken = spokenText(text);
  const between = (to: number) => spoken.slice(end, to).replaceAll(SILENT, ' ');
  for (const match of spoken.matchAll(WORD)) {
    said += between(match.index) + wordPhonemes(match[0]);
    end = match.index + match[0].length;
  }
  return (said + between(spoken.length)).replaceAll(/\s+/g, ' ').trim();
}
