// A list longer than a snapshot keeps: who walks it by its cursor, pressing for more as the button
// is shown, meets everything once beyond its end, too.

import { expect, test } from 'vitest';
import { deleteNote } from '#features/content/notes/calls.ts';
import { hasMore } from '#kernel/page.ts';
import { SNAPSHOT } from '#server/snapshots.ts';
import { testServer } from '#test/api.ts';
import { listUserNotes } from './calls.ts';

const server = testServer();
const LIMIT = 50;
const MORE = 30;

test('the last page of a snapshot is filled with what follows it, also when some have gone', async () => {
  const { db } = server.deps;
  const { id: author, ask } = await server.newcomer();
  const ids = Array.from({ length: SNAPSHOT + MORE }, (_, n) => String(n + 1));
  const text = { title: 'Язма', title_search: 'язма', content: 'Текст', excerpt: 'Текст' };
  await db
    .insertInto('note')
    .values(ids.map((id) => ({ id, author_id: author, cut: false, ...text })))
    .execute();
  await db
    .insertInto('note_count')
    .values(ids.map((id) => ({ note_id: id })))
    .execute();
  await db
    .insertInto('note_rank')
    .values(ids.map((id) => ({ note_id: id, author_id: author, rating: Number(id) })))
    .execute();

  const met: string[] = [];
  const sizes: number[] = [];
  // The first two are met before they go, the last one never is.
  const gone = [String(ids.length), String(ids.length - 1), '500'];
  let nextCursor: string | undefined;
  for (let isMore = true; isMore;) {
    const page = await ask(listUserNotes, {
      query: {
        filter: 'rating',
        limit: String(LIMIT),
        ...(nextCursor !== undefined && { nextCursor }),
      },
    });
    met.push(...page.list.map(({ id }) => id));
    sizes.push(page.list.length);
    if (nextCursor === undefined) for (const id of gone) await ask(deleteNote, { params: { id } });
    isMore = hasMore(page, 0);
    nextCursor = page.next ?? undefined;
  }
  expect(met).toEqual(ids.filter((id) => id !== '500').toReversed());
  expect(sizes).toEqual([...Array<number>(20).fill(LIMIT), MORE - 1]);
});
