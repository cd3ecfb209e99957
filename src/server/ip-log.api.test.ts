import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exitUser } from '#features/core/accounts/calls/user.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { newAddress, newNetwork, signUp, start } from '#test/sign.ts';
import { sweepJobs } from './sweep.ts';

const server = testServer();

const visitsFrom = (address: string) =>
  server.deps.db
    .selectFrom('ip_log')
    .select(['path', 'status', 'agent'])
    .where('address', '=', address)
    .orderBy('id')
    .execute();

test('a sign-in and a refusal are written down by route, a reading is not', async () => {
  const browser = server.browser({ address: newNetwork() });
  await start(server, browser, newAddress());
  await flagsOf(browser.ask(exitUser, {}));
  await server.deps.ipLog.flush();
  expect(await visitsFrom(browser.address)).toEqual([
    { path: 'POST /api/sign', status: 200, agent: expect.stringContaining('Firefox') },
    { path: 'DELETE /api/user', status: 401, agent: expect.stringContaining('Firefox') },
  ]);
});

test('a sign-in that succeeds is written down with the person', async () => {
  const { id, browser } = await signUp(server);
  await server.deps.ipLog.flush();
  const rows = await server.deps.db
    .selectFrom('ip_log')
    .select(['path', 'account_id'])
    .where('address', '=', browser.address)
    .where('account_id', 'is not', null)
    .execute();
  expect(rows).toEqual([{ path: 'PUT /api/sign/user', account_id: id }]);
});

test('one address cannot fill the log', async () => {
  const browser = server.browser({ address: newNetwork() });
  server.clock.at = Math.floor(Date.now() / 60_000) * 60_000 + 1000;
  for (let n = 0; n < 90; n += 1) await flagsOf(browser.ask(exitUser, {}));
  server.clock.at = null;
  await server.deps.ipLog.flush();
  expect((await visitsFrom(browser.address)).length).toBeLessThanOrEqual(60);
});

test('addresses are shortened after 7 days and forgotten after 30', async () => {
  const { db } = server.deps;
  const visit = (days: number, address: string) =>
    sql`insert into ip_log (id, address, path, status)
      values (id_at(now() - ${days} * interval '1 day', ${days}), ${address}, 'x', 200)`.execute(
      db,
    );
  await visit(6, '198.51.100.77');
  await visit(8, '198.51.100.77');
  await visit(9, '2001:db8:1:2:3:4:5:6');
  await visit(31, '198.51.100.77');
  await sweepJobs(server.deps);
  const { rows } = await sql<{ address: string }>`
    select host(address) as address from ip_log where path = 'x' order by id desc`.execute(db);
  expect(rows.map((row) => row.address)).toEqual(['198.51.100.77', '198.51.100.0', '2001:db8:1::']);
});
