import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { LIST_BYTES } from '#kernel/page.ts';
import { Id, Moment, withinBytes } from '#kernel/schemas.ts';
import { CONTENT_KINDS, MOST_SHOWN } from './rules.ts';

/** The last changes of a thing; older ones stay in the database. */
export const SHOWN_CHANGES = 30;

/** Of a thing as staff get it; sent with what is saved, which is refused where another stands there. */
export const Version = z.string().max(32);

const Piece = z.string().max(MOST_SHOWN + 2);

const ContentChange = z.object({
  id: Id,
  act: z.enum(['create', 'update', 'delete', 'import', 'ship']),
  /** The address of the administrator; null where it came with the project. */
  admin: z.string().max(254).nullable(),
  created: Moment,
  /** What differs, from shortly before the first difference. */
  fields: z.array(z.object({ field: z.string().max(40), before: Piece, after: Piece })).max(40),
});
export type ContentChange = z.output<typeof ContentChange>;

export const listContentChanges = defineCall({
  name: 'listContentChanges',
  method: 'GET',
  path: '/api/admin/content/change',
  summary: 'Who changed what of a page, a lesson or a task: the last changes, newest first.',
  who: 'admin',
  limit: '120/min',
  query: z.strictObject({ kind: z.enum(CONTENT_KINDS), id: z.string().min(1).max(40) }),
  output: z.object({ list: withinBytes(z.array(ContentChange).max(SHOWN_CHANGES), LIST_BYTES) }),
  refusals: {},
});
