// The letter with what was not read, through the real mail server.

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { updateLang } from '#features/core/accounts/calls/settings.ts';
import { MAIL_CODE } from '#features/core/accounts/public/codes.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createComment } from '#features/content/comments/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { enqueue } from '#server/jobs.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { mailsTo, nextMail } from '#test/mail.ts';
import { getNoticeSettings, readNotices, stopDigest, updateNoticeSettings } from './calls.ts';
import { digestToken, sendDigests } from './digest.server.ts';

const server = testServer({ LIMIT_FACTOR: '100000' });
let author: string;
let email: string;
let asAuthor: Ask;
let other: string;
let asOther: Ask;
let note: string;

beforeEach(async () => {
  const { db } = server.deps;
  author = (await makeAccount(db, { name: 'Алсу' })).id;
  email = `digest-${author}@example.org`;
  await db.insertInto('account_email').values({ account_id: author, email }).execute();
  await db.insertInto('account_setting').values({ account_id: author }).execute();
  asAuthor = await server.as(author);
  ({ id: other, ask: asOther } = await server.newcomer({ name: 'Булат', surname: 'Сафин' }));
  note = (await makeNote(db, { author_id: author, title: 'Болак <буенда>' })).id;
});

const comment = async (content: string) => {
  await asOther(createComment, { params: { id: note }, body: { content } });
  await server.work();
};

/** How many days from now the letter is due; null where none is. */
async function dueIn(): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select extract(epoch from digest_at - now())::float / 86400 as days from notice_account
    where account_id = ${author}`.execute(server.deps.db);
  return rows[0]?.days ?? null;
}

async function letTimePass(): Promise<void> {
  await sql`update notice_account set digest_at = now() - interval '1 minute'
    where digest_at is not null and account_id = ${author}`.execute(server.deps.db);
  await sendDigests(server.deps);
  await server.work();
}

test('tells once what was not read, in the language of the reader, with a way out', async () => {
  await comment('Бик <b>матур</b> язылган.');
  expect(await dueIn()).toBeCloseTo(7, 1);
  await letTimePass();
  const letter = await nextMail(email);
  expect(letter.subject).toBe('«Туган тел»: 1 яңа белдерү');
  expect(letter.text).toContain('Булат Сафин язмагызга фикер язды');
  expect(letter.text).toMatch(/http:\/\/localhost:3000\/note\/n\w+#c\d+/);
  expect(letter.html).toContain('Бик &lt;b&gt;матур&lt;/b&gt; язылган.');
  // The way out in the foot needs no sign-in.
  const stop = `http://localhost:3000/digest/${digestToken(server.deps.env, author)}`;
  expect(letter.text).toContain(stop);
  expect(letter.html).toContain(`href="${stop}"`);
  expect(letter.html).toContain('prefers-color-scheme:dark');
  expect(letter.html).not.toMatch(/<(img|script|link)|url\(/);
  expect(letter.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(await dueIn()).toBeNull();
  await letTimePass();
  expect(mailsTo(email)).toHaveLength(1);

  await asAuthor(updateLang, { body: { lang: 'ru', script: 'cyr', level: 'speak' } });
  await asAuthor(updateNoticeSettings, { body: { digest: 'daily' } });
  await asAuthor(readNotices, { body: {} });
  await comment('Тагын бер фикер.');
  expect(await dueIn()).toBeCloseTo(1, 1);
  await letTimePass();
  expect((await nextMail(email, 2)).text).toContain('Вашу запись комментирует Булат Сафин');
});

test('keeps no letter waiting that somebody waits for', async () => {
  const { db } = server.deps;
  await comment('Бик матур.');
  await sql`update notice_account set digest_at = now() - interval '1 minute'
    where account_id = ${author}`.execute(db);
  await sendDigests(server.deps);
  await enqueue(db, MAIL_CODE, { id: 'nobody' });
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    where task_identifier in ('mail-digest', 'mail-code') order by priority, run_at, id`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['mail-code', 'mail-digest']);
  await server.work();
});

test('is not sent to who has read all, wants none of it, or no letter of that kind', async () => {
  await comment('Беренче.');
  await asAuthor(readNotices, { body: {} });
  await letTimePass();
  await asAuthor(updateNoticeSettings, {
    body: { switch: { kind: 'comment', way: 'mail', on: false } },
  });
  await comment('Икенче.');
  await letTimePass();
  await asAuthor(readNotices, { body: {} });
  await asAuthor(updateNoticeSettings, { body: { digest: 'never' } });
  await comment('Өченче.');
  expect(await dueIn()).toBeNull();
  expect(mailsTo(email)).toEqual([]);
});

test('brings no words of who was blocked before it was sent', async () => {
  await comment('Яман сүз.');
  await asAuthor(blockPerson, { params: { id: other }, body: { block: true } });
  await letTimePass();
  expect(mailsTo(email)).toEqual([]);
});

test('one press of the reader’s own program stops it, from anywhere, and nothing else does', async () => {
  await comment('Бик матур.');
  await letTimePass();
  const { raw } = await nextMail(email);
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(raw.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
  const { pathname, search } = new URL(link);
  // As a server of mail sends it: no cookie, no origin, a form.
  const press = (url: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await press(`${pathname}${search.replace(/.$/, '_')}`)).statusCode).toBe(404);
  expect((await asAuthor(getNoticeSettings, {})).digest).toBe('weekly');
  expect((await press(pathname + search)).json()).toEqual({ digest: 'never' });
  expect((await asAuthor(getNoticeSettings, {})).digest).toBe('never');
  const token = digestToken(server.deps.env, author);
  expect(await server.ask(stopDigest, { query: { token } })).toEqual({ digest: 'never' });
  const foreign = digestToken({ SECRET: 'another secret of another site 0123' }, author);
  expect(await flagsOf(server.ask(stopDigest, { query: { token: foreign } }))).toEqual(['id']);
});
