import { z } from 'zod';
import { Comment, CommentQuery } from '#features/content/comments/calls.ts';
import { Group } from '#features/content/groups/calls.ts';
import { Note, NoteRights } from '#features/content/notes/calls.ts';
import { PersonCard } from '#features/core/people/calls.ts';
import { Reactions } from '#features/content/reactions/calls.ts';
import { QuarantineReasons } from '#features/core/spam/calls.ts';
import { Known } from '#features/learning/study/calls.ts';
import { defineCall } from '#kernel/call.ts';
import {
  PathId,
  Cursor,
  cursorQuery,
  listOutput,
  listQuery,
  SEARCH_LIMIT,
} from '#kernel/schemas.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { NOTE_FILTERS } from './rules.ts';

export const NOTE_PAGE = 20;

/** Whose notes a signed-in reader asks for. */
const NOTE_SCOPES = ['all', 'feed', 'own'] as const;

/** A note in a list, with what the viewer did to it and knows of it. */
export const NoteCard = Note.extend({ ...Reactions.shape, ...Known.shape });
export type NoteCard = z.output<typeof NoteCard>;

/** Questions alone. */
const kind = z.literal('ask').optional();
const query = listQuery(NOTE_FILTERS).extend({ tag: z.string().max(30).optional() });
const NoteList = listOutput(NoteCard).extend({
  /** Whether the viewer may write here. */
  isCreate: z.boolean(),
});
export type NoteList = z.output<typeof NoteList>;

const list = {
  method: 'GET',
  limit: '600/min',
  query,
  output: NoteList,
} as const;

export const listNotes = defineCall({
  ...list,
  searchLimit: SEARCH_LIMIT,
  name: 'listNotes',
  path: '/api/note/list',
  summary:
    'All notes, newest first or in another order, by cursor or by page number; `search` looks for a part of the title, `level` for notes that are so hard to read, `kind=ask` for questions. In an order of merit what is sought has the newest 1,000 matches.',
  who: 'anyone',
  query: query.extend({ level: z.enum(LEVELS).optional(), kind }),
  refusals: {},
  cacheSeconds: 1,
});

export const listUserNotes = defineCall({
  ...list,
  searchLimit: SEARCH_LIMIT,
  name: 'listUserNotes',
  path: '/api/user/note/list',
  summary:
    'The same for a signed-in reader, with `select`: all notes, their own, or their feed: the newest of the people and groups they follow, by cursor. `level=known` gives notes of which they know 95 of 100 words, newest first, among the newest thousand, or the thousand after the cursor; `level=mine` the same, and before their first known word the level that suits what they said of themselves. A search, a tag, questions alone or another order is refused together with either, unless it is that level; the feed and the own notes have no levels.',
  who: 'user',
  query: query.extend({
    scope: z.enum(NOTE_SCOPES).optional(),
    level: z.enum([...LEVELS, 'mine', 'known']).optional(),
    kind,
  }),
  refusals: { error: ['scope'] },
});

export const listFriendNotes = defineCall({
  ...list,
  searchLimit: SEARCH_LIMIT,
  name: 'listFriendNotes',
  path: '/api/friend/{id}/note-list',
  summary: 'Notes of one person, pinned first.',
  who: 'anyone',
  admits: ['reader'],
  params: z.strictObject({ id: PathId }),
  refusals: { id: [] },
  cacheSeconds: 2,
});

export const listGroupNotes = defineCall({
  ...list,
  searchLimit: SEARCH_LIMIT,
  name: 'listGroupNotes',
  path: '/api/group/{id}/note/list',
  summary: 'Notes of one group, pinned first.',
  who: 'anyone',
  admits: ['reader'],
  params: z.strictObject({ id: PathId }),
  refusals: { id: [] },
  cacheSeconds: 2,
});

export const listSaves = defineCall({
  ...list,
  name: 'listSaves',
  path: '/api/user/save/list',
  summary: 'The notes the viewer keeps, the last kept first, by cursor.',
  who: 'user',
  query: cursorQuery,
  refusals: {},
});

export const countFreshNotes = defineCall({
  name: 'countFreshNotes',
  method: 'GET',
  path: '/api/note/fresh',
  summary:
    'How many notes are newer than the newest one the reader holds (at most 20 are counted); with `scope=feed` of the feed of a signed-in reader.',
  who: 'anyone',
  limit: '120/min',
  query: z.strictObject({ after: Cursor, scope: z.enum(['all', 'feed']).optional() }),
  output: z.object({ numberOfData: z.number().int() }),
  refusals: {},
  cacheSeconds: 1,
});

export const getNotePage = defineCall({
  name: 'getNotePage',
  method: 'GET',
  path: '/api/note/{id}/page',
  summary:
    'All that the page of a note shows, in one answer: the note with what the viewer did to it, its comments, and what the viewer may do. The query is that of the list of comments; a place there that makes no sense gives null.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  query: CommentQuery.omit({ search: true }),
  output: z.object({
    note: NoteCard,
    comments: listOutput(Comment).nullable(),
    can: NoteRights,
    /** Why it waits for a look of the staff, for its author alone. */
    held: QuarantineReasons,
    /** Its author is trusted: addresses in it can be followed. */
    links: z.boolean(),
    /** It has sentences that can be read aloud, and there is who reads. */
    listen: z.boolean(),
  }),
  refusals: { id: [] },
  cacheSeconds: 2,
});

/** So many notes stand under another one. */
export const MORE_NOTES = 5;

const MoreNote = Note.pick({ id: true, idC: true, title: true, level: true, created: true }).extend(
  { user: Note.shape.user, group: Note.shape.group },
);
export type MoreNote = z.output<typeof MoreNote>;

export const listMoreNotes = defineCall({
  name: 'listMoreNotes',
  method: 'GET',
  path: '/api/note/{id}/more',
  summary:
    'A few notes to read after this one, newest first: of its group, then of its author, then of its level, then any.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: z.object({ list: z.array(MoreNote).max(MORE_NOTES) }),
  refusals: { id: [] },
  cacheSeconds: 10,
});

const Start = z.object({
  people: z.array(PersonCard).max(10),
  groups: z.array(Group).max(5),
  /** What is written about now, to choose interests from. */
  tags: z.array(z.object({ tag: z.string().max(30) })).max(12),
});
export type Start = z.output<typeof Start>;

export const getStart = defineCall({
  name: 'getStart',
  method: 'GET',
  path: '/api/user/start',
  summary:
    'People and groups worth following, by the level of the viewer and by interests (`tags`, with commas between).',
  who: 'user',
  limit: '60/min',
  query: z.strictObject({ tags: z.string().max(200).optional() }),
  output: Start,
  refusals: {},
});
