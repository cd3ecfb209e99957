import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Cursor, Id, Limit, listOutput, Moment, PastDay } from '#kernel/schemas.ts';
import { ACTORS, ACTS, THINGS } from './rules.ts';

export const ACT_PAGE = 50;

const Field = z.string().max(8000);

const StaffPerson = z.object({
  id: Id,
  idC: z.string().max(40),
  name: z.string().max(200),
  surname: z.string().max(200),
});

const Act = z.object({
  id: Id,
  actor: z.enum(ACTORS),
  /** The address of the administrator, or the id of the person; empty where they are gone. */
  by: z.string().max(254),
  act: z.enum(ACTS),
  thing: z.enum(THINGS),
  thingId: z.string().max(40),
  /** Whose thing it is; null where it is nobody's, or they are gone. */
  person: StaffPerson.nullable(),
  reason: z.string().max(2000),
  fields: z.array(z.object({ field: z.string().max(40), before: Field, after: Field })).max(40),
  created: Moment,
});
export type Act = z.output<typeof Act>;

export const listActs = defineCall({
  name: 'listActs',
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'What staff have done, newest first: of one of them (`actor`, an address or the id of a person), of one kind (`act`), to a person or a thing (`about`, an id), on a day and before it (`date`, in Kazan).',
  who: 'admin',
  limit: '120/min',
  query: z.strictObject({
    nextCursor: Cursor.optional(),
    actor: z.string().trim().max(254).optional(),
    act: z.enum(ACTS).optional(),
    about: z.string().trim().max(40).optional(),
    date: PastDay.optional(),
    limit: Limit.optional(),
  }),
  output: listOutput(Act),
  refusals: {},
});
export type Acts = NonNullable<(typeof listActs)['types']>['out'];
