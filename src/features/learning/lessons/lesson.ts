// What a lesson holds beside its text, in zod: the same shape comes with the program, is written by
// staff, kept in the database and given to readers.

import { z } from 'zod';

const text = (max: number) => z.string().min(1).max(max);
const Both = z.strictObject({ rus: z.string().max(50_000), eng: z.string().max(50_000) });
const All = Both.extend({ tat: z.string().max(50_000) });
/** A short text in both languages of readers. */
const Said = z.strictObject({ rus: text(500), eng: text(500) });
/** A Tatar sentence and what it means. */
const Meant = Said.extend({ tat: text(300) });
export type Meant = z.output<typeof Meant>;

const Choose = z.strictObject({
  kind: z.literal('choose'),
  ask: text(500),
  options: z.array(text(200)).min(2).max(8),
  right: z.number().int().min(0).max(7),
  /** Why it is right: mostly the sentence of the text. */
  why: z.string().max(500),
  /** Only of the key phrase: what it means is asked, and `ask` is the Russian of it. */
  meaning: Both.optional(),
});
/** The gap is `___`; without options the answer is written. */
const Cloze = z.strictObject({
  kind: z.literal('cloze'),
  text: text(500),
  answers: z.array(text(200)).min(1).max(8),
  options: z.array(text(200)).min(2).max(8).optional(),
  /** What the missing word means. */
  hint: z.strictObject({ rus: text(200), eng: z.string().max(200) }).optional(),
  /** Why it is right. */
  reason: Said.optional(),
});
const Build = z.strictObject({
  kind: z.literal('build'),
  words: z.array(text(80)).min(2).max(20),
  answers: z.array(text(500)).min(1).max(8),
  meaning: Said.optional(),
  /** The word that is stressed: it stands before the verb. */
  stress: z.string().max(80).optional(),
});
const Dictation = z.strictObject({ kind: z.literal('dictation'), text: text(300) });
const Suffix = z.strictObject({
  kind: z.literal('suffix'),
  base: text(80),
  pos: text(20),
  form: text(120),
  ask: All,
});
const Match = z.strictObject({
  kind: z.literal('match'),
  /** A word, its meaning in Russian, and in English where the words of the lesson do not have it. */
  pairs: z
    .array(z.tuple([text(100), text(100), text(100).optional()]))
    .min(2)
    .max(8),
});

/** Heard, not read: what was said, or what it means. */
const Hear = z.strictObject({
  kind: z.literal('hear'),
  text: text(300),
  /** Options with Tatar words are words that sound alike; without, meanings of what is heard. */
  options: z
    .array(Said.extend({ tat: z.string().max(80) }))
    .min(2)
    .max(4),
  right: z.number().int().min(0).max(3),
  reason: Said.optional(),
});
/** Written in Tatar. A word in brackets may be left out, words with `/` between stand for each other. */
const Translate = z.strictObject({
  kind: z.literal('translate'),
  ask: Said,
  answers: z.array(text(300)).min(1).max(8),
  /** Right sentences that say something else, which is told before the answer counts. */
  others: z.array(Meant).max(4).optional(),
  reason: Said.optional(),
});
/** Said aloud after the model. It is never judged. */
const Say = z.strictObject({ kind: z.literal('say'), text: text(300), meaning: Said });
/** A conversation in which the lines of the learner are hidden. */
const Role = z.strictObject({
  kind: z.literal('role'),
  lines: z
    .array(Meant.extend({ own: z.boolean() }))
    .min(2)
    .max(16),
});
/** A few sentences of one's own. They are not judged. */
const Write = z.strictObject({ kind: z.literal('write'), ask: Said, model: text(500) });

export const Exercise = z.discriminatedUnion('kind', [
  Choose,
  Cloze,
  Build,
  Dictation,
  Suffix,
  Match,
  Hear,
  Translate,
  Say,
  Role,
  Write,
]);
export type Exercise = z.output<typeof Exercise>;
export type Suffix = z.output<typeof Suffix>;
export { Suffix as SuffixExercise };

export const LessonWord = z.strictObject({
  tat: text(120),
  rus: z.string().max(500),
  eng: z.string().max(500),
});

const Short = z.strictObject({ tat: text(300), rus: text(300), eng: text(300) });

/** What a lesson of the course has, and a text to read has not. */
export const Course = z.strictObject({
  /** «0.1», «12»: the order of the whole course. */
  number: z.string().regex(/^(?:0\.[1-9]|[1-9]\d{0,2})$/),
  unit: Short,
  /** What one can do after it, in a line. */
  aim: Short,
  culture: Short,
  /** Sentences one can say after it. */
  can: z.array(Meant).min(1).max(8),
  /** The last lesson of a unit. */
  checkpoint: z.boolean(),
});
export type Course = z.output<typeof Course>;

export const Lesson = z.strictObject({
  titles: Both,
  translation: Both,
  words: z.array(LessonWord).max(60),
  exercises: z.array(Exercise).max(40),
  /** On grammar. */
  note: All,
  /** Of a dictation: the letters it is about, words that differ in them alone, and what to look out for. */
  pair: z.string().max(20),
  pairs: z.array(z.tuple([text(40), text(40)])).max(20),
  watch: z.array(text(40)).max(20),
  course: Course.optional(),
});
export type Lesson = z.output<typeof Lesson>;

/** Of a lesson that is a text and its key phrase. */
export const PLAIN_LESSON: Lesson = {
  titles: { rus: '', eng: '' },
  translation: { rus: '', eng: '' },
  words: [],
  exercises: [],
  note: { tat: '', rus: '', eng: '' },
  pair: '',
  pairs: [],
  watch: [],
};
