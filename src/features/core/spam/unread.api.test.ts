// Should judging itself go wrong, the site can be told not to judge: people write on as ever.

import { expect, test } from 'vitest';
import { createNote, getNote, updateNote } from '#features/content/notes/calls.ts';
import { testServer } from '#test/api.ts';

const judging = testServer();
const unread = testServer({ HOLD_SUSPECTS: 'unread' });
const LINKS = [1, 2, 3, 4].map((n) => ({ link: `https://site-${n}.example/a` }));
const body = { title: 'Тәкъдим', content: 'Карагыз әле', links: LINKS };

const traces = ({ deps }: typeof judging) =>
  deps.db.selectFrom('text_trace').select('id').execute();

test('what is quarantined elsewhere is published, and nothing is remembered of it', async () => {
  const judged = await judging.newcomer({ answered: true });
  expect((await judged.ask(createNote, { body })).held).toEqual(['links']);
  expect(await traces(judging)).toHaveLength(1);

  const { ask } = await unread.newcomer({ answered: true });
  const { id, held } = await ask(createNote, { body });
  expect(held).toEqual([]);
  const params = { id };
  await ask(updateNote, { params, body: { ...body, content: 'Тагын карагыз' } });
  expect((await unread.ask(getNote, { params })).content).toBe('Тагын карагыз');
  expect(await traces(unread)).toEqual([]);
});
