import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { LIST_BYTES } from '#kernel/page.ts';
import { Id, textField, withinBytes } from '#kernel/schemas.ts';

export const WORD_LANGUAGES = ['tt', 'ru', 'en'] as const;

/** The words of one selection. */
export const MOST_WORDS = 6;

/** A few sentences, and their words. */
const LONGEST_TEXT = 600;
export const MOST_IN_TEXT = 40;

const WordText = z.string().min(1).max(80);
const Meaning = z.string().max(2000);

/** One suffix of a word: its letters, what they do, and the same as a plain question. */
const Part = z.object({
  part: z.string().max(40),
  name: z.string().max(200),
  plain: z.string().max(60),
});

const Reading = z.object({
  /** The base word; verbs as their bare stem. */
  lemma: z.string().max(120),
  pos: z.string().max(20),
  /** The name of the part of speech in the language asked for. */
  posName: z.string().max(60),
  /** The letters of the form before its suffixes. */
  root: z.string().max(240),
  parts: z.array(Part).max(20),
  /** The base word as a dictionary shows it; verbs in the infinitive. */
  tat: z.string().max(120),
  rus: Meaning,
  eng: Meaning,
});
export type Reading = z.output<typeof Reading>;

/** A reading with the letters it was read from. */
const ReadForm = Reading.extend({ form: z.string().max(240) });
export type ReadForm = z.output<typeof ReadForm>;

const Example = z.object({
  tat: z.string().max(4000),
  rus: z.string().max(4000),
  eng: z.string().max(4000),
});
export type Example = z.output<typeof Example>;

const WordCard = ReadForm.extend({
  /** The word in Latin letters. */
  latin: z.string().max(240),
  /** A1 to C1, or null where nobody has set it. */
  level: z.string().max(2).nullable(),
  /** The level as a number, 1 to 5, as lessons and tasks have it; 0 where there is none. */
  range: z.number().int().min(0).max(5),
  /** The sound of the form, made when it is first asked for; null where nothing is read aloud. */
  audio: z.string().max(400).nullable(),
  /** False where the base word is only guessed. */
  known: z.boolean(),
  examples: z.array(Example).max(5),
  /** Of a word that is no Tatar but Russian: Tatar words that mean it, as far as known; else null. */
  russian: z.array(z.string().max(120)).max(3).nullable(),
  /** Other readings of the same form. */
  list: z.array(Reading).max(5),
  /** The word of several parts in the context this one belongs to: ярдәм итәргә. */
  phrase: ReadForm.nullable(),
  /** Of several words asked for together, each in its turn; words of several parts stay whole. */
  words: z.array(ReadForm).max(MOST_WORDS),
});
export type WordCard = z.output<typeof WordCard>;

export const getWord = defineCall({
  name: 'getWord',
  method: 'GET',
  path: '/api/word',
  summary:
    'What a word of a text means and how it is built. Of several readings the first is the one that suits the sentence. Several words are looked up together first, then one by one. Latin letters are read, too.',
  who: 'anyone',
  limit: '300/min',
  query: z.strictObject({
    text: WordText,
    /** The sentence around the word. */
    context: z.string().max(1000).optional(),
    /** Where the word begins in the context; without it its first place there counts. */
    at: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .optional(),
    lang: z.enum(WORD_LANGUAGES).optional(),
  }),
  output: WordCard,
  refusals: { content: [] },
  cacheSeconds: 60,
});

export const getTextWords = defineCall({
  name: 'getTextWords',
  method: 'GET',
  path: '/api/word/text',
  summary: `The words of a piece of text, each as \`getWord\` gives it in its sentence: ${MOST_IN_TEXT} at most, those that come first.`,
  who: 'anyone',
  limit: '60/min',
  visitorLimit: '30/min',
  expensive: true,
  query: z.strictObject({
    text: z.string().min(1).max(LONGEST_TEXT),
    lang: z.enum(WORD_LANGUAGES).optional(),
  }),
  output: z.object({
    list: withinBytes(
      z
        .array(
          z.object({
            /** Where it begins in the text. */
            start: z.number().int(),
            /** Null where nothing is known of it. */
            word: WordCard.nullable(),
          }),
        )
        .max(MOST_IN_TEXT),
      LIST_BYTES,
    ),
  }),
  refusals: {},
  cacheSeconds: 60,
});

const WordOfDay = z.object({
  /** The word as it stands in the sentence. */
  word: ReadForm,
  tat: z.string().max(200),
  rus: z.string().max(200),
  eng: z.string().max(200),
});
export type WordOfDay = z.output<typeof WordOfDay>;

export const getWordOfDay = defineCall({
  name: 'getWordOfDay',
  method: 'GET',
  path: '/api/word/day',
  summary: 'A word for today, in a sentence; by the calendar of Kazan.',
  who: 'anyone',
  limit: '300/min',
  query: z.strictObject({ lang: z.enum(WORD_LANGUAGES).optional() }),
  output: WordOfDay,
  refusals: {},
  cacheSeconds: 60,
});

const FormTable = z.object({
  name: z.string().max(200),
  cells: z
    .array(
      z.object({
        name: z.string().max(200),
        /** The same as a plain question; empty where the name is plain. */
        plain: z.string().max(60),
        form: z.string().max(200),
      }),
    )
    .max(20),
});

export type FormTable = z.output<typeof FormTable>;

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
    lang: z.enum(WORD_LANGUAGES).optional(),
  }),
  output: z.object({
    lemma: z.string().max(120),
    pos: z.string().max(20),
    tables: z.array(FormTable).max(40),
  }),
  refusals: { id: [] },
  cacheSeconds: 60,
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
  visitorLimit: '30/min',
  body: z.strictObject({ content: z.string().max(20_000) }),
  output: z.object({ spans: z.array(SpanOut).max(450) }),
  refusals: {},
  // Its text is too long for an address, and it is not kept.
  writes: false,
  expensive: true,
});

export const createWordComplaint = defineCall({
  name: 'createWordComplaint',
  method: 'POST',
  path: '/api/user/word/complaint',
  summary:
    'Tell the staff that the card of a word is wrong, and how it should be. 20 a day; about the same base word the last one counts.',
  who: 'user',
  limit: '30/h',
  body: z.strictObject({
    /** The form as it stood in the text. */
    text: textField(1, 80),
    /** The base word and part of speech the card showed. */
    lemma: textField(1, 120),
    pos: textField(0, 20),
    context: textField(0, 400).default(''),
    content: textField(3, 500),
  }),
  output: z.object({ id: Id }),
  refusals: { content: [], time: ['day'] },
  creates: true,
});
