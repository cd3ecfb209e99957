/*
 * Which language is this text? Letters decide first (Bashkir, Kazakh and Tatar each
 * have their own), then common words and endings, so that Tatar typed with Russian
 * letters is not taken for Russian. The answer is a hint, never a reason to refuse.
 */
import { foldKeyboard } from './fold.ts';
import { wordsOf } from './tokens.ts';

export type GuessedLanguage = 'tt' | 'tt-Latn' | 'ba' | 'kk' | 'ru' | 'en' | 'unknown';

export interface LanguageGuess {
  language: GuessedLanguage;
  /** 0 to 1; how far the best language is ahead. */
  confidence: number;
  /** The share of words that speak for Tatar, for the sentence «72 % татарча». */
  tatarShare: number;
  /** The share of words that speak for Russian. */
  russianShare: number;
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of key A, so that «белэн» counts like «белән». */
const TATAR_WORDS = new Set(
  [
    ...list(`һәм белән бу ул мин син без сез алар өчен дә да тә та түгел бар юк бик инде әле тагын шул
      менә ничек кем нәрсә кайда кая нигә бер ике кебек кадәр генә гына кенә кына әмма ләкин чөнки әгәр
      булды була булган иде икән дип диде минем синең аның безнең сезнең аны аңа миңа сиңа хәзер бүген
      кичә иртәгә яхшы начар зур рәхмәт сәлам исәнмесез әйе юк татар татарча тел теле кеше бала яки
      соң турында буенча кирәк мөмкин ярый тора килә китә эш көн ел сүз дөнья туган һәр барлык`),
  ].map(foldKeyboard),
);
const RUSSIAN_WORDS =
  list(`и в не на я что он с как это а по но они мы она к у из за то все её его от так
  для вы ты же бы только ещё еще уже или если был была было были быть есть нет да меня мне тебе вас нас их
  кто где когда чтобы очень можно надо сегодня завтра спасибо привет здравствуйте который этот эта эти при
  до со о об во чем чём если потому свой мой твой наш ваш`);
const ENGLISH_WORDS =
  list(`the a an and of to in is are was were it you i he she we they this that for on
  with not be have has do does at by from as or but my your his her our what how who when where`);
const LATIN_TATAR_WORDS =
  list(`häm belän bu ul min sin bez sez alar öçen dä da tügel bar yuq bik inde äle
  şul menä niçek kem kayda bulğan ide dip räxmät säläm tatar tatarça tel tele keşe bala süz`);

const TATAR_END =
  /(?:лар|лэр|нар|нэр)(?:ы|е|га|гэ|да|дэ|дан|дэн|ны|не|ны[нң]|нен|ын|ен)?$|(?:ны|не)н$|(?:рга|ргэ|мас|мэс|мим|мыйм|ыйк|ыйм|дымы|деме|ган|гэн|кан|кэн|дык|дек|дым|дем|дын|мый|абыз|эбез|асын|эсен|чы|че|лык|лек|сыз|сез|быз|мын|мен|дагы|дэге|ыгыз|егез)$/;
const RUSSIAN_END =
  /(?:ть|ться|тся|ого|его|ому|ему|ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ов|ев|ами|ями|ах|ях|ешь|ишь|ет|ит|ют|ят|ла|ло|ли|ость|ние|ния|нию|ия|ии|ию|щий|вший)$/;

interface Counts {
  tt: number;
  ba: number;
  kk: number;
  ru: number;
  en: number;
  latin: number;
  words: number;
}

function weighLetters(word: string, counts: Counts): void {
  if (/[ҡҙҫ]/.test(word)) counts.ba += 4;
  else if (/[құі]/.test(word)) counts.kk += 4;
  else if (/ғ/.test(word)) {
    counts.ba += 1;
    counts.kk += 1;
  } else if (/[әөүҗңһ]/.test(word)) {
    counts.tt += /җ/.test(word) ? 4 : 3;
  }
}

function weighCyrillic(word: string, counts: Counts): void {
  weighLetters(word, counts);
  const key = foldKeyboard(word);
  if (TATAR_WORDS.has(key)) counts.tt += 2;
  else if (TATAR_END.test(key) && key.length > 4) counts.tt += 1;
  // Russian has э inside a word only in a few loans; on a Russian keyboard it is the Tatar ә.
  if (/[^аоуиеёю]э/.test(word)) counts.tt += 1.5;
  if (RUSSIAN_WORDS.has(word)) counts.ru += 2;
  else if (RUSSIAN_END.test(word) && word.length > 4) counts.ru += 1;
  if (/[щёъ]|[бвгдзклмнпрст]ь?[яю]/.test(word)) counts.ru += 1;
}

/** One of the commonest words of Russian, and none of the commonest of Tatar. */
const isCommonRussian = (given: string): boolean => {
  const word = given.toLowerCase();
  return RUSSIAN_WORDS.has(word) && !TATAR_WORDS.has(foldKeyboard(word));
};

/** A letter and endings that no word of Tatar has. */
const RUSSIAN_ONLY =
  /щ|.{2}(?:ться|тся|ого|его|ому|ему|ость|ости|ение|ания|ание|ешь|ишь|ают|яют|ует)$/;

/** As an adjective; with a capital letter it is a surname. */
const ADJECTIVE = /^[а-яё].+ск(?:ий|ая|ое|ие|ого)$/;

/** Whether a word that no dictionary of Tatar has is plainly Russian. */
export const looksRussian = (given: string): boolean =>
  isCommonRussian(given) ||
  (/^[а-яё]+$/i.test(given) && (RUSSIAN_ONLY.test(given.toLowerCase()) || ADJECTIVE.test(given)));

const isRussianLike = (word: string): boolean => RUSSIAN_WORDS.has(word) || RUSSIAN_END.test(word);

function weighLatin(word: string, counts: Counts): void {
  if (LATIN_TATAR_WORDS.has(word)) counts.latin += 2;
  if (/[äñğışçöü]|q(?!u)/.test(word)) counts.latin += 2;
  if (ENGLISH_WORDS.has(word)) counts.en += 2;
  else if (/(?:ing|tion|ed|ly|th|wh)/.test(word)) counts.en += 1;
}

function weighWord(
  given: string,
  counts: Counts,
  isTatarWord: ((word: string) => boolean) | undefined,
): void {
  const word = given.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();
  if (/\p{Script=Cyrillic}/u.test(word)) weighCyrillic(word, counts);
  else weighLatin(given.toLowerCase() === word ? word : given.toLowerCase(), counts);
  if (!isRussianLike(word) && isTatarWord?.(word) === true) counts.tt += 1.5;
}

/** A text says the same few words again and again; each is weighed once. */
function timesOf(words: Iterable<string>): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/** Guesses the language; `isTatarWord` lets a lexicon add its knowledge. */
export const guessLanguage = (
  text: string,
  isTatarWord?: (word: string) => boolean,
): LanguageGuess => guessOfWords(wordsOf(text), isTatarWord);

/** The same for a text that has been cut into words already. */
export function guessOfWords(
  words: Iterable<string>,
  isTatarWord?: (word: string) => boolean,
): LanguageGuess {
  const counts: Counts = { tt: 0, ba: 0, kk: 0, ru: 0, en: 0, latin: 0, words: 0 };
  let tatarWords = 0;
  let russianWords = 0;
  for (const [word, times] of timesOf(words)) {
    const own: Counts = { tt: 0, ba: 0, kk: 0, ru: 0, en: 0, latin: 0, words: 1 };
    weighWord(word.normalize('NFC'), own, isTatarWord);
    for (const key of Object.keys(own) as (keyof Counts)[]) counts[key] += own[key] * times;
    if (own.tt + own.latin > 0) tatarWords += times;
    if (own.ru > 0) russianWords += times;
  }
  // Tatar text has no such letters at all; every eighth word with one settles the matter.
  for (const own of ['ba', 'kk'] as const) {
    if (counts[own] < counts.words / 2) continue;
    counts[own] += counts.tt;
    counts.tt = 0;
    break;
  }
  const ranked = (
    [
      ['tt', counts.tt],
      ['tt-Latn', counts.latin],
      ['ba', counts.ba],
      ['kk', counts.kk],
      ['ru', counts.ru],
      ['en', counts.en],
    ] as [GuessedLanguage, number][]
  ).toSorted((left, right) => right[1] - left[1]);
  const [best, second] = ranked;
  const shareOf = (words: number): number => (counts.words === 0 ? 0 : words / counts.words);
  const tatarShare = shareOf(tatarWords);
  const russianShare = shareOf(russianWords);
  if (best === undefined || best[1] === 0)
    return { language: 'unknown', confidence: 0, tatarShare, russianShare };
  const confidence = (best[1] - (second?.[1] ?? 0)) / best[1];
  return { language: best[0], confidence, tatarShare, russianShare };
}
