// Two processes on machines whose clocks are five minutes apart, on one database.

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  askOldEmail,
  editEmail,
  proveNewEmail,
  waitForEmail,
} from '#features/core/accounts/calls/email.ts';
import { getSign, proveSign, resendSign, startSign } from '#features/core/accounts/calls/sign.ts';
import { getCaptcha } from '#features/platform/captcha/calls.ts';
import { flagsOf, testServer, type Browser, type TestServer } from '#test/api.ts';
import { answered, codeOfAttempt, newAddress, newNetwork, signUp } from '#test/sign.ts';
import { openDatabaseClock, type Machine } from './clock.ts';
import { openPool } from './db.ts';

const machine = (wrongBy: number): Machine => ({
  wall: () => Date.now() + wrongBy,
  steady: () => performance.now(),
});
const early = testServer({}, { machine: machine(-150_000) });
const late = testServer({}, { machine: machine(150_000), beside: early });

/** The same browser, answered by the other process. */
const moved = (to: TestServer, { address, cookies }: Browser): Browser => {
  const browser = to.browser({ address });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
};

const databaseNow = async () => {
  const { rows } = await sql<{ now: string }>`
    select clock_timestamp() as now`.execute(early.deps.db);
  return Date.parse(rows[0]!.now);
};

const bots = () => early.deps.db.selectFrom('bot').select('reason').execute();

test.each([
  ['ahead', () => late, () => early],
  ['behind', () => early, () => late],
])('a sign-in begun where the clock is %s goes on at the other', async (_, first, second) => {
  const asked = first().browser({ address: newNetwork() });
  const email = newAddress();
  const body = { email, ...(await answered(first(), asked.ask)) };
  const answering = moved(second(), asked);
  const { id } = await answering.ask(startSign, { body });
  expect(await bots()).toEqual([]);

  const back = moved(first(), answering);
  const { time } = await back.ask(getSign, { params: { id } });
  expect(time).toBeGreaterThan(50);
  expect(time).toBeLessThanOrEqual(60);
  expect(await flagsOf(back.ask(resendSign, { body: { id } }))).toEqual(['time']);
  await sql`update mail_code set ordered_at = ordered_at - interval '61 seconds'
    where id = ${id}`.execute(early.deps.db);
  expect(await back.ask(resendSign, { body: { id } })).toEqual({ time: 60 });

  // Three minutes before its end the code still lives, whoever is asked.
  await sql`update mail_code set expires_at = expires_at - interval '27 minutes'
    where id = ${id}`.execute(early.deps.db);
  const code = await codeOfAttempt(first(), id);
  expect(await moved(second(), back).ask(proveSign, { body: { id, code } })).toMatchObject({
    isNew: true,
  });
});

test('a change of address waits fourteen days of the database', async () => {
  const { id, browser, ask } = await signUp(late);
  await ask(editEmail, { body: { email: newAddress() } });
  const row = await early.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const other = moved(early, browser);
  await other.ask(proveNewEmail, { body: { code: await codeOfAttempt(early, row.id) } });
  for (let n = 0; n < 3; n += 1)
    await flagsOf(other.ask(askOldEmail, { body: { email: newAddress() } }));
  const { applies } = await ask(waitForEmail, { body: {} });
  const days = (Date.parse(applies!) - (await databaseNow())) / 86_400_000;
  expect(Math.abs(days - 14) * 86_400).toBeLessThan(10);
});

test('a question from the future is no hit', async () => {
  const { ask } = early.browser({ address: newNetwork() });
  const fields = await answered(early, ask);
  await sql`update captcha set created_at = now() + interval '20 seconds'
    where id = ${fields.idK}`.execute(early.deps.db);
  await ask(startSign, { body: { email: newAddress(), ...fields } });
  expect(await bots()).toEqual([]);
  const quick = await ask(getCaptcha, {});
  expect(Date.parse(quick.time) - (await databaseNow())).toBeGreaterThan(590_000);
});

test('without the database the time goes on, and a step of the machine does not move it', async () => {
  const pool = openPool({ url: early.deps.env.DATABASE_URL, size: 1, name: 'clock' });
  const steps = { wall: 0 };
  const clock = openDatabaseClock(pool, {
    wall: () => 1000 + steps.wall,
    steady: () => performance.now(),
  });
  afterAll(() => clock.close());
  expect(clock.now()).toBe(1000);
  await clock.measure();
  await pool.end();
  steps.wall = 3_600_000;
  await clock.measure();
  expect(Math.abs(clock.now() - (await databaseNow()))).toBeLessThan(1000);
});
