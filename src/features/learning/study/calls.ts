import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import {
  Id,
  listOutput,
  listQuery,
  Moment,
  PathId,
  SEARCH_LIMIT,
  textField,
  withinBytes,
} from '#kernel/schemas.ts';
import { CAP, LONGEST_FORM, WORD_FILTERS, WORD_STATES } from './rules.ts';

export const WORD_PAGE = 50;
/** Words in one list that is brought along. */
export const MOST_IMPORTED = 500;
const Base = z.string().min(1).max(120);
const Pos = z.string().min(1).max(20);
export const Meaning = z.string().max(2000);
/** A form as it was met. What is taken in must fit in what is given out, which is counted in units of UTF-16. */
const Met = textField(1, 80).refine((word) => word.toLowerCase().length <= 120);
/** The sentence of a word. */
const Sentence = textField(0, 1000).refine((text) => text.length <= 1000);
const Select = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** How much of a note the viewer knows; null for a visitor, and before their first word. */
export const Known = z.object({
  share: z
    .object({
      /** Running words, and those of them that are known. */
      words: z.number().int(),
      known: z.number().int(),
      /** Different words that are not. */
      fresh: z.number().int(),
    })
    .nullable(),
});
export type Known = z.output<typeof Known>;

export const OwnWord = z.object({
  id: Id,
  word: z.string().max(120),
  pos: z.string().max(20),
  /** The form learnt apart; empty for the base word. */
  form: z.string().max(120),
  /** As a dictionary shows it; verbs in the infinitive. */
  tat: z.string().max(120),
  rus: Meaning,
  eng: Meaning,
  /** The form as it was met, and its sentence. */
  met: z.string().max(120),
  content: z.string().max(1000),
  /** The public id of the note where it was met. */
  noteId: z.string().max(40).nullable(),
  state: z.enum(WORD_STATES),
  /** When it is asked next; null where it is not asked. */
  next: Moment.nullable(),
  created: Moment,
});
export type OwnWord = z.output<typeof OwnWord>;

/** What a word is to the viewer: 0 = not among their words, 1 new, 2 learning, 3 known. */
export const OwnWordState = z.object({
  id: Id.nullable(),
  select: Select,
  next: Moment.nullable(),
});
export type OwnWordState = z.output<typeof OwnWordState>;

export const markWord = defineCall({
  name: 'markWord',
  method: 'PUT',
  path: '/api/user/word',
  summary:
    'Take a word among one’s own (`select` 1), learn it from the beginning (2), say that one knows it (3), or take it out (0). `word` is the form as it stands in the text, `content` its sentence, `noteId` the note; `lemma` and `pos` choose among several readings, `apart` takes this form alone. A repeat changes nothing. 20,000 at most.',
  who: 'user',
  limit: '120/min',
  body: z.strictObject({
    word: Met,
    select: Select,
    noteId: PathId.optional(),
    content: Sentence.optional(),
    lemma: Base.optional(),
    pos: Pos.optional(),
    apart: z.boolean().optional(),
  }),
  output: OwnWordState,
  refusals: { content: [], quantity: ['many'] },
  allowReadOnly: true,
});

/** A word a visitor has taken (1) or known (3): of a text with its sentence, of a lesson with its meanings. */
export const VisitorWord = z.strictObject({
  word: Met,
  select: z.union([z.literal(1), z.literal(3)]),
  lemma: Base.optional(),
  pos: Pos.optional(),
  rus: z.string().max(500).optional(),
  eng: z.string().max(500).optional(),
  content: Sentence.optional(),
  noteId: PathId.optional(),
});
export type VisitorWord = z.output<typeof VisitorWord>;

export const getOwnWord = defineCall({
  name: 'getOwnWord',
  method: 'GET',
  path: '/api/user/word',
  summary: 'What a base word is to the viewer.',
  who: 'user',
  limit: '600/min',
  query: z.strictObject({ word: Base, pos: Pos }),
  output: OwnWordState,
  refusals: {},
});

export const listWords = defineCall({
  name: 'listWords',
  method: 'GET',
  path: '/api/user/word/list',
  summary:
    'The viewer’s words, the last added first; `filter` by state, `search` by how they begin.',
  who: 'user',
  limit: '600/min',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(WORD_FILTERS),
  output: listOutput(OwnWord),
  refusals: {},
});
export type WordList = NonNullable<(typeof listWords)['types']>['out'];

export const importWords = defineCall({
  name: 'importWords',
  method: 'PUT',
  path: '/api/user/word/import',
  summary:
    'Bring a list of words along, one on each line; 500 lines at most. Behind a tab may stand the meaning in Russian, behind another one in English: they tell words of the same letters apart and are kept. What follows a comma or a semicolon is passed over. `select` 1 to learn the words, 3 where they are known.',
  who: 'user',
  limit: '2/min',
  body: z.strictObject({
    content: textField(1, 100_000),
    select: z.union([z.literal(1), z.literal(3)]),
  }),
  output: z.object({
    /** Words that came in, and words that were there before. */
    added: z.number().int(),
    there: z.number().int(),
    /** The first lines without a Tatar word. */
    wrong: z.array(z.string().max(80)).max(20),
  }),
  refusals: { content: [], quantity: ['many'] },
  allowReadOnly: true,
});

const UsefulWord = OwnWord.pick({ word: true, pos: true, tat: true, rus: true, eng: true });

export const listUsefulWords = defineCall({
  name: 'listUsefulWords',
  method: 'GET',
  path: '/api/word/useful',
  summary: 'The fifty words that are met the most often, for who has no words yet.',
  who: 'anyone',
  limit: '120/min',
  output: z.object({ list: z.array(UsefulWord).max(50) }),
  refusals: {},
  cacheSeconds: 60,
});
export type UsefulWords = NonNullable<(typeof listUsefulWords)['types']>['out'];

const Settings = z.object({
  cap: z.number().int().min(CAP.least).max(CAP.most),
  /** Days without reviews: 1 is Monday. */
  rest: z.array(z.number().int().min(1).max(7)).max(7),
  /** Unknown words are underlined. */
  dots: z.boolean(),
});
export type StudySettings = z.output<typeof Settings>;

export const getWordSettings = defineCall({
  name: 'getWordSettings',
  method: 'GET',
  path: '/api/user/word/setting',
  summary: 'How many words a day, on which days none, and whether unknown words are underlined.',
  who: 'user',
  limit: '600/min',
  output: Settings,
  refusals: {},
});

export const updateWordSettings = defineCall({
  name: 'updateWordSettings',
  method: 'PUT',
  path: '/api/user/word/setting',
  summary: 'Change that; what is left out stays.',
  who: 'user',
  limit: '60/min',
  body: z.strictObject(Settings.partial().shape),
  output: Settings,
  refusals: {},
  allowReadOnly: true,
});

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const getWordHistory = defineCall({
  name: 'getWordHistory',
  method: 'GET',
  path: '/api/user/word/history',
  summary:
    'How many words the viewer has in each state, how many became known in each of the last 12 weeks, and how many are due on each of the next 7 days.',
  who: 'user',
  limit: '120/min',
  output: z.object({
    states: z.object({
      new: z.number().int(),
      learning: z.number().int(),
      known: z.number().int(),
    }),
    weeks: z.array(z.object({ from: Day, known: z.number().int() })).max(12),
    days: z.array(z.object({ date: Day, due: z.number().int(), rest: z.boolean() })).max(7),
  }),
  refusals: {},
});
export type WordHistory = NonNullable<(typeof getWordHistory)['types']>['out'];

export const exportWords = defineCall({
  name: 'exportWords',
  method: 'GET',
  path: '/api/user/word/export',
  summary:
    'All words of the viewer as a file: `csv` for a table, `anki` for Anki (word, meaning, sentence, state). One at a time.',
  who: 'user',
  limit: '5/h',
  query: z.strictObject({ format: z.enum(['csv', 'anki']) }),
  output: z.string().max(200_000_000),
  refusals: {},
  download: true,
});

/** Their words are told apart up to a number of letters of all notes together. */
const SHARES_BYTES = 500_000;
/** Notes on a page of a list, with those pinned above it. */
const MOST_NOTES = 55;

export const getKnownShares = defineCall({
  name: 'getKnownShares',
  method: 'GET',
  path: '/api/user/word/share',
  summary:
    'How much of each note the viewer knows, and which words they do not, as they stand in the text: for notes on a page (`notes`, ids with commas between). The words come only where the viewer wants them underlined.',
  who: 'user',
  limit: '120/min',
  query: z.strictObject({ notes: z.string().regex(/^[\da-z]{1,20}(,[\da-z]{1,20}){0,54}$/) }),
  output: z.object({
    dots: z.boolean(),
    list: withinBytes(
      z
        .array(
          z.object({
            id: Id,
            share: Known.shape.share.unwrap(),
            unknown: z.array(z.string().max(LONGEST_FORM)).max(2000),
          }),
        )
        .max(MOST_NOTES),
      SHARES_BYTES,
    ),
  }),
  refusals: {},
});
export type KnownShares = NonNullable<(typeof getKnownShares)['types']>['out'];
