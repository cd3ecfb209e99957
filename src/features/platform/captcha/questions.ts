/*
 * The questions, in the languages and scripts of the site. Pure: chance comes in from outside. Every
 * answer is accepted as a digit or as a word, in Tatar (either script, with or without the six
 * letters), Russian and English, whatever language was read.
 */
import { foldKeyboard } from '#tatar/fold.ts';
import { toLatin } from '#tatar/latin.ts';
import { numberWords } from '#tatar/number-words.ts';

export interface Question {
  tat: string;
  /** The same in Latin letters. */
  lat: string;
  rus: string;
  eng: string;
  /** In the form `foldAnswer` gives. */
  answers: string[];
}

/** A whole number from 0 to below the given one. */
export type Chance = (below: number) => number;

interface Named {
  tat: string;
  rus: string;
  eng: string;
}

const named = (text: string): Named => {
  const [tat = '', rus = '', eng = ''] = text.split('=');
  return { tat, rus, eng };
};

/** Dative, accusative and ablative of the number words the sums use; nominative is numberWords. */
const CASES: Record<number, { to: string; what: string; from: string }> = {
  1: { to: 'бергә', what: 'берне', from: 'бердән' },
  2: { to: 'икегә', what: 'икене', from: 'икедән' },
  3: { to: 'өчкә', what: 'өчне', from: 'өчтән' },
  4: { to: 'дүрткә', what: 'дүртне', from: 'дүрттән' },
  5: { to: 'бишкә', what: 'бишне', from: 'биштән' },
  6: { to: 'алтыга', what: 'алтыны', from: 'алтыдан' },
  7: { to: 'җидегә', what: 'җидене', from: 'җидедән' },
  8: { to: 'сигезгә', what: 'сигезне', from: 'сигездән' },
  9: { to: 'тугызга', what: 'тугызны', from: 'тугыздан' },
  10: { to: 'унга', what: 'унны', from: 'уннан' },
};

const RUSSIAN: readonly string[] = (
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать ' +
  'тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать'
).split(' ');
const RUSSIAN_TO = ' одному двум трём четырём пяти шести семи восьми девяти десяти'.split(' ');
const RUSSIAN_FROM = ' одного двух трёх четырёх пяти шести семи восьми девяти десяти'.split(' ');

const ENGLISH: readonly string[] = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen twenty'
).split(' ');

/** Four of a kind, and a word from another row does not belong. */
const KINDS: readonly (readonly Named[])[] = [
  [
    'алма=яблоко=apple',
    'кавын=дыня=melon',
    'карбыз=арбуз=watermelon',
    'җиләк=ягода=berry',
    'карлыган=смородина=currant',
  ],
  ['ат=лошадь=horse', 'сыер=корова=cow', 'сарык=овца=sheep', 'кәҗә=коза=goat', 'песи=кошка=cat'],
  [
    'каен=берёза=birch',
    'нарат=сосна=pine',
    'чыршы=ель=spruce',
    'имән=дуб=oak',
    'өрәңге=клён=maple',
  ],
  [
    'чыпчык=воробей=sparrow',
    'карга=ворона=crow',
    'торна=журавль=crane',
    'песнәк=синица=titmouse',
    'күгәрчен=голубь=pigeon',
  ],
  [
    'өстәл=стол=table',
    'урындык=стул=chair',
    'карават=кровать=bed',
    'шкаф=шкаф=wardrobe',
    'киштә=полка=shelf',
  ],
  [
    'бүрек=шапка=hat',
    'күлмәк=рубашка=shirt',
    'чалбар=брюки=trousers',
    'бияләй=варежки=mittens',
    'итек=сапоги=boots',
  ],
  ['баш=голова=head', 'кул=рука=hand', 'аяк=нога=foot', 'колак=ухо=ear', 'борын=нос=nose'],
  ['кыш=зима=winter', 'яз=весна=spring', 'җәй=лето=summer', 'көз=осень=autumn'],
].map((row) => row.map(named));

const WORDS: readonly string[] = (
  'алма китап мәктәп урман елга тау күл ишек тәрәзә дәфтәр каләм ипи сөт чәй кояш йолдыз бала дус ' +
  'авыл шәһәр юл күпер агач чәчәк яфрак песи балык кош күбәләк кар яңгыр болыт'
).split(' ');

interface Coloured {
  tat: string;
  rus: string;
  eng: string;
  tatars: string;
  russians: string;
  englishes: string;
}

const COLOURED: readonly Coloured[] = [
  {
    tat: 'кар',
    rus: 'Какого цвета снег?',
    eng: 'What colour is snow?',
    tatars: 'ак',
    russians: 'белый белого бел',
    englishes: 'white',
  },
  {
    tat: 'сөт',
    rus: 'Какого цвета молоко?',
    eng: 'What colour is milk?',
    tatars: 'ак',
    russians: 'белый белое белого',
    englishes: 'white',
  },
  {
    tat: 'күмер',
    rus: 'Какого цвета уголь?',
    eng: 'What colour is coal?',
    tatars: 'кара',
    russians: 'чёрный чёрного',
    englishes: 'black',
  },
  {
    tat: 'яшь үлән',
    rus: 'Какого цвета молодая трава?',
    eng: 'What colour is young grass?',
    tatars: 'яшел',
    russians: 'зелёный зелёная зелёного',
    englishes: 'green',
  },
  {
    tat: 'кан',
    rus: 'Какого цвета кровь?',
    eng: 'What colour is blood?',
    tatars: 'кызыл',
    russians: 'красный красная красного',
    englishes: 'red',
  },
  {
    tat: 'лимон',
    rus: 'Какого цвета лимон?',
    eng: 'What colour is a lemon?',
    tatars: 'сары',
    russians: 'жёлтый жёлтого',
    englishes: 'yellow',
  },
  {
    tat: 'диңгез',
    rus: 'Какого цвета море?',
    eng: 'What colour is the sea?',
    tatars: 'зәңгәр күк',
    russians: 'голубой синий голубое синее голубого синего',
    englishes: 'blue',
  },
];

/** One form for everything a person may have meant by the same word. */
export const foldAnswer = (text: string): string =>
  foldKeyboard(text.trim().toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words of one meaning, in each language. */
interface Words {
  tatar: readonly string[];
  russian: readonly string[];
  english: readonly string[];
}

function accepted({ tatar, russian, english }: Words): string[] {
  const all = [...tatar, ...tatar.map((word) => toLatin(word)), ...russian, ...english];
  return [...new Set(all.map(foldAnswer))];
}

const acceptedNumber = (value: number) =>
  accepted({
    tatar: [String(value), numberWords(value)],
    russian: [RUSSIAN[value] ?? ''],
    english: [ENGLISH[value] ?? ''],
  });

const asked = (question: Omit<Question, 'lat'>): Question => ({
  ...question,
  lat: toLatin(question.tat),
});

const one = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)]!;

function sum(chance: Chance): Question {
  // «Бергә» at the start would be read as «together».
  const left = 2 + chance(9);
  const right = 1 + chance(9);
  return asked({
    tat: `${raised(CASES[left]!.to)} ${CASES[right]!.what} кушсак, ничә була?`,
    rus: `Если к ${RUSSIAN_TO[left]} прибавить ${RUSSIAN[right]}, сколько будет?`,
    eng: `How much is ${ENGLISH[left]} plus ${ENGLISH[right]}?`,
    answers: acceptedNumber(left + right),
  });
}

function difference(chance: Chance): Question {
  const left = 4 + chance(7);
  const right = 1 + chance(left - 2);
  return asked({
    tat: `${raised(CASES[left]!.from)} ${CASES[right]!.what} алсак, ничә кала?`,
    rus: `Если от ${RUSSIAN_FROM[left]} отнять ${RUSSIAN[right]}, сколько останется?`,
    eng: `How much is ${ENGLISH[left]} minus ${ENGLISH[right]}?`,
    answers: acceptedNumber(left - right),
  });
}

function oddOneOut(chance: Chance): Question {
  const rows = [...KINDS];
  const [kind] = rows.splice(chance(rows.length), 1);
  const odd = one(one(rows, chance), chance);
  const rest = [...kind!];
  while (rest.length > 3) rest.splice(chance(rest.length), 1);
  rest.splice(chance(4), 0, odd);
  return asked({
    tat: `Кайсы сүз бу рәткә туры килми: ${rest.map((word) => word.tat).join(', ')}?`,
    rus: `Какое слово здесь лишнее: ${rest.map((word) => word.rus).join(', ')}?`,
    eng: `Which word does not belong: ${rest.map((word) => word.eng).join(', ')}?`,
    answers: accepted({ tatar: [odd.tat], russian: [odd.rus], english: [odd.eng] }),
  });
}

function letterCount(chance: Chance): Question {
  const word = one(WORDS, chance);
  return asked({
    tat: `«${raised(word)}» сүзендә ничә хәреф бар?`,
    rus: `Сколько букв в слове «${word}»?`,
    eng: `How many letters does the word “${toLatin(word)}” have?`,
    // Who reads in Latin letters counts those.
    answers: [...new Set([word, toLatin(word)].flatMap((one) => acceptedNumber([...one].length)))],
  });
}

function colour(chance: Chance): Question {
  const thing = one(COLOURED, chance);
  return asked({
    tat: `${raised(thing.tat)} нинди төстә була?`,
    rus: thing.rus,
    eng: thing.eng,
    answers: accepted({
      tatar: thing.tatars.split(' '),
      russian: thing.russians.split(' '),
      english: thing.englishes.split(' '),
    }),
  });
}

const MAKERS = [sum, difference, oddOneOut, letterCount, colour] as const;

export const makeQuestion = (chance: Chance): Question => one(MAKERS, chance)(chance);

const raised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
