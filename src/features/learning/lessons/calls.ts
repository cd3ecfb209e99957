import { z } from 'zod';
import { Image } from '#features/core/accounts/calls.ts';
import { Recording } from '#features/platform/media/calls.ts';
import { defineCall } from '#kernel/call.ts';
import {
  BODY_BYTES,
  Id,
  listOutput,
  listQuery,
  PathId,
  SEARCH_LIMIT,
  textField,
  withinBytes,
} from '#kernel/schemas.ts';
import { MOST_LETTERS } from './judge.ts';
import { Course, Exercise, Lesson, SuffixExercise } from './lesson.ts';
import { EDU_FILTERS, EDU_KINDS } from './rules.ts';
import { MOST_SENTENCES } from './spoken-lesson.ts';

export const EDU_PAGE = 20;
/** Exercises of suffixes that are made by rule, beyond those of the lesson. */
export const MOST_DRILLS = 8;

const Range = z.number().int().min(1).max(5);

export const EduEntry = z.object({
  id: Id,
  idC: z.string().max(40),
  kind: z.enum(EDU_KINDS),
  title: z.string().max(150),
  /** The title as searches see it. */
  titleSearch: z.string().max(600),
  titles: Lesson.shape.titles,
  /** The key phrase; empty where there is none. */
  tat: z.string().max(500),
  rus: z.string().max(500),
  image: Image.nullable(),
  writer: z.string().max(100),
  /** 1–5: A1 … C1, and the number among those of the level. */
  range: Range,
  place: z.number().int(),
  tags: z.array(z.object({ tag: z.string().max(30) })).max(10),
  /** The first sentence on its grammar. */
  note: Lesson.shape.note,
  /** Of a dictation: the letters it is about. */
  pair: z.string().max(20),
  /** Its place in the course; null for a text to read. */
  course: Course.pick({ number: true, unit: true, checkpoint: true }).nullable(),
  words: z.number().int(),
  /** About how long it takes. */
  minutes: z.number().int(),
  /** How many exercises the viewer has answered in the attempt at hand, and of how many. */
  answered: z.number().int(),
  asked: z.number().int(),
  /** Whether the viewer has done it, and their best result in percent; null before. */
  done: z.boolean(),
  best: z.number().int().nullable(),
});
export type EduEntry = z.output<typeof EduEntry>;

/** What staff write of a lesson comes in one body; the rest is counted by its fields. */
const ENTRY_BYTES = BODY_BYTES + 20_000;
/** With drills, sounds and the next lesson beside it. */
export const EDU_BYTES = BODY_BYTES + 250_000;

const Neighbour = EduEntry.pick({
  idC: true,
  title: true,
  titles: true,
  range: true,
  place: true,
  course: true,
});

export const EduPage = EduEntry.omit({ words: true }).extend({
  course: Course.nullable(),
  content: z.string().max(50_000),
  /** The first is right. */
  answers: z.array(z.object({ answer: z.string().max(200) })).max(8),
  links: z.array(z.object({ link: z.string().max(2000) })).max(10),
  translation: Lesson.shape.translation,
  words: Lesson.shape.words,
  /** All that is asked, the key phrase last. */
  exercises: z.array(Exercise).max(41),
  /** More of suffixes, made by rule out of the words of the lesson; they do not count. */
  drills: z.array(SuffixExercise).max(MOST_DRILLS),
  pairs: Lesson.shape.pairs,
  watch: Lesson.shape.watch,
  /** Of the attempt at hand: whether the first answer was right, by the number of the exercise. */
  given: z.record(z.string().regex(/^\d{1,2}$/), z.boolean()),
  video: Recording.nullable(),
  audio: Recording.nullable(),
  /** The lesson after this one. */
  next: Neighbour.nullable(),
  /**
   * Where its sentences are heard, by the number of the exercise; empty on a site without a voice. The
   * second line of a conversation in the fourth exercise is `3.1`.
   */
  sounds: z.record(z.string().regex(/^\d{1,2}(?:\.\d{1,2})?$/), z.string().max(200)),
  spoken: z.boolean(),
});
export type EduPage = z.output<typeof EduPage>;

export const listEdu = defineCall({
  name: 'listEdu',
  method: 'GET',
  path: '/api/edu/list',
  summary:
    'Lessons: the newest first, by level in the order they build on each other (`filter` range), or by writer; `range` takes one level, `search` a part of a title in any language, or of a tag.',
  who: 'anyone',
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(EDU_FILTERS).extend({ range: z.enum(['1', '2', '3', '4', '5']).optional() }),
  output: listOutput(EduEntry),
  refusals: {},
  cacheSeconds: 5,
});
export type EduList = NonNullable<(typeof listEdu)['types']>['out'];

export const getEduStart = defineCall({
  name: 'getEduStart',
  method: 'GET',
  path: '/api/edu/start',
  summary:
    'Where to begin or to go on: the lesson that is next for the viewer, how many of each level they have done, and the dictation of this week.',
  who: 'anyone',
  limit: '600/min',
  output: z.object({
    next: withinBytes(EduEntry, ENTRY_BYTES).nullable(),
    ranges: z
      .array(z.object({ range: Range, lessons: z.number().int(), done: z.number().int() }))
      .max(5),
    week: withinBytes(EduEntry, ENTRY_BYTES).nullable(),
    /** The level a short test has found for the viewer; null before. */
    placed: z.number().int().nullable(),
  }),
  refusals: {},
  cacheSeconds: 30,
});
export type EduStart = NonNullable<(typeof getEduStart)['types']>['out'];

const one = { params: z.strictObject({ id: PathId }), refusals: { id: [] } } as const;
const reading = { ...one, who: 'anyone', admits: ['reader'], method: 'GET' } as const;

export const getEdu = defineCall({
  ...reading,
  name: 'getEdu',
  path: '/api/edu/{id}',
  summary: 'A lesson or a dictation, with its exercises and how far the viewer is.',
  limit: '600/min',
  output: withinBytes(EduPage, EDU_BYTES),
  cacheSeconds: 30,
});

export const getEduSpeech = defineCall({
  ...reading,
  name: 'getEduSpeech',
  path: '/api/edu/{id}/speech',
  summary: 'The sentences of a lesson that can be read aloud, in their order.',
  limit: '120/min',
  output: z.object({
    list: z
      .array(
        z.object({
          /** Which block of the page: 0 is the title, then the paragraphs. */
          block: z.number().int(),
          /** Which sentence of the block, and of how many. */
          part: z.number().int(),
          parts: z.number().int(),
          /** The sound, in Opus; with `.mp3` instead of `.ogg` the same for who cannot play it. */
          src: z.string().max(200),
        }),
      )
      .max(MOST_SENTENCES),
  }),
  cacheSeconds: 30,
});

const writing = { ...one, who: 'user', admits: ['reader'], method: 'PUT' } as const;

export const answerEdu = defineCall({
  ...writing,
  name: 'answerEdu',
  path: '/api/user/edu/{id}/answer',
  summary:
    'Answer an exercise of a lesson, by its number; without one the key phrase, which is the last. The first answer of an attempt counts. With the last one the lesson is judged, and the first pass is worth two triangles. Of a match the meanings are sent in the order of its words, with ` | ` between. `user` says whose the answer is: another person’s is refused, whoever has signed in meanwhile.',
  limit: '240/min',
  body: z.strictObject({
    answer: textField(1, MOST_LETTERS),
    exercise: z.number().int().min(0).max(40).optional(),
    user: Id.optional(),
  }),
  output: z.object({
    right: z.boolean(),
    /** The viewer's triangles, and how many of them this answer has brought. */
    triangle: z.number().int(),
    earned: z.number().int(),
  }),
  refusals: { ...one.refusals, answer: ['none'], forbidden: ['other'] },
  allowReadOnly: true,
});

export const finishEdu = defineCall({
  ...writing,
  name: 'finishEdu',
  path: '/api/user/edu/{id}/done',
  summary:
    'End the attempt at hand. `grade` is the result in percent as the page counted it; never more is kept than the answers that were sent are worth. `user` as with `answerEdu`.',
  limit: '120/min',
  body: z.strictObject({ grade: z.number().int().min(0).max(100), user: Id.optional() }),
  output: z.object({ best: z.number().int(), grade: z.number().int() }),
  refusals: { ...one.refusals, answers: ['none'], forbidden: ['other'] },
  allowReadOnly: true,
});
