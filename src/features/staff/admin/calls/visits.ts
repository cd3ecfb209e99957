// The log of addresses: who signed in, created, acted as staff or was refused, and from where.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Cursor, Id, Limit, listOutput, Moment, PastDay, SEARCH_LIMIT } from '#kernel/schemas.ts';
import { LoggedPerson } from './bots.ts';

export const VISIT_PAGE = 100;

const Visit = z.object({
  id: Id,
  /** Without its end after 7 days: the /24 of IPv4, the /48 of IPv6. */
  ip: z.string().max(50),
  /** Null for visitors and for administrators, who are no users. */
  user: LoggedPerson.nullable(),
  /** Method and route; no ids, no query. */
  path: z.string().max(200),
  status: z.number().int(),
  agent: z.string().max(300),
  created: Moment,
});
export type Visit = z.output<typeof Visit>;

export const listVisits = defineCall({
  name: 'listVisits',
  method: 'GET',
  path: '/api/admin/ip',
  summary:
    'Sign-ins, creations, acts of staff and refusals of the last 30 days, newest first: on one day (`date`, in Kazan), from an address or by a person (`search`: a whole address, or the id of a person). Best effort: under a flood, or while the database is away, some are missing. Reading it is written into the log of acts, once a day for each person or network.',
  who: 'admin',
  limit: '120/min',
  writes: true,
  searchLimit: SEARCH_LIMIT,
  query: z.strictObject({
    nextCursor: Cursor.optional(),
    date: PastDay.optional(),
    search: z.string().trim().max(50).optional(),
    limit: Limit.optional(),
  }),
  output: listOutput(Visit, VISIT_PAGE),
  refusals: {},
});
export type Visits = NonNullable<(typeof listVisits)['types']>['out'];
