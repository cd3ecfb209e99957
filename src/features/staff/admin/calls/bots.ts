// Programs that were caught, and whether they are kept out.

import { z } from 'zod';
import { BOT_REASONS } from '#features/platform/captcha/rules.ts';
import { defineCall } from '#kernel/call.ts';
import { Cursor, Id, Limit, listOutput, Moment, SEARCH_LIMIT } from '#kernel/schemas.ts';

export const BOT_PAGE = 50;

const staff = { who: 'admin', path: '/api/admin/bot/list' } as const;

/** Somebody a staff list names. */
export const LoggedPerson = z.object({
  id: Id,
  idC: z.string().max(40),
  name: z.string().max(200),
  surname: z.string().max(200),
});

const Bot = z.object({
  id: Id,
  /** An IPv4 address, or the /64 of IPv6. */
  ip: z.string().max(50),
  agent: z.string().max(300),
  reason: z.enum(BOT_REASONS),
  /** How often in all, those turned away while kept out among them. */
  hits: z.number().int(),
  /** Who was signed in there; null for a visitor. */
  user: LoggedPerson.nullable(),
  created: Moment,
  /** Kept out until then; null where never, a past moment where no longer. */
  until: Moment.nullable(),
});
export type Bot = z.output<typeof Bot>;

export const listBots = defineCall({
  name: 'listBots',
  method: 'GET',
  ...staff,
  summary:
    'Addresses that behaved like programs, newest first: of one reason, of addresses that begin so (`search`). Reading it is written into the log of acts, once a day.',
  limit: '120/min',
  writes: true,
  searchLimit: SEARCH_LIMIT,
  query: z.strictObject({
    nextCursor: Cursor.optional(),
    reason: z.enum(BOT_REASONS).optional(),
    search: z.string().trim().max(50).optional(),
    limit: Limit.optional(),
  }),
  output: listOutput(Bot),
  refusals: {},
});
export type Bots = NonNullable<(typeof listBots)['types']>['out'];

export const deleteBots = defineCall({
  name: 'deleteBots',
  method: 'DELETE',
  ...staff,
  summary:
    'Empty the list of programs, 50,000 at a time, and lift their blocks. Whoever is caught again begins anew.',
  limit: '10/min',
  output: z.object({ number: z.number().int() }),
  refusals: {},
});
