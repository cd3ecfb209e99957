// The schema and the code that names it: one owner and one writer for a table, comments, names of
// indexes that exist, and one clock for what is written.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWNERS } from '#db/owners.ts';

const schema = readFileSync('db/schema.sql', 'utf8');
const tables = [...schema.matchAll(/^create table "?(\w+)"?/gm)].map((match) => match[1]!);
const files = globSync('src/**/*.ts')
  .toSorted()
  .filter((file) => !/\.test\.ts$|factory\.server\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The feature, or the layer of the server, a file belongs to. */
const ownerOf = (file: string) => file.split('/')[file.startsWith('src/features/') ? 3 : 1]!;

/** Counters are kept by whoever changes what they count, in the same transaction. */
const SEVERAL: Record<string, readonly string[]> = {
  account_count: ['accounts', 'notes', 'people'],
  group_count: ['groups', 'notes'],
  // Whether it is verified is said by administrators alone.
  group: ['admin', 'groups'],
  // Readers write what is wrong with a card, and the staff, who stand further right, close it.
  word_complaint: ['dictionary', 'moderation'],
  // The folded name, by which people are found, is filled in by a job of `people`.
  account: ['accounts', 'people'],
  // The sweep of the server takes what has ended out of every table that has such rows.
  account_session: ['accounts', 'server'],
  admin_session: ['admin', 'server'],
  sent_messages: ['messages', 'server'],
  // A database that was restored sends no digest that was due before.
  notice_account: ['main', 'notifications'],
};

test('a table has one owner', () => {
  expect(Object.values(OWNERS).flat().toSorted()).toEqual(tables.toSorted());
});

test('every table has a comment', () => {
  const explained = [...schema.matchAll(/^-- .+\ncreate table "?(\w+)"?/gm)].map(
    ([, name]) => name,
  );
  expect(tables.filter((table) => !explained.includes(table))).toEqual([]);
});

test('a table is written by its owner', () => {
  const ownerOfTable = new Map<string, string>(
    Object.entries(OWNERS).flatMap(([owner, owned]) => owned.map((table) => [table, owner])),
  );
  const writers = tables.map((table) => {
    const writing = new RegExp(
      `(?:insertInto|updateTable|deleteFrom)\\('${table}[' ]|(?:insert into|delete from) "?${table}"?[\\s(]|\\bupdate "?${table}"?\\s+(?:(?:as )?\\w+\\s+)?set\\b`,
    );
    const owners = files.filter(({ text }) => writing.test(text)).map(({ file }) => ownerOf(file));
    return [table, [...new Set([ownerOfTable.get(table)!, ...owners])].toSorted()] as const;
  });
  const shared = Object.fromEntries(writers.filter(([, owners]) => owners.length > 1));
  expect(shared).toEqual(SEVERAL);
});

test('every index a query says it is served by exists', () => {
  const names = new Set(
    [
      ...schema.matchAll(/create (?:unique )?index (\w+)|constraint (\w+) (?:primary key|unique)/g),
    ].map((match) => match[1] ?? match[2]),
  );
  const named = files.flatMap(({ file, text }) =>
    [...text.matchAll(/served by ([^.]*)/gi)].flatMap(([, list = '']) =>
      [...list.matchAll(/\b\w+_(?:idx|pkey|key)\b/g)].map(([name]) => ({ file, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('an index bears the name of its table', () => {
  const indexes = [...schema.matchAll(/create (?:unique )?index (\w+) on "?(\w+)"?/g)];
  expect(indexes.length).toBeGreaterThan(80);
  const odd = indexes.filter(
    ([, name = '', table = '']) => !name.startsWith(`${table}_`) || !name.endsWith('_idx'),
  );
  expect(odd.map(([, name]) => name)).toEqual([]);
});

test('the server asks its own clock, which goes by the database', () => {
  const onServer = files.filter(
    ({ file }) => /^src\/(server|main)\//.test(file) || file.endsWith('.server.ts'),
  );
  const asking = onServer.filter(({ text }) => /new Date\(\)|Date\.now\(\)/.test(text));
  expect(asking.map(({ file }) => file)).toEqual([
    // Ages of files on this very machine.
    'src/features/platform/media/recording-jobs.server.ts',
    'src/server/backups.ts',
    'src/server/clock.ts',
    'src/server/disk-folders.ts',
  ]);
});
