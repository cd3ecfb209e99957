// A lesson of the course as it is written: lines that begin with their field, then its exercises in
// the notation of staff (`exercise-text.ts`). Russian and English stand behind the Tatar.
//
//   id min-anna                                 can Мин – Анна. | Я Анна. | I am Anna.
//   level A1                                    tat The note in Tatar; rus and eng as well.
//   title Мин – Анна | Я — Анна | I am Anna     line – Мин Анна. | — Я Анна. | — I am Anna.
//   number 1                                    word мин | я | I
//   unit … aim … culture …                      checkpoint
//
//   say Мин – Анна. …

import { exercisesIn } from './exercise-text.ts';
import type { Course, Meant } from './lesson.ts';

const BETWEEN = ' | ';

function meantIn(text: string): Meant {
  const [tat = '', rus = '', eng = ''] = text.split(BETWEEN).map((part) => part.trim());
  return { tat, rus, eng };
}

const textOf = ({ tat, rus, eng }: Meant): string => [tat, rus, eng].join(BETWEEN);

/** What stands behind each field, in the order of the lines. */
function fieldsIn(text: string) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = ''] = line.split(/\s/, 1);
      return { name, rest: line.slice(name.length).trim() };
    });
  const all = (name: string) => lines.filter((line) => line.name === name).map(({ rest }) => rest);
  return {
    all,
    one: (name: string) => all(name)[0] ?? '',
    has: (name: string) => lines.some((line) => line.name === name),
  };
}

/** The part of a lesson that is about the course; undefined where it has no number. */
export function courseIn(text: string): Course | undefined {
  const { all, one, has } = fieldsIn(text);
  if (one('number') === '') return undefined;
  return {
    number: one('number'),
    unit: meantIn(one('unit')),
    aim: meantIn(one('aim')),
    culture: meantIn(one('culture')),
    can: all('can').map(meantIn),
    checkpoint: has('checkpoint'),
  };
}

export const textOfCourse = (course: Course | undefined): string =>
  course === undefined
    ? ''
    : [
        `number ${course.number}`,
        `unit ${textOf(course.unit)}`,
        `aim ${textOf(course.aim)}`,
        `culture ${textOf(course.culture)}`,
        ...course.can.map((one) => `can ${textOf(one)}`),
        ...(course.checkpoint ? ['checkpoint'] : []),
      ].join('\n');

/** A lesson in a file: not looked at yet by any schema. */
export function lessonIn(text: string) {
  const [head = '', ...blocks] = text.split(/\n[ \t]*\n/);
  const { exercises, wrong } = exercisesIn(blocks.join('\n\n'));
  const { all, one } = fieldsIn(head);
  if (wrong !== null) throw new Error(`${one('id')}: block ${wrong} is no exercise`);
  const lines = all('line').map(meantIn);
  const paragraphs = (texts: readonly string[]) => texts.join('\n\n');
  return {
    id: one('id'),
    level: one('level'),
    title: meantIn(one('title')),
    text: paragraphs(lines.map(({ tat }) => tat)),
    translation: {
      rus: paragraphs(lines.map(({ rus }) => rus)),
      eng: paragraphs(lines.map(({ eng }) => eng)),
    },
    words: all('word').map(meantIn),
    note: { tat: one('tat'), rus: one('rus'), eng: one('eng') },
    course: courseIn(head),
    exercises,
  };
}

/** Lessons of the course stand before the texts to read of their level, whose places count from 1. */
const BEFORE_TEXTS = -1000;
const SOUND_LESSONS = 9;

export const placeOf = (number: string): number =>
  BEFORE_TEXTS +
  (number.startsWith('0.') ? Number(number.slice(2)) : SOUND_LESSONS + Number(number));
