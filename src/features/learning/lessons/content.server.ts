// The lessons and dictations that come with the project (`npm run data content`).

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { ship } from '#features/core/cms/public/shipped-content.server.ts';
import type { Db } from '#server/db.ts';
import { headwordOf } from '#tatar/headword.ts';
import { LEVELS, type LevelName } from '#tatar/level-names.ts';
import type { WordRow } from '#tatar/lexicon.ts';
import { hasMeaning } from '#tatar/meanings.ts';
import { lessonIn, placeOf } from './course-text.ts';
import { dictationExercises } from './dictation.ts';
import { missingEnglish } from './english.ts';
import { Course, Exercise, LessonWord } from './lesson.ts';
import { selectFields, upsertFields, type EduFields } from './queries.server.ts';

const FOLDER = join(import.meta.dirname, 'content');
const WRITER = 'Туган тел';

const Texts = z.strictObject({
  tat: z.string(),
  rus: z.string().min(1),
  eng: z.string().min(1),
});
const common = {
  id: z.string(),
  level: z.enum(LEVELS),
  title: Texts,
  text: z.string(),
  translation: Texts.omit({ tat: true }),
  note: Texts,
};
const LessonFile = z
  .strictObject({
    ...common,
    order: z.number().int(),
    words: z.array(LessonWord),
    exercises: z.array(Exercise),
  })
  .superRefine(({ text, words, exercises }, check) => {
    for (const missing of missingEnglish({ content: text, words, exercises }))
      check.addIssue({ code: 'custom', message: `has no English: ${missing}` });
  });
/** Its English is looked at by its schemas: every meaning in it is of both languages. */
const CourseFile = z.strictObject({
  ...common,
  words: z.array(LessonWord),
  exercises: z.array(Exercise).min(1),
  course: Course,
});
const DictationFile = z.strictObject({
  ...common,
  order: z.number().int(),
  pair: z.string(),
  pairs: z.array(z.tuple([z.string(), z.string()])),
  words: z.array(z.string()),
});

interface ShippedEdu {
  id: string;
  value: EduFields;
}

const OPTIONS = 4;
const rangeOf = (level: LevelName): number => LEVELS.indexOf(level) + 1;

function titlesOf({ tat: _, ...titles }: z.output<typeof Texts>) {
  return titles;
}

/** A word of a lesson as lists of words show it. */
function headwordIn(rows: readonly WordRow[], word: z.output<typeof LessonWord>): string {
  const row = rows.find((one) => one.word === word.tat && hasMeaning(one, word));
  return row === undefined ? word.tat : headwordOf(row);
}

function shippedLesson(
  { id, ...file }: z.output<typeof LessonFile>,
  rows: readonly WordRow[],
): ShippedEdu {
  const { title, words } = file;
  const asked = words.slice(0, OPTIONS).map((word) => ({ ...word, tat: headwordIn(rows, word) }));
  const [key] = asked;
  const value: EduFields = {
    kind: 'lesson',
    title: title.tat,
    writer: WRITER,
    content: file.text,
    // What is asked about the first of its words is chosen among the next ones.
    tat: key?.tat ?? '',
    rus: key?.rus ?? '',
    answers: asked.map(({ tat }) => ({ answer: tat })),
    range: rangeOf(file.level),
    place: file.order,
    tags: [],
    links: [],
    lesson: {
      titles: titlesOf(title),
      translation: file.translation,
      words,
      exercises: file.exercises,
      note: file.note,
      pair: '',
      pairs: [],
      watch: [],
    },
  };
  return { id, value };
}

function shippedDictation({ id, ...file }: z.output<typeof DictationFile>): ShippedEdu {
  const { title, text } = file;
  const exercises = dictationExercises(text);
  const value: EduFields = {
    kind: 'dictation',
    title: title.tat,
    writer: WRITER,
    content: text,
    tat: '',
    rus: '',
    answers: [],
    range: rangeOf(file.level),
    place: file.order,
    tags: [],
    links: [],
    lesson: {
      titles: titlesOf(title),
      translation: file.translation,
      words: [],
      exercises,
      note: file.note,
      pair: file.pair,
      pairs: file.pairs,
      watch: file.words,
    },
  };
  return { id, value };
}

function shippedCourseLesson({ id, ...file }: z.output<typeof CourseFile>): ShippedEdu {
  const { title, course } = file;
  const value: EduFields = {
    kind: 'lesson',
    title: title.tat,
    writer: WRITER,
    content: file.text,
    tat: '',
    rus: '',
    answers: [],
    range: rangeOf(file.level),
    place: placeOf(course.number),
    tags: [],
    links: [],
    lesson: {
      titles: titlesOf(title),
      translation: file.translation,
      words: file.words,
      exercises: file.exercises,
      note: file.note,
      pair: '',
      pairs: [],
      watch: [],
      course,
    },
  };
  return { id, value };
}

const textIn = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const read = (name: string): unknown => JSON.parse(textIn(name));

/** All of them, in their order. */
export function shippedEdu(): ShippedEdu[] {
  const files = readdirSync(join(FOLDER, 'lessons')).toSorted();
  const course = readdirSync(join(FOLDER, 'course')).toSorted();
  const rows = starterRows();
  return [
    ...course.map((name) =>
      shippedCourseLesson(CourseFile.parse(lessonIn(textIn(join('course', name))))),
    ),
    ...files.map((name) => shippedLesson(LessonFile.parse(read(join('lessons', name))), rows)),
    ...z.array(DictationFile).parse(read('dictations.json')).map(shippedDictation),
  ];
}

export const shipEdu = (db: Db) =>
  ship(db, { kind: 'edu', items: shippedEdu(), read: selectFields, write: upsertFields });
