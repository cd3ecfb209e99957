/*
 * What the letters of a stem do not tell: which aorist it takes, which stems change
 * before a vowel, whose harmony is not that of their last vowel, and the causatives
 * that are not made by rule.
 */
import { isVowel } from '../letters.ts';
import { harmonyOf, type Harmony } from './sounds.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const NARROW_AORIST = new Set(words(`бул ал кил кал бел сал кыл тал сул йол чал`));

const countVowels = (stem: string): number => [...stem].filter((letter) => isVowel(letter)).length;

/** One-syllable stems say -ар (язар), longer ones and a short list say -ыр (барыр). */
export function aoristClass(stem: string): 'aorist-a' | 'aorist-y' {
  if (NARROW_AORIST.has(stem)) return 'aorist-y';
  // у after а is no vowel of its own: ау, авар.
  if (/^[^аәя]*[аәя][уү]$/.test(stem)) return 'aorist-a';
  if (countVowels(stem) > 1 || stem.endsWith('р')) return 'aorist-y';
  // Stems in two consonants go with the long ones: кайтыр, әйтер, артыр, куркыр.
  return /[^аәоөуүыиэяюёе]{2}$/.test(stem) ? 'aorist-y' : 'aorist-a';
}

/** Stems with another shape before a vowel: халык, халкы. */
export const BEFORE_VOWEL: ReadonlyMap<string, string> = new Map(
  Object.entries({ халык: 'халк', холык: 'холк', милек: 'милк', угыл: 'угл', дус: 'дуст' }),
);

/** Both shapes are heard and written: борыны and борны. The longer one is generated. */
export const SOMETIMES_BEFORE_VOWEL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    борын: 'борн',
    ирен: 'ирн',
    урын: 'урн',
    исем: 'исм',
    авыз: 'авз',
    муен: 'муйн',
    ирек: 'ирк',
    бәгырь: 'бәгр',
    гомер: 'гомр',
    нәфес: 'нәфс',
    шәкел: 'шәкл',
    нәсел: 'нәсл',
    хөкем: 'хөкм',
    гакыл: 'гакл',
    кавем: 'кавм',
    кадер: 'кадр',
  }),
);

/** к at the end of these is the Arabic q and does not turn into г: хак, хакы. */
export const RETAINS_K: ReadonlySet<string> = new Set(words('хак хокук'));

const BACK_EXCEPTIONS = new Set(
  words(`тарих табиб фатир мари хаҗи шаһит украин варис фин вахит даһи таҗик мулла имтихан ислам никах
    грек чех швед немец норвег серб белорус кафе такси кино аули сочи раис вариф караим каһин
    бәян нияз әдәбият нәшрият салават талиб баһадир тәравих вәләят хәят иҗат риязият матбугат сәнәгат мәгълүмат җәмәгат иганат табигат иҗтимагый
    хокукый`),
);
const FRONT_EXCEPTIONS = new Set(
  words(`фаҗига фирка сәлам бәла бәһа вәгазь мәдәният хакимият җөмһүрият әһәмият хөррият шәхсият
    гаеп гает идея мөгаллим галим шагыйрь шигырь табигый`),
);

/** Loans that end softly keep it: станциядә, пособиегә, рольләр; but календарьлар. */
const SOFT_LOAN = /(?:и[яе]|ль)$/;

/** The harmony of suffixes after this stem; other Russian loans are back whatever their last vowel is. */
export function stemHarmony(stem: string, isLoan = false): Harmony {
  const lower = stem.toLowerCase();
  if (FRONT_EXCEPTIONS.has(lower)) return 'front';
  if (BACK_EXCEPTIONS.has(lower)) return 'back';
  if (isLoan && !SOFT_LOAN.test(lower)) return 'back';
  const seam = Math.max(lower.lastIndexOf('-'), lower.lastIndexOf(' '));
  const last = seam >= 0 && seam < lower.length - 1 ? lower.slice(seam + 1) : lower;
  if (last !== lower) return stemHarmony(last);
  return harmonyOf(lower);
}

/**
 * Words that hold a possessive already, with the place their suffixes start from: the cases of
 * барысы are those of китабы, the cases of үзем those of китабым.
 */
export const POSSESSED_STATES: ReadonlyMap<string, 'owned' | 'owned-us' | 'owned-3'> = new Map([
  ...words('үзем үзең берүзем берүзең').map((word) => [word, 'owned'] as const),
  ...words('үзебез үзегез').map((word) => [word, 'owned-us'] as const),
  ...words(`үзе үзләре кайсы кайсысы һәркайсы барысы бары һәммәсе бөтенесе берсе берәрсе кайберсе кайберләре
    күбесе икесе өчесе дүртесе бер-бере бер-берсе беришесе кайсыберсе һәрбере һәрберсе кадәресе берүзе
    анысы монысы шунысы бусы`).map((word) => [word, 'owned-3'] as const),
]);

/** Nouns of one word that belong to another, by the bare word and its shape before a vowel. */
export const POSSESSED_NOUNS: ReadonlyMap<string, { bare: string; short?: string }> = new Map(
  Object.entries({
    ишегалды: { bare: 'ишегал', short: 'ишегалд' },
    өйалды: { bare: 'өйал', short: 'өйалд' },
    ашказаны: { bare: 'ашказан' },
    илбашы: { bare: 'илбаш' },
  }),
);

/** Causatives that no rule gives, by the stem they come from. */
export const CAUSATIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    чыгар: 'чык',
    кайтар: 'кайт',
    бетер: 'бет',
    эчер: 'эч',
    төшер: 'төш',
    пешер: 'пеш',
    очыр: 'оч',
    күчер: 'күч',
    качыр: 'кач',
    батыр: 'бат',
    катыр: 'кат',
    җиткер: 'җит',
    үткәр: 'үт',
    торгыз: 'тор',
    менгез: 'мен',
    куркыт: 'курык',
    тергез: 'терел',
    йотыр: 'йот',
    сеңер: 'сең',
    яткыр: 'ят',
    кигез: 'ки',
    имез: 'им',
    агыз: 'ак',
    тамыз: 'там',
    кабыз: 'кабын',
    йөрт: 'йөр',
    йөргез: 'йөр',
    керт: 'кер',
    җиткез: 'җит',
    күргәз: 'күр',
    яткыз: 'ят',
    утырт: 'утыр',
    бастыр: 'бас',
    шытыр: 'шыт',
    кузгат: 'кузгал',
    югалт: 'югал',
    күрсәт: 'күр',
    чумыр: 'чум',
    үзгәрт: 'үзгәр',
    тутыр: 'тул',
    кытыр: 'кыт',
    өркет: 'өрк',
    эләктер: 'эләк',
    чистарт: 'чистар',
  }),
);

/** The other way round; the first causative of the list is the one generated. */
export const CAUSATIVE_OF: ReadonlyMap<string, string> = new Map(
  [...CAUSATIVES].toReversed().map(([causative, stem]) => [stem, causative]),
);

/** Causatives so plain that the word is read from its root first. */
export const PLAIN_CAUSATIVES: ReadonlySet<string> = new Set(
  words('чыгар керт кайтар югалт үзгәрт чистарт'),
);

/** Verbs that look like a root with a voice but have long been words of their own. */
export const OWN_VERBS: ReadonlySet<string> = new Set(
  words(`ярат үтен кит тотын таныш катнаш каршылаш оеш белеш сугыш көрәш тартыш тырыш җыештыр урнаш килеш булыш
    алдан кабын күнек сөен табын үкен өйрән ышан кызыксын авырт сөйләш кереш биреш алыш бүлеш талаш тоташ
    ярыш орыш`),
);
