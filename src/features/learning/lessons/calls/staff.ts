import { z } from 'zod';
import { Version } from '#features/core/cms/calls.ts';
import {
  aboutOne,
  exporting,
  importing,
  noPicture,
  picture,
  SentLinks,
  staff,
} from '#features/core/cms/calls/staff.ts';
import { PICTURE_BYTES } from '#features/platform/media/rules.ts';
import { defineCall } from '#kernel/call.ts';
import {
  BODY_BYTES,
  Id,
  listOutput,
  listQuery,
  Moment,
  PathId,
  SEARCH_LIMIT,
  textField,
  withinBytes,
} from '#kernel/schemas.ts';
import { EDU_BYTES, EduPage } from '../calls.ts';
import { Lesson } from '../lesson.ts';
import { EDU_KINDS, isEduId, isStoredEduId, LAST_PLACE } from '../rules.ts';

export const STAFF_PAGE = 50;
/** In one answer: lessons are long. */
export const EXPORTED = 10;

const Kind = z.enum(EDU_KINDS);
const Range = z.number().int().min(1).max(5);

const written = {
  kind: Kind.default('lesson'),
  title: textField(3, 150),
  /** Accepted for the sake of other forms; the server folds the titles itself. */
  titleSearch: z.string().max(1000).optional(),
  writer: textField(2, 100),
  // A form ends its lines in another way than paragraphs are told apart by.
  content: textField(1, 50_000).transform((text) => text.replaceAll('\r\n', '\n')),
  tat: textField(0, 500).default(''),
  rus: textField(0, 500).default(''),
  answers: z
    .array(z.strictObject({ answer: textField(1, 200) }))
    .max(8)
    .default([]),
  range: Range,
  /** Left out, a new one is the last of its level. Lessons of the course stand below 0. */
  place: z.number().int().min(-LAST_PLACE).max(LAST_PLACE).optional(),
  tags: z
    .array(z.strictObject({ tag: textField(2, 30) }))
    .max(10)
    .default([]),
  links: SentLinks,
  /** Left out, a new one has nothing but its text and its key phrase. */
  lesson: Lesson.optional(),
};
const EduId = z.string().trim().max(40).refine(isEduId);

/** A lesson without an address of its own is called by its number, and keeps that name. */
const StoredId = z.string().trim().max(40).refine(isStoredEduId);

/** A lesson or a dictation as it is exported and imported. */
const EduFile = z.strictObject({ id: StoredId, ...written, published: z.boolean().optional() });
/** As it is sent, and as it is kept: with its place and all that it holds. */
export type SentEdu = Omit<z.output<typeof EduFile>, 'id' | 'published' | 'titleSearch'>;
export type WrittenEdu = Omit<SentEdu, 'place' | 'lesson'> & { place: number; lesson: Lesson };

const shown = {
  kind: Kind,
  title: z.string().max(300),
  writer: z.string().max(200),
  content: z.string().max(100_000),
  tat: z.string().max(2000),
  rus: z.string().max(2000),
  answers: z.array(z.object({ answer: z.string().max(800) })).max(8),
  range: Range,
  place: z.number().int(),
  tags: z.array(z.object({ tag: z.string().max(120) })).max(10),
  links: z.array(z.object({ link: z.string().max(2000) })).max(10),
  lesson: Lesson,
  published: z.boolean(),
};

/** As staff see it, also a draft: what came in one body, and the page made of it. */
const AdminEdu = withinBytes(
  z.object({
    id: Id,
    idC: z.string().max(40),
    ...shown,
    titleSearch: z.string().max(600),
    changed: Moment,
    version: Version,
    image: EduPage.shape.image,
    video: EduPage.shape.video,
    audio: EduPage.shape.audio,
    /** As its readers get it, once it is published. */
    page: EduPage,
  }),
  BODY_BYTES + EDU_BYTES + 10_000,
);
export type AdminEdu = z.output<typeof AdminEdu>;

const AdminEduEntry = z.object({
  id: Id,
  idC: z.string().max(40),
  kind: Kind,
  title: shown.title,
  writer: shown.writer,
  range: Range,
  place: z.number().int(),
  published: z.boolean(),
  changed: Moment,
});
export type AdminEduEntry = z.output<typeof AdminEduEntry>;

const one = aboutOne(PathId);
/** An exercise that nobody could answer: no right option, no gap. */
const refusals = {
  title: [],
  writer: [],
  content: [],
  tat: [],
  rus: [],
  answers: ['exercise'],
  answer: [],
  tags: [],
  tag: [],
  links: [],
  link: [],
} as const;

export const listAdminEdu = defineCall({
  ...staff,
  name: 'listAdminEdu',
  method: 'GET',
  path: '/api/admin/edu/list',
  summary: 'All lessons and dictations for staff, drafts too, the newest first.',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(['new']).omit({ filter: true }),
  output: listOutput(AdminEduEntry),
  refusals: {},
});

export const createEdu = defineCall({
  ...staff,
  name: 'createEdu',
  method: 'PUT',
  path: '/api/admin/edu/create',
  summary:
    'Write a lesson or a dictation; a draft, unless `published` says otherwise. Without `id` its address is made of its number. A picture may come with it; `idS` and `idM` go with its other files.',
  form: {
    json: ['answers', 'range', 'place', 'tags', 'links', 'lesson', 'published'],
    files: { field: 'images', also: 'paths', most: 1, bytes: PICTURE_BYTES },
  },
  body: z.strictObject({
    id: EduId.optional(),
    ...written,
    published: z.boolean().default(false),
    /** The file of the form where it is sent, what was received of it where it is handled. */
    images: z.array(z.custom<object>()).max(1).default([]),
  }),
  output: z.object({
    id: Id,
    idC: z.string().max(40),
    idS: z.string().max(64),
    idM: Id,
  }),
  refusals: { ...refusals, id: ['taken'], image: ['kind', 'broken'] },
  creates: true,
});

export const getAdminEdu = defineCall({
  ...one,
  name: 'getAdminEdu',
  method: 'GET',
  path: '/api/admin/edu/{id}',
  summary: 'A lesson or a dictation for staff, in all its parts.',
  output: AdminEdu,
  refusals: { id: [] },
});

export const updateEdu = defineCall({
  ...one,
  name: 'updateEdu',
  method: 'PUT',
  path: '/api/admin/edu/{id}',
  summary:
    'Rewrite a lesson or a dictation; with `published` also show or hide it. With `version`, that of the lesson it was made of, it is refused where another one stands there by now.',
  body: z.strictObject({
    ...written,
    published: z.boolean().optional(),
    version: Version.optional(),
  }),
  output: z.object({ id: Id, idC: z.string().max(40), version: Version }),
  refusals: { ...refusals, id: [], forbidden: ['changed'] },
  audited: true,
});

export const deleteEdu = defineCall({
  ...one,
  name: 'deleteEdu',
  method: 'DELETE',
  path: '/api/admin/edu/{id}',
  summary: 'Delete a lesson or a dictation, with its files and what people have done of it.',
  output: z.object({ id: Id }),
  refusals: { id: [] },
  audited: true,
});

export const updateEduPicture = defineCall({
  ...one,
  ...picture,
  name: 'updateEduPicture',
  path: '/api/admin/edu/{id}/img',
  summary: 'The picture of a lesson: the body is a JPEG.',
});

export const deleteEduPicture = defineCall({
  ...one,
  ...noPicture,
  name: 'deleteEduPicture',
  path: '/api/admin/edu/{id}/img',
  summary: 'Take the picture of a lesson away.',
});

export const exportEdu = defineCall({
  ...exporting('lessons', z.object({ id: z.string().max(40), ...shown }), EXPORTED),
  name: 'exportEdu',
  path: '/api/admin/edu/export',
  summary:
    'Lessons and dictations as JSON that can be imported again, some at a time, after an id.',
});

export const importEdu = defineCall({
  ...importing,
  name: 'importEdu',
  path: '/api/admin/edu/import',
  summary:
    'Put in one lesson as it was exported; one with the same id is rewritten. Without `published` it stays as it is, and a new one is a draft.',
  body: EduFile,
  output: z.object({ id: Id, idC: z.string().max(40) }),
  refusals: { ...refusals, id: [] },
});
