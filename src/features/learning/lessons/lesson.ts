// What a lesson holds beside its text, in zod: the same shape comes with the program, is written by
// staff, kept in the database and given to readers.

import { z } from 'zod';

const text = (max: number) => z.string().min(1).max(max);
const Both = z.strictObject({ rus: z.string().max(50_000), eng: z.string().max(50_000) });
const All = Both.extend({ tat: z.string().max(50_000) });

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
});
const Build = z.strictObject({
  kind: z.literal('build'),
  words: z.array(text(80)).min(2).max(20),
  answers: z.array(text(500)).min(1).max(8),
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

export const Exercise = z.discriminatedUnion('kind', [
  Choose,
  Cloze,
  Build,
  Dictation,
  Suffix,
  Match,
]);
export type Exercise = z.output<typeof Exercise>;
export type Suffix = z.output<typeof Suffix>;
export { Suffix as SuffixExercise };

export const LessonWord = z.strictObject({
  tat: text(120),
  rus: z.string().max(500),
  eng: z.string().max(500),
});

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
