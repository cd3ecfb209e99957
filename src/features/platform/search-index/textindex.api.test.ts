import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { showOrHide } from '#features/core/accounts/jobs.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { textSources } from '#main/features.ts';
import { enqueue } from '#server/jobs.ts';
import { testServer } from '#test/api.ts';
import { cpuMs } from '#test/event-loop.ts';
import { writeSeed } from '#test/seed.ts';
import { INDEX_TEXT } from './public/indexing.server.ts';
import { indexAll, indexText, sweepForms } from './jobs.server.ts';

const server = testServer();
const NOTE = 1;

beforeAll(async () => {
  await writeSeed(server.deps.db);
});

const wordsOf = async (ref: string) =>
  (
    await server.deps.db
      .selectFrom('text_word')
      .select(['word', 'head'])
      .where('ref', '=', ref)
      .where('kind', '=', NOTE)
      .orderBy('word')
      .execute()
  ).map(({ word, head }) => (head ? `${word}!` : word));
const counts = async () => {
  const { db } = server.deps;
  const count = (table: 'text_entry' | 'text_word' | 'text_form') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
  return [await count('text_entry'), await count('text_word'), await count('text_form')].map(
    ({ n }) => Number(n),
  );
};
const filed = (id: string) => indexText(server.deps, { kind: 'note', id }, textSources);

describe('indexAll', () => {
  test('files everything once; a second run, and one that files anew, change nothing', async () => {
    await indexAll(server.deps, textSources);
    const first = await counts();
    expect(first.every((n) => n > 0)).toBe(true);
    await indexAll(server.deps, textSources);
    expect(await counts()).toEqual(first);
    await indexAll(server.deps, textSources, { again: true });
    expect(await counts()).toEqual(first);
  });

  test('goes on where it was stopped, and takes out what is gone', async () => {
    const { db } = server.deps;
    const author = await makeAccount(db);
    const note = await makeNote(db, { author_id: author.id, title: 'Аучы', content: 'Ау вакыты.' });
    await indexAll(server.deps, textSources);
    expect(await wordsOf(note.id)).toEqual(['ау!', 'аучы!', 'вакыт']);
    await db.updateTable('note').set({ deleted_at: 'now' }).where('id', '=', note.id).execute();
    await indexAll(server.deps, textSources);
    expect(await wordsOf(note.id)).toEqual([]);
  });
});

test('many at once leave one index', async () => {
  const { db } = server.deps;
  const { id: author_id } = await makeAccount(db);
  const { id } = await makeNote(db, { author_id, title: 'Урман', content: 'Урманда.' });
  await Promise.all(Array.from({ length: 6 }, () => filed(id)));
  expect(await wordsOf(id)).toEqual(['урман!']);
  await db.updateTable('note').set({ title: 'Елга' }).where('id', '=', id).execute();
  await Promise.all(Array.from({ length: 6 }, () => filed(id)));
  expect(await wordsOf(id)).toEqual(['ел!', 'елга!', 'урман']);
});

test('what a person wrote leaves with them and comes back with them', async () => {
  const { db } = server.deps;
  const { id: accountId } = await makeAccount(db);
  const { id } = await makeNote(db, { author_id: accountId, title: 'Болын', content: 'Чәчәк.' });
  await filed(id);
  const before = await wordsOf(id);
  const at = new Date().toISOString();
  const set = async (deleted_at: string | null) => {
    await db.updateTable('account').set({ deleted_at }).where('id', '=', accountId).execute();
    await showOrHide(server.deps, { accountId, at });
    await server.work();
  };
  await set(at);
  expect(await wordsOf(id)).toEqual([]);
  await set(null);
  expect(await wordsOf(id)).toEqual(before);
});

test('whoever has written much leaves with few statements', async () => {
  const { db } = server.deps;
  const statementsOf = async (notes: number) => {
    const { id: accountId } = await makeAccount(db);
    for (let n = 0; n < notes; n += 1) await makeNote(db, { author_id: accountId });
    const at = new Date().toISOString();
    await db.updateTable('account').set({ deleted_at: at }).where('id', '=', accountId).execute();
    let asked = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await showOrHide({ ...server.deps, db: counting }, { accountId, at });
    return asked;
  };
  expect(await statementsOf(40)).toBe(await statementsOf(1));
});

describe('forms', () => {
  const formsLike = async (part: string) => {
    const { rows } = await sql<{ form: string }>`
      select form from text_form where form like ${`${part}%`} order by form`.execute(
      server.deps.db,
    );
    return rows.map(({ form }) => form);
  };

  test('leave the dictionary with the last text that has them, and only then', async () => {
    const { db } = server.deps;
    const { id: author_id } = await makeAccount(db);
    const make = (content: string) => makeNote(db, { author_id, title: 'Сынау', content });
    const [one, two] = await Promise.all([make('Жвшбыр жвшкан урман'), make('Жвшкан')]);
    await Promise.all([filed(one.id), filed(two.id)]);
    await sweepForms(server.deps, { kind: 0, form: '' });
    expect(await formsLike('жвш')).toEqual(['жвшбыр', 'жвшкан']);
    await db.updateTable('note').set({ deleted_at: 'now' }).where('id', '=', one.id).execute();
    await filed(one.id);
    await sweepForms(server.deps, { kind: 0, form: '' });
    expect(await formsLike('жвш')).toEqual(['жвшкан']);
    expect(await formsLike('урман')).not.toEqual([]);
  });

  test('are not taken from a text that is being filed', async () => {
    const { db } = server.deps;
    const { id: author_id } = await makeAccount(db);
    const { id } = await makeNote(db, { author_id, title: 'Сынау', content: 'Жцлбыр' });
    await filed(id);
    await db.updateTable('note').set({ deleted_at: 'now' }).where('id', '=', id).execute();
    await filed(id);
    await Promise.all([
      ...Array.from({ length: 5 }, async () => {
        const note = await makeNote(db, { author_id, title: 'Сынау', content: 'Жцлбыр' });
        await filed(note.id);
      }),
      ...Array.from({ length: 5 }, () => sweepForms(server.deps, { kind: 0, form: '' })),
    ]);
    expect(await formsLike('жцл')).toEqual(['жцлбыр']);
  });
});

test('a text of any words is filed in one go, and not tried for ever where it fails', async () => {
  const { db } = server.deps;
  const { id: author_id } = await makeAccount(db);
  const nasty = `${'ь'.repeat(9000)}е${'а'.repeat(900)} ${'жж-'.repeat(3000)}ж ${'.'.repeat(1000)} ахыр`;
  const { id } = await makeNote(db, { author_id, title: 'Сынау', content: nasty });
  const before = cpuMs();
  await filed(id);
  expect(cpuMs() - before).toBeLessThan(2000);
  expect(await wordsOf(id)).toContain('ахыр');
  await enqueue(db, INDEX_TEXT, { kind: 'note', id });
  const { rows } = await sql<{ max_attempts: number }>`
    select max_attempts from graphile_worker.jobs where key = ${`index-text:note:${id}`}`.execute(
    db,
  );
  expect(rows).toEqual([{ max_attempts: 8 }]);
});

test('a job for a kind nobody reads fails loudly', async () => {
  await expect(indexText(server.deps, { kind: 'note', id: '1' }, [])).rejects.toThrow('nobody');
});
