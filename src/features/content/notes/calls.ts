import { z } from 'zod';
import { Image, Person } from '#features/core/accounts/calls.ts';
import { GroupName } from '#features/content/groups/calls.ts';
import { Alts, Picture, PictureFiles, Recording } from '#features/platform/media/calls.ts';
import { MOST_PICTURES, PICTURE_BYTES } from '#features/platform/media/rules.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId, textField, Moment } from '#kernel/schemas.ts';
import { startedOf } from '#tatar/letters.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { LONGEST_WORD, NOTE_KINDS } from './addresses.ts';
import { LINK, linkOf, LONGEST_NOTE, TAG, tagOf, titleOf } from './rules.ts';
import { Confirmed, QuarantineReasons } from '#features/core/spam/calls.ts';
import { newcomerRefusals } from '#features/platform/captcha/calls.ts';

/** As it is kept, with its beginning. */
const LONGEST_LINK = 2000;

export const Note = z.object({
  id: Id,
  idC: z.string().max(40),
  title: z.string().max(150),
  /** A small Markdown subset as plain text; in lists only its beginning. */
  content: z.string().max(LONGEST_NOTE),
  /** True where `content` is only the beginning. */
  cut: z.boolean(),
  tags: z.array(z.object({ tag: z.string().max(30) })).max(10),
  links: z.array(z.object({ link: z.string().max(LONGEST_LINK) })).max(10),
  /** The first picture, for those who show only one. */
  image: Image.nullable(),
  images: z.array(Picture).max(MOST_PICTURES),
  /** Pictures that could not be made of what was sent; their author can send others. */
  failedImages: z.number().int(),
  video: Recording.nullable(),
  audio: Recording.nullable(),
  level: z.enum(LEVELS).nullable(),
  comments: z.number().int(),
  total: z.number().int(),
  triangle: z.number().int(),
  pinned: z.boolean(),
  kind: z.enum(NOTE_KINDS),
  /** Its author asks readers to correct it. */
  corrections: z.boolean(),
  /** A correction of somebody else is in its text. */
  corrected: z.boolean(),
  created: Moment,
  edited: Moment.nullable(),
  user: Person,
  group: GroupName.nullable(),
});
export type Note = z.output<typeof Note>;

/** What the viewer may do with a note, beyond reading it. */
export const NoteRights = z.object({
  comment: z.boolean(),
  edit: z.boolean(),
  /** Over the list of its author, or over that of its group. */
  pin: z.boolean(),
  remove: z.boolean(),
  /** They pin and remove it as administrators of its group. */
  asAdmin: z.boolean(),
});
export type NoteRights = z.output<typeof NoteRights>;

export const getNote = defineCall({
  name: 'getNote',
  method: 'GET',
  path: '/api/note/{id}',
  summary: 'One note, whole.',
  who: 'anyone',
  admits: ['reader'],
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: Note,
  refusals: { id: [] },
  cacheSeconds: 2,
});

const Written = z.strictObject({
  title: textField(3, 150).transform(titleOf),
  /** Accepted for the specification's sake; the server folds the title itself. */
  titleSearch: z.string().max(1000).optional(),
  content: textField(1, LONGEST_NOTE).transform(startedOf),
  tags: z
    .array(
      z.strictObject({
        tag: z
          .string()
          .max(100)
          .transform(tagOf)
          .refine((tag) => TAG.test(tag)),
      }),
    )
    .max(10)
    .default([]),
  links: z
    .array(
      z.strictObject({
        link: z
          .string()
          .trim()
          .max(LONGEST_LINK)
          .transform(linkOf)
          .refine((link) => link.length <= LONGEST_LINK && LINK.test(link)),
      }),
    )
    .max(10)
    .default([]),
  /** Whether readers are asked to correct it: no, unless it was said; a change without it keeps it. */
  corrections: z.boolean().optional(),
  ...Confirmed,
});
export type Written = z.output<typeof Written>;

const Address = z.object({ id: Id, idC: z.string().max(40) });
/** What the video and the audio of a note are sent with: its secret, and the note's own id. */
export const SendingIds = z.object({ idS: z.string().max(64), idM: Id });
/** Proves who deleted a note, and when. */
const Undo = z.string().max(64);
const one = {
  who: 'user',
  admits: ['author'],
  params: z.strictObject({ id: PathId }),
} as const;
const WRITTEN_FLAGS = {
  title: ['insult'],
  content: ['insult'],
  tags: [],
  tag: [],
  links: [],
  link: [],
} as const;

export const createNote = defineCall({
  name: 'createNote',
  method: 'PUT',
  path: '/api/user/note/create',
  summary:
    'Write a note, or with `kind` a question how something is said in Tatar, or what a Tatar `word` means. 20 a day, 5 on the first day of an account. What looks like spam is `held`: its author alone sees it until the staff have looked at it. An insult is refused with `insult` unless `anyway` confirms it.',
  who: 'user',
  limit: '120/h',
  form: {
    json: ['tags', 'links', 'alts', 'corrections', 'anyway'],
    files: { field: 'images', most: MOST_PICTURES, bytes: PICTURE_BYTES },
  },
  body: Written.extend({
    images: PictureFiles,
    alts: Alts,
    kind: z.enum(NOTE_KINDS).default('note'),
    /** The Tatar word a question is about, where its asker has met it. */
    word: textField(1, LONGEST_WORD).optional(),
  }).refine(({ kind, word }) => kind === 'ask' || word === undefined),
  /**
   * `held`: why only its author sees it for now; nothing where everybody does. `suggested`: it waits for
   * the administrators of the group on the page of its author.
   */
  output: Address.extend(SendingIds.shape).extend({
    held: QuarantineReasons,
    suggested: z.boolean(),
  }),
  refusals: {
    ...WRITTEN_FLAGS,
    files: ['strange'],
    ...newcomerRefusals,
    // `waiting`: of a suggestion to a group.
    quantity: ['day', 'waiting'],
    time: ['day'],
  },
  creates: true,
});

export const updateNote = defineCall({
  ...one,
  name: 'updateNote',
  method: 'PUT',
  path: '/api/user/note/{id}',
  summary:
    'Change the text of an own note. With `began`, the mark of the text it was made of, it is refused where another text stands there by now.',
  limit: '60/h',
  body: Written.extend({
    /** `markOf` what the form was filled with. */
    began: z
      .string()
      .regex(/^[\da-f]{8}$/)
      .optional(),
  }),
  output: Address,
  refusals: { ...WRITTEN_FLAGS, content: ['changed', 'insult'], ...newcomerRefusals },
});

export const updateNotePictures = defineCall({
  ...one,
  name: 'updateNotePictures',
  method: 'PUT',
  path: '/api/user/note/{id}/img',
  summary:
    'The pictures of an own note: those of `keep` in that order, where an empty text stands for the next new one; then the other new ones.',
  limit: '60/h',
  form: {
    json: ['keep', 'alts'],
    files: { field: 'images', most: MOST_PICTURES, bytes: PICTURE_BYTES },
  },
  body: z.strictObject({
    keep: z
      .array(z.string().regex(/^\d{0,19}$/))
      .max(MOST_PICTURES)
      .default([]),
    images: PictureFiles,
    alts: Alts,
  }),
  output: z.object({ images: z.array(Picture).max(MOST_PICTURES) }),
  refusals: { files: ['strange'], quantity: ['day'] },
});

export const deleteNote = defineCall({
  ...one,
  name: 'deleteNote',
  method: 'DELETE',
  path: '/api/user/note/{id}',
  summary: 'Delete an own note. With `undo` it can be brought back for a minute.',
  limit: '600/min',
  output: z.object({ id: Id, undo: Undo }),
  refusals: { id: [] },
  allowReadOnly: true,
});

export const restoreNote = defineCall({
  name: 'restoreNote',
  method: 'PUT',
  path: '/api/user/note/{id}/restore',
  summary: 'Bring back a note one has deleted less than a minute ago, alone or for its group.',
  who: 'user',
  // Whoever deleted it, which `undo` proves.
  admits: ['owner'],
  limit: '60/min',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ undo: Undo }),
  output: Address,
  refusals: { id: [] },
  allowReadOnly: true,
});

export const pinNote = defineCall({
  ...one,
  name: 'pinNote',
  method: 'PUT',
  path: '/api/user/note/{id}/pin',
  summary: 'Pin an own note over the list of its author, five at most, or unpin it.',
  limit: '60/min',
  body: z.strictObject({ pin: z.boolean() }),
  output: z.object({ pin: z.boolean() }),
  refusals: { quantity: ['many'] },
});
