// No administrator takes the site alone: nobody reaches another administrator, and who restrains staff
// is seen by the others, who can undo it.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { testServer } from '#test/api.ts';
import { mailAbout } from '#test/mail.ts';
import { newAddress } from '#test/sign.ts';
import * as calls from './calls.ts';
import * as users from './calls/users.ts';
import { makeAdmin } from './factory.server.ts';
import { FORMER_STAFF_MS } from './rules.ts';

const server = testServer();

async function otherAdmin(): Promise<string> {
  const email = newAddress();
  await makeAdmin(server.deps.db, email, 'сигез мең йолдыз');
  return email;
}

/** How many letters about somebody wait for an administrator. */
async function toldAbout(email: string, idC: string): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs
    where payload ->> 'kind' = 'staffRestrained' and payload ->> 'to' = ${email}
      and payload ->> 'name' = ${`@${idC}`}`.execute(server.deps.db);
  return rows.length;
}

test('the others are told when a role is taken, and when who had it is limited or locked', async () => {
  const { ask } = await server.administrator();
  const other = await otherAdmin();
  const { id, id_c: idC } = await makeAccount(server.deps.db, { moderator: true, security: true });
  const params = { id };
  await ask(users.updateModerator, { params, body: { moderator: false } });
  await ask(users.updateSecurity, { params, body: { security: false } });
  expect(await toldAbout(other, idC)).toBe(2);
  // Once more is no act.
  await ask(users.updateModerator, { params, body: { moderator: false } });
  expect(await toldAbout(other, idC)).toBe(2);
  // Staff no longer, and still not unseen.
  await ask(users.updateBlacklist, { params, body: { blacklist: true, reason: 'Спам' } });
  await ask(users.updateLocked, { params, body: { locked: true } });
  expect(await toldAbout(other, idC)).toBe(4);
  await ask(users.updateBlacklist, { params, body: { blacklist: true, reason: 'Спам' } });
  expect(await toldAbout(other, idC)).toBe(4);
  await server.work();
  expect((await mailAbout(other, 'хезмәткәр хисабын чикләде')).text).toContain(`@${idC}`);
});

test('they are told of staff alone', async () => {
  const { ask } = await server.administrator();
  const other = await otherAdmin();
  const { id, id_c: idC } = await makeAccount(server.deps.db);
  const params = { id };
  await ask(users.updateModerator, { params, body: { moderator: true } });
  await ask(users.updateVerified, { params, body: { verified: true } });
  await ask(users.updateVerified, { params, body: { verified: false } });
  const plain = await makeAccount(server.deps.db);
  const body = { blacklist: true };
  await ask(users.updateBlacklist, { params: { id: plain.id }, body });
  expect(await toldAbout(other, idC)).toBe(0);
  expect(await toldAbout(other, plain.id_c)).toBe(0);
  await ask(users.updateModerator, { params, body: { moderator: false } });
  expect(await toldAbout(other, idC)).toBe(1);
  // Three days later they are one of many.
  server.clock.at = Date.now() + FORMER_STAFF_MS + 60_000;
  await ask(users.updateBlacklist, { params, body });
  server.clock.at = null;
  expect(await toldAbout(other, idC)).toBe(1);
});

test('an administrator who ends all sessions ends their own', async () => {
  const [one, another] = [await server.administrator(), await server.administrator()];
  await one.ask(calls.endAdminAuths, {});
  await expect(one.ask(calls.getAdmin, {})).rejects.toMatchObject({ flags: ['token'] });
  expect(await another.ask(calls.getAdmin, {})).toMatchObject({ email: expect.any(String) });
});
