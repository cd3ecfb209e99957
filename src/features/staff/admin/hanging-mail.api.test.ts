// What staff do while the mail server hangs: nothing waits for it, and no letter is lost.

import { afterAll, expect, test, vi } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { ADMIN_COOKIE, ADMIN_SESSION, openSession } from '#server/session.ts';
import { testServer } from '#test/api.ts';
import { openHangingLine, through, type HangingLine } from '#test/hanging-line.ts';
import { mailsTo } from '#test/mail.ts';
import { answered, newAddress, newNetwork } from '#test/sign.ts';
import { startAdminSign } from './calls.ts';
import { askAdminPasskey } from './calls/passkeys.ts';
import { updateBlacklist } from './calls/users.ts';
import { makeAdmin } from './factory.server.ts';

vi.setConfig({ testTimeout: 120_000 });

let line: HangingLine;
const server = testServer(
  { LIMIT_FACTOR: '1000' },
  {
    async rewire({ SMTP_URL = '' }) {
      line = await openHangingLine(Number(new URL(SMTP_URL).port));
      return { SMTP_URL: through(line, SMTP_URL) };
    },
  },
);
afterAll(() => line.close());

/** Less than any wait for a letter would take; a busy machine takes some of it. */
const SOON_MS = 5000;

test('a blacklisting, a sign-in and a new passkey are answered at once, their letters come later', async () => {
  const { db } = server.deps;
  const [email, personal] = [newAddress(), newAddress()];
  const password = 'җиде мең йолдыз';
  const adminId = await makeAdmin(db, email, password);
  const token = await openSession(db, adminId, 'test', ADMIN_SESSION);
  const { ask } = server.browser({ cookie: `${ADMIN_COOKIE}=${token}` });
  const { id } = await makeAccount(db);
  await db.insertInto('account_email').values({ account_id: id, email: personal }).execute();
  const visitor = server.browser({ address: newNetwork() });
  const captcha = await answered(server, visitor.ask);

  line.hang();
  const started = performance.now();
  const body = { blacklist: true, reason: 'Спам' };
  expect(await ask(updateBlacklist, { params: { id }, body })).toEqual({ blacklist: true });
  await visitor.ask(startAdminSign, { body: { email, password, ...captcha } });
  await ask(askAdminPasskey, { body: {} });
  expect(performance.now() - started).toBeLessThan(SOON_MS);
  const acts = await db.selectFrom('audit_act').select('act').where('person_id', '=', id).execute();
  expect(acts).toEqual([{ act: 'user.blacklist' }]);
  expect([...mailsTo(personal), ...mailsTo(email)]).toHaveLength(0);

  line.heal();
  await server.work();
  await vi.waitFor(() => expect(mailsTo(personal)).toHaveLength(1), 30_000);
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), 30_000);
});
