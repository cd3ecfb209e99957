import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';

const LANGUAGES = ['tt', 'ru', 'en'] as const;

const WordText = z.string().min(1).max(80);
const Meaning = z.string().max(2000);

/** One suffix of a word: its letters and what they do. */
const Part = z.object({ part: z.string().max(40), name: z.string().max(200) });

const Reading = z.object({
  /** The base word; verbs as their bare stem. */
  lemma: z.string().max(120),
  pos: z.string().max(20),
  /** The name of the part of speech in the language asked for. */
  posName: z.string().max(60),
  parts: z.array(Part).max(20),
  /** The base word as a dictionary shows it; verbs in the infinitive. */
  tat: z.string().max(120),
  rus: Meaning,
  eng: Meaning,
});
export type Reading = z.output<typeof Reading>;

const Example = z.object({
  tat: z.string().max(4000),
  rus: z.string().max(4000),
  eng: z.string().max(4000),
});

const WordCard = Reading.extend({
  /** The word in Latin letters. */
  latin: z.string().max(240),
  /** A1 to C1, or null where nobody has set it. */
  level: z.string().max(2).nullable(),
  /** How often the word stands in a large corpus. */
  range: z.number().int(),
  /** The address of a recording; none is made yet. */
  audio: z.string().max(400).nullable(),
  /** False where the base word is only guessed. */
  known: z.boolean(),
  examples: z.array(Example).max(5),
  /** Other readings of the same form. */
  list: z.array(Reading).max(5),
});
export type WordCard = z.output<typeof WordCard>;

export const getWord = defineCall({
  name: 'getWord',
  method: 'GET',
  path: '/api/word',
  summary: 'What a word of a text means and how it is built.',
  who: 'anyone',
  limit: '300/min',
  query: z.strictObject({
    text: WordText,
    /** The sentence around the word; kept for choosing among readings. */
    context: z.string().max(1000).optional(),
    lang: z.enum(LANGUAGES).optional(),
  }),
  output: WordCard,
  refusals: { content: [] },
  shared: 60,
});

const FormTable = z.object({
  name: z.string().max(200),
  cells: z.array(z.object({ name: z.string().max(200), form: z.string().max(200) })).max(20),
});

export const getWordForms = defineCall({
  name: 'getWordForms',
  method: 'GET',
  path: '/api/word/forms',
  summary: 'The full table of forms of a base word.',
  who: 'anyone',
  limit: '120/min',
  query: z.strictObject({
    word: WordText,
    pos: z.string().max(20).optional(),
    lang: z.enum(LANGUAGES).optional(),
  }),
  output: z.object({
    lemma: z.string().max(120),
    pos: z.string().max(20),
    tables: z.array(FormTable).max(40),
  }),
  refusals: { id: [] },
  shared: 60,
});

const SpanOut = z.object({
  start: z.number().int(),
  end: z.number().int(),
  kind: z.enum(['letter', 'look', 'old', 'spell']),
  list: z.array(z.string().max(200)).max(5),
});

export const checkText = defineCall({
  name: 'checkText',
  method: 'POST',
  path: '/api/text/check',
  summary: 'What is wrong in a text: letters of a Russian keyboard, look-alikes, unknown words.',
  who: 'anyone',
  limit: '60/min',
  body: z.strictObject({ content: z.string().max(20_000) }),
  output: z.object({ spans: z.array(SpanOut).max(200) }),
  refusals: {},
});
