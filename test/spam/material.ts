// What both sets are made of: the sentences of our lessons, our own vocabulary, and quotations that
// people really repeat.

import { readdirSync, readFileSync } from 'node:fs';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';

const LESSONS = 'src/features/learning/lessons/content/lessons';

interface Lesson {
  title: { tat: string };
  text: string;
  translation: { rus: string };
}

/** Without the glosses of the lesson: `[килосы|один килограмм]`. */
const plain = (text: string): string => text.replaceAll(/\[([^|\]]*)\|[^\]]*\]/g, '$1');
const sentences = (text: string): string[] =>
  (plain(text).match(/[^.!?\n]+[.!?]+/g) ?? []).map((one) => one.replace(/^[\s–—-]+/, '').trim());

const lessons = readdirSync(LESSONS)
  .toSorted()
  .map((name) => JSON.parse(readFileSync(`${LESSONS}/${name}`, 'utf8')) as Lesson);

/** Whole texts with their titles. */
export const TEXTS = lessons.map(({ title, text }) => ({ title: title.tat, text: plain(text) }));
export const TATAR = lessons.flatMap(({ text }) => sentences(text)).filter((one) => one.length > 8);
export const RUSSIAN = lessons
  .flatMap(({ translation }) => sentences(translation.rus))
  .filter((one) => one.length > 8);
export const WORDS = starterRows()
  .map(({ word }) => word)
  .filter((word) => /^\p{L}{3,}$/u.test(word));

export const GREETINGS = [
  'Исәнмесез!',
  'Исәнмесез, дуслар!',
  'Сәлам барыгызга да!',
  'Хәерле көн!',
  'Хәерле иртә, дуслар!',
  'Бәйрәм белән!',
  'Туган көнең белән!',
  'Рәхмәт!',
];

/** Gabdulla Tukay, 1909; said by heart by everybody. */
export const POEM = `И туган тел, и матур тел, әткәм-әнкәмнең теле!
Дөньяда күп нәрсә белдем син туган тел аркылы.

Иң элек бу тел белән әнкәм бишектә көйләгән,
Аннары төннәр буе әбкәм хикәят сөйләгән.`;

export const PROVERBS = [
  'Кем эшләми, шул ашамый.',
  'Дусың булмаса – эзлә, тапсаң – сакла.',
  'Тырышкан табар, ташка кадак кагар.',
  'Ана теле – күңел көзгесе, ата-ана сүзе – акыл хәзинәсе.',
  'Туган илнең кадерен чит җирләрдә йөргәч беләсең.',
  'Белеме барның – көне якты, белеме юкның – көне караңгы.',
  'Эш беткәч уйнарга ярый.',
];

/** Where honest links lead: everybody links some of these, nobody else the others. */
export const KNOWN_PLACES = [
  'https://www.youtube.com/watch?v=',
  'https://tt.wikipedia.org/wiki/',
  'https://vk.com/wall-',
  'https://www.azatliq.org/a/',
  'https://tatar-inform.tatar/news/',
  'https://intertat.tatar/news/',
];
