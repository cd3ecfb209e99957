import { z } from 'zod';
import { Image } from '#features/core/accounts/calls.ts';
import { Version } from '#features/core/cms/calls.ts';
import {
  aboutOne,
  exporting,
  importing,
  noPicture,
  picture,
  staff,
} from '#features/core/cms/calls/staff.ts';
import { PICTURE_BYTES } from '#features/platform/media/rules.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, listOutput, listQuery, Moment, SEARCH_LIMIT, textField } from '#kernel/schemas.ts';
import { startedOf } from '#tatar/letters.ts';
import { MOST_STOCK } from '../item-rules.ts';
import { HIGHEST_RANGE, KINDS, LOWEST_RANGE } from '../rules.ts';

export const STAFF_PAGE = 50;
/** In one answer. */
export const EXPORTED = 50;

const LONGEST_CONTENT = 5000;
const Count = z.number().int().min(0);
const Text = z.string().max(2000);
const Key = z.string().regex(/^[a-z\d-]{1,40}$/);

/** What a task or a good is made of; which of it must not be empty depends on its kind. */
const written = {
  kind: z.enum(KINDS),
  tat: textField(0, 500).default(''),
  rus: textField(0, 500).default(''),
  eng: textField(0, 500).default(''),
  answers: z
    .array(z.strictObject({ answer: textField(1, 200) }))
    .max(8)
    .default([]),
  range: z.number().int().min(LOWEST_RANGE).max(HIGHEST_RANGE).default(LOWEST_RANGE),
  title: textField(0, 150).transform(startedOf).default(''),
  content: textField(0, LONGEST_CONTENT).transform(startedOf).default(''),
  contentRus: textField(0, LONGEST_CONTENT).default(''),
  contentEng: textField(0, LONGEST_CONTENT).default(''),
  price: z.number().int().min(1).max(1000),
  quantity: z.number().int().min(0).max(MOST_STOCK).default(0),
  /** Of a task: it is heard, and its Russian is not shown at once. */
  listen: z.boolean().default(false),
};

/** A task or a good as it is exported and imported. */
const ItemFile = z.strictObject({ key: Key, ...written, published: z.boolean().optional() });
type ItemFile = z.output<typeof ItemFile>;
export type WrittenItem = Omit<ItemFile, 'key' | 'published'>;

const shown = {
  kind: z.enum(KINDS),
  tat: Text,
  rus: Text,
  eng: Text,
  answers: z.array(z.object({ answer: Text })).max(8),
  range: z.number().int(),
  title: Text,
  content: z.string().max(LONGEST_CONTENT * 4),
  contentRus: z.string().max(LONGEST_CONTENT * 4),
  contentEng: z.string().max(LONGEST_CONTENT * 4),
  price: Count,
  quantity: Count,
  listen: z.boolean(),
  published: z.boolean(),
};

/** As staff see it: with its answers, also a draft. */
const StaffItem = z.object({
  id: Id,
  /** Under which it is exported, and its changes are kept. */
  key: z.string().max(40),
  ...shown,
  image: Image.nullable(),
  /** How many have earned it, or ordered it. */
  done: Count,
  created: Moment,
  version: Version,
});
export type StaffItem = z.output<typeof StaffItem>;

const one = aboutOne(Id);
const refusals = {
  tat: [],
  rus: [],
  answers: [],
  answer: [],
  price: [],
  quantity: [],
  title: [],
  content: [],
} as const;

export const listAdminTriangles = defineCall({
  ...staff,
  name: 'listAdminTriangles',
  method: 'GET',
  path: '/api/admin/triangle/list',
  summary: 'All tasks or goods for staff, drafts too, the newest first.',
  searchLimit: SEARCH_LIMIT,
  query: listQuery(['new'])
    .omit({ filter: true })
    .extend({ kind: z.enum(KINDS).optional() }),
  output: listOutput(StaffItem),
  refusals: {},
});
export type StaffItems = NonNullable<(typeof listAdminTriangles)['types']>['out'];

export const createTriangle = defineCall({
  ...staff,
  name: 'createTriangle',
  method: 'PUT',
  path: '/api/admin/triangle/create',
  summary:
    'Make a task (`tat`, `rus`, `eng`, `answers`, `price` 1–3; with `listen` it is heard) or a good (`title`, `rus` and `eng` its name in other languages, `price`, `quantity`, a picture); a draft, unless `published` says otherwise. Without a picture it may be sent as JSON.',
  form: {
    json: ['answers', 'range', 'price', 'quantity', 'listen', 'published'],
    files: { field: 'images', also: 'paths', most: 1, bytes: PICTURE_BYTES },
    orJson: true,
  },
  body: z.strictObject({
    ...written,
    published: z.boolean().default(false),
    /** The file of the form where it is sent, what was received of it where it is handled. */
    images: z.array(z.custom<object>()).max(1).default([]),
  }),
  output: z.object({ id: Id }),
  refusals: { ...refusals, image: ['kind', 'broken'] },
  creates: true,
});

export const getAdminTriangle = defineCall({
  ...one,
  name: 'getAdminTriangle',
  method: 'GET',
  path: '/api/admin/triangle/{id}',
  summary: 'A task or a good for staff, with its answers.',
  output: StaffItem,
  refusals: { id: [] },
});

export const updateTriangle = defineCall({
  ...one,
  name: 'updateTriangle',
  method: 'PUT',
  path: '/api/admin/triangle/{id}',
  summary:
    'Rewrite a task or a good; with `published` also show or hide it. With `version`, that of the thing it was made of, it is refused where another one stands there by now. With `done`, how many of a good had been ordered then, those ordered since are taken off its `quantity`.',
  body: z.strictObject({
    ...written,
    published: z.boolean().optional(),
    version: Version.optional(),
    done: Count.max(2_000_000_000).optional(),
  }),
  output: z.object({ id: Id, version: Version }),
  refusals: { ...refusals, id: [], forbidden: ['changed'] },
  audited: true,
});

export const deleteTriangle = defineCall({
  ...one,
  name: 'deleteTriangle',
  method: 'DELETE',
  path: '/api/admin/triangle/{id}',
  summary: 'Delete a task or a good. What was earned and ordered stays.',
  output: z.object({ id: Id }),
  refusals: { id: [] },
  audited: true,
});

export const updateTrianglePicture = defineCall({
  ...one,
  ...picture,
  name: 'updateTrianglePicture',
  path: '/api/admin/triangle/{id}/img',
  summary: 'The picture of a good: the body is a JPEG.',
});

export const deleteTrianglePicture = defineCall({
  ...one,
  ...noPicture,
  name: 'deleteTrianglePicture',
  path: '/api/admin/triangle/{id}/img',
  summary: 'Take the picture of a good away.',
});

export const exportTriangles = defineCall({
  ...exporting('items', z.object({ key: z.string().max(40), ...shown }), EXPORTED),
  name: 'exportTriangles',
  path: '/api/admin/triangle/export',
  summary: 'Tasks and goods as JSON that can be imported again, some at a time, after a key.',
});

export const importTriangle = defineCall({
  ...importing,
  name: 'importTriangle',
  path: '/api/admin/triangle/import',
  summary:
    'Put in one task or good as it was exported; one with the same key is rewritten. Without `published` it stays as it is, and a new one is a draft.',
  body: ItemFile,
  output: z.object({ id: Id }),
  refusals: { ...refusals, id: [] },
});
