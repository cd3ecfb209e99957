import { isIP } from 'node:net';
import { findAccountId } from '#features/core/accounts/access.server.ts';
import { byAdmin, writeReading, type StaffAct } from '#features/core/audit/public/acts.server.ts';
import { mapPage } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import { networkOf, plainAddress } from '#server/network.ts';
import type { Admin } from '#server/session.ts';
import { startOfDay } from '#tatar/days.ts';
import * as calls from '../calls/visits.ts';
import * as queries from '../queries/visits.server.ts';
import { presentNamed } from './bots.server.ts';

const DAY_MS = 86_400_000;
const moment = (at: number) => new Date(at).toISOString();

/** Null where nothing can be found. */
async function searchOf(
  db: Db,
  { search = '', date }: Input<typeof calls.listVisits>['query'],
): Promise<queries.VisitSearch | null> {
  const day = date === undefined ? null : Date.parse(date) / DAY_MS;
  const between =
    day === null ? null : ([moment(startOfDay(day)), moment(startOfDay(day + 1))] as const);
  if (search === '') return { address: null, accountId: null, between };
  if (isIP(search) !== 0) return { address: plainAddress(search), accountId: null, between };
  // As the list shows what was shortened.
  const [network = '', length] = search.split('/');
  if (isIP(network) !== 0)
    return length === '24' || length === '48'
      ? { address: search, accountId: null, between }
      : null;
  const accountId = await findAccountId(db, search);
  return accountId === null ? null : { address: null, accountId, between };
}

/** Of an address the log of acts, which is kept for good, names only the network. */
function searchAct(admin: Admin, search: queries.VisitSearch | null): StaffAct {
  const by = byAdmin(admin);
  const { accountId = null, address = null } = search ?? {};
  if (accountId !== null)
    return { by, act: 'visits.search', thing: 'user', thingId: accountId, personId: accountId };
  const network = address === null || address.includes('/') ? address : networkOf(address);
  return { by, act: 'visits.search', thing: 'site', ...(network !== null && { thingId: network }) };
}

export async function listVisits(
  { db, clock }: CallCtx,
  { query, admin }: Input<typeof calls.listVisits>,
): Promise<calls.Visits> {
  const search = await searchOf(db, query);
  await writeReading(db, searchAct(admin, search), clock.now());
  const page = await pageById(query, {
    size: calls.VISIT_PAGE,
    select: async (start, rows) =>
      search === null ? { rows: [] } : queries.selectVisits(db, search, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  return mapPage(page, page.list.map(presentVisit));
}

const presentVisit = (row: queries.VisitRow): calls.Visit => ({
  id: row.id,
  ip: row.ip,
  user: presentNamed(row),
  path: row.path,
  status: row.status,
  agent: row.agent,
  created: row.created_at,
});
