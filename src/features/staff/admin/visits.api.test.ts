import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { listVisits } from './calls/visits.ts';
import { updateVerified } from './calls/users.ts';
import { makeVisit } from './factory.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  const { cookie } = await server.administrator();
  staff = server.browser({ cookie, address: '10.3.3.3' }).ask;
});

const found = async (query: object) =>
  (await staff(listVisits, { query })).list.map(({ id }) => id);

describe('listVisits', () => {
  test('finds by address, by person and by the day in Kazan', async () => {
    const { db } = server.deps;
    const { id, id_c: idC } = await makeAccount(db, { name: 'Роза' });
    const [address, other] = ['203.0.113.9', '2001:db8::9'];
    const late = await makeVisit(db, { address, at: '2026-10-01T20:59:59Z', accountId: id });
    const early = await makeVisit(db, { address, at: '2026-10-01T21:00:00Z' });
    const next = await makeVisit(db, { address: other, at: '2026-10-02T20:59:00Z', accountId: id });
    const after = await makeVisit(db, { address: other, at: '2026-10-02T21:00:00Z' });
    expect(await found({ search: address })).toEqual([early, late]);
    expect(await found({ search: other })).toEqual([after, next]);
    expect(await found({ search: id })).toEqual([next, late]);
    expect(await found({ search: idC })).toEqual([next, late]);
    expect(await found({ date: '2026-10-02' })).toEqual([next, early]);
    expect(await found({ date: '2026-10-02', search: address })).toEqual([early]);
    expect(await found({ date: '2026-10-02', search: id })).toEqual([next]);
    const { list } = await staff(listVisits, { query: { search: id, limit: '1' } });
    expect(list).toMatchObject([
      { ip: other, path: 'POST /api/x', status: 200, user: { id, name: 'Роза' } },
    ]);
  });

  test('finds nothing by what is neither, and refuses what is no day', async () => {
    for (const search of ['1.2.3.4/0', '1.2.3.4/x', "'", '%', 'юк-мондый', '99999999999999999999'])
      expect(await found({ search })).toEqual([]);
    expect(await flagsOf(staff(listVisits, { query: { date: '2026-02-30' } }))).toEqual(['error']);
  });

  test('is for administrators alone, a hundred at a time', async () => {
    const { ask: asModerator } = await server.moderator();
    expect(await flagsOf(asModerator(listVisits, {}))).toEqual(['token']);
    expect((await staff(listVisits, {})).limit).toBe(100);
  });

  test('has what staff do, by its route', async () => {
    const { id } = await makeAccount(server.deps.db);
    await staff(updateVerified, { params: { id }, body: { verified: true } });
    await server.deps.ipLog.flush();
    const { list } = await staff(listVisits, { query: { search: '10.3.3.3' } });
    expect(list[0]).toMatchObject({ path: 'PUT /api/admin/user/{id}/verified', status: 200 });
  });

  test('shows what was shortened, and finds it as it is shown', async () => {
    const visit = await makeVisit(server.deps.db, { address: '203.0.113.0/24' });
    expect(await found({ search: '203.0.113.0/24' })).toEqual([visit]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ip_log where address = '203.0.113.0/24'`.execute(
      server.deps.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
