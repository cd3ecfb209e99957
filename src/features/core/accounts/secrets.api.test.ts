// One full run of everything a person does with secrets; then the log and every table are
// searched for them.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flagsOf, testServer } from '#test/api.ts';
import { codeIn, nextMail } from '#test/mail.ts';
import { newAddress, newNetwork, signUp, start } from '#test/sign.ts';
import * as settings from './calls/email.ts';
import { createUser, proveSign } from './calls/sign.ts';
import { getUser, renewUser } from './calls/user.ts';

const lines: string[] = [];
const server = testServer(
  { LOG_LEVEL: 'debug' },
  { log: { write: (line: string) => void lines.push(line) } },
);

test('no token, code or address comes into the log; no token or code into a table or an error', async () => {
  const secrets = new Set<string>();
  const addresses = new Set<string>();
  const keep = (cookies: Map<string, string>) => {
    for (const [name, value] of cookies)
      if (name.startsWith('__Host-')) for (const part of value.split('.')) secrets.add(part);
  };

  const person = await signUp(server);
  addresses.add(person.email);
  keep(person.browser.cookies);
  const browser = server.browser({ address: newNetwork() });
  const id = await start(server, browser, person.email);
  keep(browser.cookies);
  secrets.delete(id);
  // A job that waits is a row like any other: look while the mail is still ordered.
  await search();
  await server.work();
  const code = codeIn(await nextMail(person.email));
  secrets.add(String(code));
  await flagsOf(
    browser.ask(proveSign, { body: { id, code: code === 999_999 ? 100_000 : code + 1 } }),
  );
  await search();
  await browser.ask(proveSign, { body: { id, code } });
  keep(browser.cookies);
  await browser.ask(renewUser, {});
  keep(browser.cookies);

  const email = newAddress();
  addresses.add(email);
  await person.ask(settings.editEmail, { body: { email } });
  await server.work();
  const newCode = codeIn(await nextMail(email));
  secrets.add(String(newCode));
  await person.ask(settings.proveNewEmail, { body: { code: newCode } });
  for (let n = 0; n < 3; n += 1)
    await flagsOf(person.ask(settings.askOldEmail, { body: { email: newAddress() } }));
  await person.ask(settings.waitForEmail, { body: {} });
  await search();
  await server.work();
  const link = /\/email\/([\w-]{43})/.exec((await nextMail(person.email, 2)).text)![1]!;
  secrets.add(link);

  // Things that go wrong say more than things that go well.
  const broken = server.browser({ cookie: `__Host-user=${'b'.repeat(43)}` });
  await flagsOf(broken.ask(getUser, {}));
  await flagsOf(browser.ask(createUser, { body: {} as never }));
  const { mail } = server.deps;
  server.deps.mail = {
    ...mail,
    send: () => Promise.reject(new Error('mail was not taken: ECONNREFUSED')),
  };
  await start(server, server.browser({ address: newNetwork() }), person.email);
  await server.work();
  server.deps.mail = mail;
  await search();

  expect(secrets.size).toBeGreaterThanOrEqual(6);
  const log = lines.join('');
  expect(log).toContain('answered');
  for (const secret of [...secrets, ...addresses]) expect(log).not.toContain(secret);

  async function search(): Promise<void> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(
      server.deps.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.raw(name)} t`.execute(server.deps.db);
      const text = rows.map(({ row }) => row).join('\n');
      const found = [...secrets].filter((secret) => holds(text, secret));
      expect({ table: name, found }).toEqual({ table: name, found: [] });
    }
  }
});

/** Six digits may stand inside a longer number by chance; a code stands alone. */
const holds = (text: string, secret: string) =>
  /^\d{6}$/.test(secret)
    ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text)
    : text.includes(secret);
