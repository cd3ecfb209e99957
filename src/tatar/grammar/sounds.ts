/*
 * The sounds of Tatar at the seam between a stem and a suffix: vowel harmony,
 * assimilation, and the letters that change or fall. A suffix is written once, as a
 * shape with letters that stand for a choice:
 *
 *   А = а/ә   Ы = ы/е   У = у/ү   И = ый/и        by harmony
 *   Д = д/т   Г = г/к                              after a voiced or voiceless sound
 *   Т = д/т/н   Л = л/н                            also after м н ң
 *   (с) stands after a vowel only, (Ы) after a consonant only
 *   -   at the start: the last vowel of the stem falls
 *   +   at the start: к and п of the stem are voiced though no vowel follows (ныграк)
 */
import { isVowel } from '../letters.ts';

export type Harmony = 'back' | 'front';

/** What a stem ends in, as far as the next suffix can feel it. */
export type Ending =
  | 'wide' // а ә
  | 'ya' // я
  | 'narrow' // ы е after a consonant
  | 'ye' // е after a vowel, said йы or йе
  | 'i' // и, said ий before a vowel
  | 'round' // о ө э ё
  | 'u' // у ү ю after a consonant
  | 'w' // у ү after a vowel: тау, кияү
  | 'y' // й
  | 'k' // к after a vowel
  | 'p' // п after a vowel
  | 'soft-voiceless' // ть, шь
  | 'soft-voiced' // ль, рь
  | 'soft-nasal' // нь, мь
  | 'hard' // къ
  | 'voiceless'
  | 'nasal'
  | 'voiced';

export const ENDINGS: readonly Ending[] = [
  'wide',
  'ya',
  'narrow',
  'ye',
  'i',
  'round',
  'u',
  'w',
  'y',
  'k',
  'p',
  'soft-voiceless',
  'soft-voiced',
  'soft-nasal',
  'hard',
  'voiceless',
  'nasal',
  'voiced',
];

const VOICELESS_LETTERS = new Set('птксшчфхщцһбвгд');
const NASAL_LETTERS = new Set('мнң');

const consonantKind = (letter: string | undefined): 'voiceless' | 'nasal' | 'voiced' => {
  if (letter !== undefined && VOICELESS_LETTERS.has(letter)) return 'voiceless';
  return letter !== undefined && NASAL_LETTERS.has(letter) ? 'nasal' : 'voiced';
};

/** The ending of a stem from its last letters; б в г д at the end are said without voice. */
export function endingOf(last: string, previous: string | undefined): Ending {
  const afterVowel = isVowel(previous);
  switch (last) {
    case 'а':
    case 'ә':
      return 'wide';
    case 'я':
      return 'ya';
    case 'ы':
      return 'narrow';
    case 'е':
      return afterVowel ? 'ye' : 'narrow';
    case 'и':
      return 'i';
    case 'о':
    case 'ө':
    case 'э':
    case 'ё':
      return 'round';
    case 'у':
    case 'ү':
      // After another у it stays a vowel: тау, тавы, but туу, тууы.
      return afterVowel && !'уүю'.includes(previous ?? '') ? 'w' : 'u';
    case 'ю':
      return 'u';
    case 'й':
      return 'y';
    case 'к':
      // ый and әй are vowels to the ear: мантыйк, мантыйгы.
      return afterVowel || previous === 'й' ? 'k' : 'voiceless';
    case 'п':
      return afterVowel ? 'p' : 'voiceless';
    case 'ъ':
      return 'hard';
    case 'ь':
      return `soft-${consonantKind(previous)}`;
    default:
      // зд alone keeps its voice: поездда, but стендта.
      return last === 'д' && previous === 'з' ? 'voiced' : consonantKind(last);
  }
}

/** Sounds after which the causative is a bare -т: a vowel, р, л, й. */
export const isSonant = (letter: string | undefined): boolean =>
  letter === 'р' || letter === 'л' || letter === 'й' || isVowel(letter);

/** How a suffix joins: so many letters of the stem fall, then these are added. */
export interface Joint {
  cut: number;
  add: string;
}

const VOWEL_ENDINGS = new Set<Ending>(['wide', 'ya', 'narrow', 'ye', 'round']);
const VOICELESS_ENDINGS = new Set<Ending>(['k', 'p', 'soft-voiceless', 'hard', 'voiceless']);
const NASAL_ENDINGS = new Set<Ending>(['soft-nasal', 'nasal']);

export const isVowelEnding = (ending: Ending): boolean => VOWEL_ENDINGS.has(ending);

function letterOf(sign: string, harmony: Harmony, ending: Ending): string {
  const back = harmony === 'back';
  const voiceless = VOICELESS_ENDINGS.has(ending);
  const nasal = NASAL_ENDINGS.has(ending);
  switch (sign) {
    case 'А':
      return back ? 'а' : 'ә';
    case 'Ы':
      return back ? 'ы' : 'е';
    case 'У':
      return back ? 'у' : 'ү';
    case 'И':
      return back ? 'ый' : 'и';
    case 'Д':
      return voiceless ? 'т' : 'д';
    case 'Г':
      return voiceless ? 'к' : 'г';
    case 'Т':
      return nasal ? 'н' : voiceless ? 'т' : 'д';
    case 'Л':
      return nasal ? 'н' : 'л';
    default:
      return sign;
  }
}

/** й and a vowel are one letter: й + а = я, й + ы = е, й + у = ю. */
const IOTATED: Record<string, string> = { а: 'я', ә: 'я', ы: 'е', е: 'е', у: 'ю', ү: 'ю' };

const iotate = (text: string): string => (IOTATED[text[0] ?? ''] ?? text[0] ?? '') + text.slice(1);

/** A suffix that begins with a vowel changes the end of the stem. */
function joinVowel(add: string, ending: Ending): Joint {
  switch (ending) {
    case 'i':
      // ки + им keeps both vowels; ки + ә is written кия.
      return { cut: 0, add: add.startsWith('и') ? add : iotate(add) };
    case 'y':
      return add.startsWith('и') || add.startsWith('ый')
        ? { cut: 0, add }
        : { cut: 1, add: iotate(add) };
    case 'w':
      return { cut: 1, add: `в${add}` };
    case 'k':
      return { cut: 1, add: `г${add}` };
    case 'p':
      return { cut: 1, add: `б${add}` };
    case 'hard':
      return { cut: 1, add };
    case 'soft-voiceless':
    case 'soft-voiced':
    case 'soft-nasal':
      // The soft consonant stays soft: календарь, календаре, though the word is back.
      return { cut: 1, add: add.startsWith('ы') ? `е${add.slice(1)}` : add };
    default:
      return { cut: 0, add };
  }
}

/** The last vowel of the stem falls: кара + ый = карый, укы + у = уку. */
function joinFallen(add: string, harmony: Harmony, ending: Ending): Joint | undefined {
  switch (ending) {
    case 'wide':
    case 'narrow':
      return { cut: 1, add };
    case 'ya':
      return { cut: 1, add: `й${add}` };
    case 'ye':
      if (add.startsWith('у') || add.startsWith('ү')) return { cut: 1, add: iotate(add) };
      return { cut: 1, add: harmony === 'back' ? `й${add}` : add };
    default:
      return undefined;
  }
}

/** Joins one shape to a stem of this harmony and ending; undefined where it cannot stand there. */
export function joinShape(shape: string, harmony: Harmony, ending: Ending): Joint | undefined {
  let rest = shape;
  const falls = rest.startsWith('-');
  const voices = rest.startsWith('+');
  if (falls || voices) rest = rest.slice(1);
  const buffer = /^\((.)\)/.exec(rest);
  if (buffer !== null) {
    rest = rest.slice(3);
    const letter = buffer[1] ?? '';
    const afterVowel = isVowelEnding(ending);
    if (letter === 'Ы' || letter === 'А' ? !afterVowel : afterVowel || ending === 'i')
      rest = letter + rest;
  }
  let add = '';
  for (const [at, sign] of [...rest].entries()) {
    // Only the first sound of the suffix feels the end of the stem.
    add += letterOf(sign, harmony, at === 0 ? ending : 'voiced');
  }
  if (falls) return joinFallen(add, harmony, ending);
  if (voices && (ending === 'k' || ending === 'p')) {
    return { cut: 1, add: (ending === 'k' ? 'г' : 'б') + add };
  }
  if (add === '' || !isVowel(add[0])) return { cut: 0, add };
  if (!isVowelEnding(ending)) return joinVowel(add, ending);
  // Two vowels meet only as -ау, -әү and -ячак.
  return 'уүя'.includes(add[0] ?? '') ? { cut: 0, add } : undefined;
}

const SPECIAL_BACK_E = /(?:^|[аоуыяюё])е[^аәоөуүыиэяюёе]*[ьъ]?$/;
const BACK_YE_STEM = /^(?:бы)?е(?:л|ш|р|к|рт)$/;

/** Harmony from the letters alone; loans and other exceptions are marked in the lexicon. */
export function harmonyOf(stem: string): Harmony {
  for (let at = stem.length - 1; at >= 0; at -= 1) {
    const letter = stem[at] as string;
    if (letter === 'ь' && !isVowel(stem[at + 1])) return 'front';
    if ('аоуыё'.includes(letter)) return 'back';
    if ('әөүиэ'.includes(letter)) return 'front';
    if (letter === 'е') {
      if (BACK_YE_STEM.test(stem)) return 'back';
      return SPECIAL_BACK_E.test(stem.slice(0, at + 1)) && at > 0 ? 'back' : 'front';
    }
    if (letter === 'я' || letter === 'ю') {
      const before = stem[at - 1];
      if (before === undefined) return 'back';
      if (before === 'ь' || before === 'ъ') return 'back';
      if (before === 'и' || before === 'ә' || before === 'ө' || before === 'ү') return 'front';
      return 'back';
    }
  }
  return 'back';
}
