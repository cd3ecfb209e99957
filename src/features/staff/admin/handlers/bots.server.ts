import { isIP } from 'node:net';
import { byAdmin, writeAct, writeReading } from '#features/core/audit/public/acts.server.ts';
import { removeBots } from '#features/platform/captcha/public/cleanup.server.ts';
import { mapPage } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import { counterOf, networkOf } from '#server/network.ts';
import * as calls from '../calls/bots.ts';
import * as queries from '../queries/bots.server.ts';
import { MOST_CLEARED } from '../rules.ts';

export async function listBots(
  { db, clock }: CallCtx,
  { query, admin }: Input<typeof calls.listBots>,
): Promise<calls.Bots> {
  // As it stands in the list, the network of an IPv6 address has its length behind it.
  const search = (query.search ?? '').replace(/\/64$/, '').toLowerCase();
  const isWhole = isIP(search) !== 0;
  const thingId = isWhole ? networkOf(search) : 'bots';
  const act = { by: byAdmin(admin), act: 'visits.search', thing: 'site', thingId } as const;
  await writeReading(db, act, clock.now());
  const sought = {
    reason: query.reason ?? null,
    address: isWhole ? counterOf(search) : null,
    begun: isWhole || search === '' ? null : search,
  };
  const page = await pageById(query, {
    size: calls.BOT_PAGE,
    select: (start, rows) => queries.selectBots(db, sought, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  return mapPage(page, page.list.map(presentBot));
}

const presentBot = (row: queries.BotRow): calls.Bot => ({
  id: row.id,
  ip: row.ip,
  agent: row.agent,
  reason: row.reason,
  hits: Number(row.total),
  user: presentNamed(row),
  created: row.created_at,
  until: row.until,
});

export const presentNamed = (row: queries.NamedRow) =>
  row.person_id === null
    ? null
    : { id: row.person_id, idC: row.id_c!, name: row.name!, surname: row.surname! };

export async function deleteBots(
  { db }: CallCtx,
  { admin }: Input<typeof calls.deleteBots>,
): Promise<{ number: number }> {
  const number = await removeBots(db, MOST_CLEARED);
  await writeAct(db, { by: byAdmin(admin), act: 'bot.clear', thing: 'site', after: { number } });
  return { number };
}
