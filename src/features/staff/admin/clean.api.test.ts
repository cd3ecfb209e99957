import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listActs } from '#features/core/audit/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { openSession } from '#server/session.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getClean, sweepCaptcha, sweepUpload } from './calls/clean.ts';
import { makeVisit } from './factory.server.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const makeCaptchas = (count: number, minutes: number) =>
  sql`
    insert into captcha (id, answer_hashes, salt, bits, created_at)
    select ${`${minutes}-`} || n, array[''::bytea], '', 1, now() - ${minutes} * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(server.deps.db);

async function makeUpload(days: number): Promise<string> {
  const author = await makeAccount(server.deps.db);
  const note = await makeNote(server.deps.db, { author_id: author.id });
  const { rows } = await sql<{ id: string }>`
    insert into recording (account_id, note_id, kind, container, key, state, sent_at, upload_id)
    values (${author.id}, ${note.id}, 'audio', 'mp3', ${`k-${note.id}`}, 'waiting', ${ago(days)}, 'x')
    returning id`.execute(server.deps.db);
  return rows[0]!.id;
}

describe('getClean', () => {
  test('counts what has had its time and changes nothing', async () => {
    const none = { captcha: 0, message: 0, upload: 0, session: 0, draft: 0, ip: 0 };
    expect(await staff(getClean, {})).toEqual(none);
    await makeCaptchas(3, 11);
    await makeCaptchas(1, 9);
    await makeUpload(8);
    await makeUpload(6);
    const { id } = await makeAccount(server.deps.db);
    await sql`
      insert into draft (account_id, key, fields, saved_at)
      values (${id}, 'old', '{}', ${ago(91)}), (${id}, 'new', '{}', ${ago(89)})`.execute(
      server.deps.db,
    );
    await openSession(server.deps.db, id, 'test');
    await sql`
      update account_session set expires_at = now() - interval '1 second'
      where account_id = ${id}`.execute(server.deps.db);
    await makeVisit(server.deps.db, { at: ago(31) });
    await makeVisit(server.deps.db, { at: ago(29) });
    await sql`
      insert into mail_code (id, purpose, email, ordered_at, created_at, expires_at)
      values ('dead', 'sign', 'a@example.org', ${ago(2)}, ${ago(2)}, ${ago(1)})`.execute(
      server.deps.db,
    );
    const some = { captcha: 3, message: 1, upload: 1, session: 1, draft: 1, ip: 1 };
    expect(await staff(getClean, {})).toEqual(some);
    expect(await staff(getClean, {})).toEqual(some);
  });

  test('counts no further than 10,000', async () => {
    await makeCaptchas(10_500, 15);
    expect((await staff(getClean, {})).captcha).toBe(10_000);
  });
});

test('sweepCaptcha removes the dead ones, handful after handful, and is written down', async () => {
  // A press takes what two seconds allow, on a slow machine less than all of them.
  const presses: number[] = [];
  while (presses.length < 3 && presses.reduce((sum, one) => sum + one, 0) < 10_503)
    presses.push((await staff(sweepCaptcha, {})).number);
  expect(presses[0]).toBeGreaterThanOrEqual(5000);
  expect(presses.reduce((sum, one) => sum + one, 0)).toBe(10_503);
  expect((await staff(getClean, {})).captcha).toBe(0);
  // The one that can still be answered is there.
  expect(await server.deps.db.selectFrom('captcha').select('id').execute()).toHaveLength(1);
  const { list } = await staff(listActs, { query: { act: 'captcha.sweep' } });
  expect(list).toHaveLength(presses.length);
});

test('sweepUpload takes what nobody has gone on with for 7 days', async () => {
  expect(await staff(sweepUpload, {})).toEqual({ number: 1 });
  expect((await staff(getClean, {})).upload).toBe(0);
  // It is on its way out; pressed again it is not counted again.
  expect(await staff(sweepUpload, {})).toEqual({ number: 0 });
  const attached = await server.deps.db
    .selectFrom('recording')
    .select('id')
    .where('note_id', 'is not', null)
    .execute();
  expect(attached).toHaveLength(1);
});

test('they are for administrators alone', async () => {
  const { ask: asModerator } = await server.moderator();
  for (const call of [getClean, sweepCaptcha, sweepUpload])
    expect(await flagsOf(asModerator(call as never, {} as never))).toEqual(['token']);
});
