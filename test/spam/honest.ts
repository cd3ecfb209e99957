// A busy day of honest people: six hundred of them, a third new today, write two thousand notes.
// Much of it resembles other notes on purpose: greetings, quotations, recipes, first words.

import { toLatin } from '#tatar/latin.ts';
import { chanceOf, type Chance } from './chance.ts';
import {
  GREETINGS,
  KNOWN_PLACES,
  POEM,
  PROVERBS,
  RUSSIAN,
  TATAR,
  TEXTS,
  WORDS,
} from './material.ts';
import { SEED, type SetNote } from './sets.ts';

const PEOPLE = 600;
const MINUTES = 1440;
/** As `notesADay` allows: who is new writes five, the others twenty. */
const MOST_OF_NEW = 5;
const MOST = 20;

const NAMES = ['Алсу', 'Ренат', 'Гөлнара', 'Марат', 'Ләйсән', 'Айдар', 'Зөлфия', 'Рамил'];
const PLACES = ['Казан', 'Уфа', 'Мәскәү', 'Чаллы', 'Түбән Кама', 'Арча', 'Истанбул', 'Хельсинки'];
const FOODS = ['Өчпочмак', 'Кыстыбый', 'Чәкчәк', 'Бәлеш', 'Гөбәдия', 'Токмач'];
const PARTS = ['он', 'йомырка', 'сөт', 'май', 'ит', 'бәрәңге', 'суган', 'тоз', 'шикәр', 'эремчек'];
const SCHOOLS = ['мәктәптә', 'университетта', 'интернетта', 'әбидән', 'курсларда'];

const some = (chance: Chance, list: readonly string[], most: number): string =>
  Array.from({ length: 1 + chance.below(most) }, () => chance.pick(list)).join(' ');

function recipe(chance: Chance) {
  const food = chance.pick(FOODS);
  const parts = chance.shuffled(PARTS).slice(0, 3 + chance.below(4));
  const grams = parts.map((part) => `${part} – ${50 * (1 + chance.below(10))} г`).join(', ');
  return {
    title: `${food} рецепты`,
    content: `${food} пешерү өчен кирәк: ${grams}. Камыр басабыз, ${chance.pick(parts)} салабыз, ${20 + chance.below(40)} минут мичтә пешерәбез. Тәмле булсын! ${some(chance, TATAR, 2)}`,
  };
}

function first(chance: Chance) {
  const name = chance.pick(NAMES);
  return {
    title: 'Танышу',
    content: `Исәнмесез! Минем исемем ${name}. Мин ${chance.pick(PLACES)} шәһәрендә яшим. Татар телен ${chance.pick(SCHOOLS)} өйрәнәм. ${some(chance, TATAR, 2)}`,
  };
}

/** What is on in town: a date, a year, a price, abbreviations, and a link or a telephone of a club. */
function event(chance: Chance): Made {
  const day = `${10 + chance.below(18)}.${10 + chance.below(3)}.2026`;
  const time = `${10 + chance.below(10)}:${chance.pick(['00', '30'])}`;
  const price = `${1 + chance.below(3)} ${chance.pick(['000', '200', '500'])} сум`;
  const host = chance.pick(['КФУ', 'ТР Милли китапханәсе', 'БДУ', 'ТР Мәдәният министрлыгы']);
  const where = chance.pick(PLACES);
  const way = chance.happens(0.7)
    ? `${chance.pick(KNOWN_PLACES)}${chance.below(100_000)}`
    : `Телефон: 8 (843) ${200 + chance.below(90)}-${10 + chance.below(90)}-${10 + chance.below(90)}`;
  return {
    title: chance.pick(['САБАНТУЙ 2026', 'Очрашу', 'Спектакль', `${where}да концерт`]),
    content: `${host} чакыра: ${day} ${time}, ${where}. Билет ${price}. ${some(chance, TATAR, 5)} ${way}`,
  };
}

type Made = Pick<SetNote, 'title' | 'content'> & { links?: string[] };

const titled = (chance: Chance, content: string): Made => ({
  title: some(chance, WORDS, 3),
  content,
});

const MAKERS: Record<string, { share: number; isNew?: boolean; make: (chance: Chance) => Made }> = {
  greeting: {
    share: 10,
    isNew: true,
    make: (chance) => ({ title: 'Сәлам', content: chance.pick(GREETINGS) }),
  },
  quote: {
    share: 10,
    make: (chance) => ({
      title: chance.happens(0.5) ? 'Туган тел' : 'Мәкаль',
      content: `${chance.happens(0.4) ? POEM : chance.pick(PROVERBS)}${chance.happens(0.3) ? ` ${chance.pick(TATAR)}` : ''}`,
    }),
  },
  sentences: { share: 17, make: (chance) => titled(chance, some(chance, TATAR, 6)) },
  link: {
    share: 10,
    make: (chance) => {
      const link = chance.happens(0.7)
        ? `${chance.pick(KNOWN_PLACES)}${chance.below(100_000)}`
        : `https://${chance.pick(WORDS).length}-${chance.below(10_000)}.example/${chance.below(100)}`;
      const words = some(chance, TATAR, 3);
      return chance.happens(0.5)
        ? { ...titled(chance, `${words} ${link}`) }
        : { ...titled(chance, words), links: [link] };
    },
  },
  event: { share: 8, isNew: true, make: event },
  recipe: { share: 8, make: recipe },
  latin: { share: 7, make: (chance) => titled(chance, toLatin(some(chance, TATAR, 4))) },
  russian: { share: 8, make: (chance) => titled(chance, some(chance, RUSSIAN, 4)) },
  short: { share: 10, make: (chance) => titled(chance, some(chance, WORDS, 3)) },
  first: { share: 7, isNew: true, make: first },
  long: {
    share: 5,
    make: (chance) => {
      const { title, text } = chance.pick(TEXTS);
      return { title, content: text };
    },
  },
};

function styleOf(chance: Chance): keyof typeof MAKERS {
  let left = chance.below(100);
  for (const [style, { share }] of Object.entries(MAKERS)) {
    if (left < share) return style;
    left -= share;
  }
  return 'sentences';
}

/** A third is new today, a third came this week, a third has long been here. */
const ageOf = (person: number, chance: Chance): number =>
  [chance.below(20), 24 + chance.below(140), 200 + chance.below(5000)][person % 3]!;

export function honestOf(notes: number, seed = SEED): SetNote[] {
  const chance = chanceOf(seed + 1);
  const ages = Array.from({ length: PEOPLE }, (_, person) => ageOf(person, chance));
  const written = Array.from({ length: PEOPLE }, () => 0);
  const author = (isNew: boolean): number => {
    for (;;) {
      const person = chance.below(PEOPLE);
      const most = ages[person]! < 24 ? MOST_OF_NEW : MOST;
      if (written[person]! < most && (!isNew || ages[person]! < 24 || chance.happens(0.3))) {
        written[person]! += 1;
        return person;
      }
    }
  };
  return Array.from({ length: notes }, (): SetNote => {
    const style = styleOf(chance);
    const { make, isNew = false } = MAKERS[style]!;
    const person = author(isNew);
    return {
      style: style as SetNote['style'],
      author: person,
      ageHours: ages[person]!,
      minute: chance.below(MINUTES),
      links: [],
      ...make(chance),
    };
  }).toSorted((a, b) => a.minute - b.minute);
}
