/*
 * The questions. Pure: chance comes in from outside. Every answer is accepted as a digit or as a
 * word, in Tatar (either script, with or without the six letters) and in Russian.
 */
import { foldKeyboard } from '#tatar/fold.ts';
import { toLatin } from '#tatar/latin.ts';
import { numberWords } from '#tatar/number-words.ts';

export interface Question {
  tat: string;
  rus: string;
  /** In the form `foldAnswer` gives. */
  answers: string[];
}

/** A whole number from 0 to below the given one. */
export type Chance = (below: number) => number;

interface Pair {
  tat: string;
  rus: string;
}

const pair = (text: string): Pair => {
  const [tat = '', rus = ''] = text.split('=');
  return { tat, rus };
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

/** Four of a kind, and a word from another row does not belong. */
const KINDS: readonly (readonly Pair[])[] = [
  ['алма=яблоко', 'чия=вишня', 'карбыз=арбуз', 'җиләк=ягода', 'армут=груша'],
  ['ат=лошадь', 'сыер=корова', 'сарык=овца', 'кәҗә=коза', 'песи=кошка'],
  ['каен=берёза', 'нарат=сосна', 'чыршы=ель', 'имән=дуб', 'өрәңге=клён'],
  ['чыпчык=воробей', 'карга=ворона', 'торна=журавль', 'песнәк=синица', 'күгәрчен=голубь'],
  ['өстәл=стол', 'урындык=стул', 'карават=кровать', 'шкаф=шкаф', 'киштә=полка'],
  ['бүрек=шапка', 'күлмәк=рубашка', 'чалбар=брюки', 'бияләй=варежки', 'итек=сапоги'],
  ['баш=голова', 'кул=рука', 'аяк=нога', 'колак=ухо', 'борын=нос'],
  ['кыш=зима', 'яз=весна', 'җәй=лето', 'көз=осень'],
].map((row) => row.map(pair));

const WORDS: readonly string[] = (
  'алма китап мәктәп урман елга тау күл ишек тәрәзә дәфтәр каләм ипи сөт чәй кояш йолдыз бала дус ' +
  'авыл шәһәр юл күпер агач чәчәк яфрак песи балык кош күбәләк кар яңгыр болыт'
).split(' ');

interface Coloured extends Pair {
  russian: string;
  tatars: string[];
  russians: string[];
}

const coloured = (thing: string, question: string, tatars: string, russians: string): Coloured => ({
  ...pair(thing),
  russian: question,
  tatars: tatars.split(' '),
  russians: russians.split(' '),
});

const COLOURED: readonly Coloured[] = [
  coloured('кар=снег', 'Какого цвета снег?', 'ак', 'белый белого бел'),
  coloured('сөт=молоко', 'Какого цвета молоко?', 'ак', 'белый белое белого'),
  coloured('күмер=уголь', 'Какого цвета уголь?', 'кара', 'чёрный чёрного'),
  coloured('яшь үлән=трава', 'Какого цвета молодая трава?', 'яшел', 'зелёный зелёная зелёного'),
  coloured('кан=кровь', 'Какого цвета кровь?', 'кызыл', 'красный красная красного'),
  coloured('лимон=лимон', 'Какого цвета лимон?', 'сары', 'жёлтый жёлтого'),
  coloured(
    'диңгез=море',
    'Какого цвета море?',
    'зәңгәр күк',
    'голубой синий голубое синее голубого синего',
  ),
];

/** One form for everything a person may have meant by the same word. */
export const foldAnswer = (text: string): string =>
  foldKeyboard(text.trim().toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function accepted(tatars: readonly string[], russians: readonly string[]): string[] {
  const all = [...tatars, ...tatars.map((word) => toLatin(word)), ...russians];
  return [...new Set(all.map(foldAnswer))];
}

const acceptedNumber = (value: number) =>
  accepted([String(value), numberWords(value)], [RUSSIAN[value] ?? '']);

const one = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)]!;

function sum(chance: Chance): Question {
  // «Бергә» at the start would be read as «together».
  const left = 2 + chance(9);
  const right = 1 + chance(9);
  return {
    tat: `${raised(CASES[left]!.to)} ${CASES[right]!.what} кушсак, ничә була?`,
    rus: `Если к ${RUSSIAN_TO[left]} прибавить ${RUSSIAN[right]}, сколько будет?`,
    answers: acceptedNumber(left + right),
  };
}

function difference(chance: Chance): Question {
  const left = 4 + chance(7);
  const right = 1 + chance(left - 2);
  return {
    tat: `${raised(CASES[left]!.from)} ${CASES[right]!.what} алсак, ничә кала?`,
    rus: `Если от ${RUSSIAN_FROM[left]} отнять ${RUSSIAN[right]}, сколько останется?`,
    answers: acceptedNumber(left - right),
  };
}

function oddOneOut(chance: Chance): Question {
  const rows = [...KINDS];
  const [kind] = rows.splice(chance(rows.length), 1);
  const odd = one(one(rows, chance), chance);
  const rest = [...kind!];
  while (rest.length > 3) rest.splice(chance(rest.length), 1);
  rest.splice(chance(4), 0, odd);
  return {
    tat: `Кайсы сүз бу рәткә туры килми: ${rest.map((word) => word.tat).join(', ')}?`,
    rus: `Какое слово здесь лишнее: ${rest.map((word) => word.rus).join(', ')}?`,
    answers: accepted([odd.tat], [odd.rus]),
  };
}

function letterCount(chance: Chance): Question {
  const word = one(WORDS, chance);
  return {
    tat: `«${raised(word)}» сүзендә ничә хәреф бар?`,
    rus: `Сколько букв в слове «${word}»?`,
    // Who reads in Latin letters counts those.
    answers: [...new Set([word, toLatin(word)].flatMap((one) => acceptedNumber([...one].length)))],
  };
}

function colour(chance: Chance): Question {
  const thing = one(COLOURED, chance);
  return {
    tat: `${raised(thing.tat)} нинди төстә була?`,
    rus: thing.russian,
    answers: accepted(thing.tatars, thing.russians),
  };
}

const MAKERS = [sum, difference, oddOneOut, letterCount, colour] as const;

export const makeQuestion = (chance: Chance): Question => one(MAKERS, chance)(chance);

const raised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
