import { z } from 'zod';
import { Person } from '#features/core/accounts/calls.ts';
import { Group, GroupName } from '#features/content/groups/calls.ts';
import { PersonCard } from '#features/core/people/calls.ts';
import { MOST_ANSWERS, PeopleAnswer } from '#features/content/qa/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { LARGEST_PAGE } from '#kernel/page.ts';
import { Id, Limit, listOutput, Moment, PageNumber, PathId, withinBytes } from '#kernel/schemas.ts';

export const FOUND_PAGE = 20;
/** Beyond so many nobody looks, and nothing is ranked. */
export const MOST_FOUND = 200;

/** A title or an excerpt of some 220 characters, in 200 pieces at most. */
const SPANS_BYTES = 7000;

/** A text in pieces; what was looked for is marked. Never markup. */
const Spans = withinBytes(
  z.array(z.object({ text: z.string().max(400), mark: z.boolean() })).max(200),
  SPANS_BYTES,
);
export type Spans = z.output<typeof Spans>;

const FoundNote = z.object({
  id: Id,
  idC: z.string().max(40),
  title: Spans,
  /** The place of the text where the words stand closest together. */
  content: Spans,
  user: Person,
  group: GroupName.nullable(),
  comments: z.number().int(),
  total: z.number().int(),
  created: Moment,
});
export type FoundNote = z.output<typeof FoundNote>;

const FoundComment = z.object({
  id: Id,
  content: Spans,
  user: Person,
  created: Moment,
  note: z.object({ id: Id, idC: z.string().max(40), title: z.string().max(150) }),
});
export type FoundComment = z.output<typeof FoundComment>;

/** A word of the question that is not Tatar, with the Tatar words that were looked for instead. */
const Meaning = z.object({
  text: z.string().max(100),
  tatar: z.array(z.string().max(60)).max(3),
});
export type Meaning = z.output<typeof Meaning>;

/** A page of what was found, best first. `hint` is what was perhaps meant. */
const foundList = <S extends z.ZodType>(item: S) =>
  listOutput(item).extend({
    // It has no cursor, so no page of it is cut: each item is small.
    list: z.array(item).max(LARGEST_PAGE),
    hint: z.string().max(200).nullable(),
    meanings: z.array(Meaning).max(8),
    answers: z.array(PeopleAnswer).max(MOST_ANSWERS),
  });

const Words = z.string().trim().min(1).max(100);

const found = {
  method: 'GET',
  who: 'anyone',
  limit: '120/min',
  query: z.strictObject({
    search: Words,
    pg: PageNumber.optional(),
    limit: Limit.optional(),
  }),
  refusals: {},
  cacheSeconds: 5,
} as const;

export const searchNotes = defineCall({
  ...found,
  name: 'searchNotes',
  path: '/api/search/note',
  summary:
    'Notes with these words in any of their forms, in either script, from any keyboard; best first, 200 at most. A Russian or English word that is no Tatar one is looked for by the Tatar words it is a meaning of, which `meanings` tells.',
  output: foundList(FoundNote),
});

export const searchComments = defineCall({
  ...found,
  name: 'searchComments',
  path: '/api/search/comment',
  summary: 'Comments, in the same way.',
  output: foundList(FoundComment),
});

export const searchPeople = defineCall({
  ...found,
  name: 'searchPeople',
  path: '/api/search/user',
  summary: 'People by name, address or what they say about themselves.',
  output: foundList(PersonCard),
});

export const searchGroups = defineCall({
  ...found,
  name: 'searchGroups',
  path: '/api/search/group',
  summary: 'Groups by name, address or what they are about.',
  output: foundList(Group),
});

const Suggestions = z.object({
  notes: z.array(z.object({ id: Id, idC: z.string().max(40), title: z.string().max(150) })).max(5),
  people: z.array(Person).max(3),
  tags: z.array(z.object({ tag: z.string().max(30) })).max(3),
});
export type Suggestions = z.output<typeof Suggestions>;

export const suggestFound = defineCall({
  name: 'suggestFound',
  method: 'GET',
  path: '/api/search/suggest',
  summary:
    'Titles, people and tags for what has been typed so far; the last word may be unfinished.',
  who: 'anyone',
  limit: '300/min',
  query: z.strictObject({ search: Words }),
  output: Suggestions,
  refusals: {},
  cacheSeconds: 10,
});

/** A sentence of a note with the word marked, and where it stands. */
const WordExample = z.object({
  content: Spans,
  /** The translation of a sentence of a lesson; empty where there is none. */
  rus: z.string().max(1000),
  eng: z.string().max(1000),
  lesson: z.object({ idC: z.string().max(40), title: z.string().max(200) }).nullable(),
  note: z
    .object({ id: Id, idC: z.string().max(40), title: z.string().max(150), user: Person })
    .nullable(),
});
export type WordExample = z.output<typeof WordExample>;

export const getWordExamples = defineCall({
  name: 'getWordExamples',
  method: 'GET',
  path: '/api/word/examples',
  summary:
    'Checked sentences with a word in any of its forms: of lessons first, then of notes that are older than a day, that at least two members have rated up and whose words are all known; those of people hidden from the viewer are left out.',
  who: 'anyone',
  limit: '300/min',
  query: z.strictObject({
    /** The base word and its part of speech, as `getWord` gives them. */
    lemma: z.string().min(1).max(120),
    pos: z.string().min(1).max(20),
    /** The note that is being read: none of its sentences. */
    without: PathId.optional(),
  }),
  output: z.object({ list: z.array(WordExample).max(2) }),
  refusals: {},
  cacheSeconds: 60,
});
