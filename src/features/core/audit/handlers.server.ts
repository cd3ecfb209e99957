import { findAccountId } from '#features/core/accounts/access.server.ts';
import { mapPage } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import { startOfDay } from '#tatar/days.ts';
import * as calls from './calls.ts';
import * as queries from './queries.server.ts';
import { changedBetween } from './rules.ts';

const DAY_MS = 86_400_000;

const actorId = async (db: Db, actor: string): Promise<string | null> =>
  actor.includes('@')
    ? ((await queries.selectAdminId(db, actor.toLowerCase()))?.id ?? null)
    : findAccountId(db, actor);

/** Null where nothing can be found. */
async function searchOf(
  db: Db,
  { actor = '', about = '', act, date }: Input<typeof calls.listActs>['query'],
): Promise<queries.ActSearch | null> {
  const by = actor === '' ? null : await actorId(db, actor);
  if (actor !== '' && by === null) return null;
  const person = about === '' ? null : await findAccountId(db, about);
  return {
    actorId: by,
    act: act ?? null,
    personId: person,
    thingId: about === '' || person !== null ? null : about,
    until:
      date === undefined ? null : new Date(startOfDay(Date.parse(date) / DAY_MS + 1)).toISOString(),
  };
}

export async function listActs(
  { db }: CallCtx,
  { query }: Input<typeof calls.listActs>,
): Promise<calls.Acts> {
  const search = await searchOf(db, query);
  const page = await pageById(query, {
    size: calls.ACT_PAGE,
    select: async (start, rows) =>
      search === null ? { rows: [] } : queries.selectActs(db, search, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  return mapPage(page, page.list.map(presentAct));
}

const presentAct = (row: queries.ActRow): calls.Act => ({
  id: row.id,
  actor: row.actor,
  by: row.by ?? '',
  act: row.act,
  thing: row.thing,
  thingId: row.thing_id,
  person:
    row.person_id === null
      ? null
      : { id: row.person_id, idC: row.id_c!, name: row.name!, surname: row.surname! },
  reason: row.reason,
  fields: changedBetween(row.before, row.after),
  created: row.created_at,
});
