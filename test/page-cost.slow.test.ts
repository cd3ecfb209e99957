// What a page of a signed-in reader costs the database. The pages are those of the site, by their
// own loaders, made by the development server; the statements are those that really leave.

import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import { testServer } from './api.ts';
import { testPages } from './pages.ts';

const pages = testPages();
// As in production: what is the same for everybody is asked once for all.
const server = testServer({ SHARED_ANSWERS: 'on' }, { pages: pages.source });
const sent = vi.spyOn(pg.Client.prototype, 'query');

let cookie: string;
let note: string;
beforeAll(async () => {
  await pages.attach(server.app);
  const { db } = server.deps;
  const reader = (await makeAccount(db)).id;
  const author = (await makeAccount(db)).id;
  const group = (await makeGroup(db, { creator_id: author })).id;
  await makeSubscription(db, reader, author);
  note = (await makeNote(db, { author_id: author, group_id: group, title: 'Беренче язма' })).id;
  const comment = await makeComment(db, { note_id: note, author_id: author });
  await makeComment(db, { note_id: note, author_id: reader, parent_id: comment.id });
  cookie = await server.cookieOf(reader);
  // The first page waits until all of them are compiled.
  await server.app.inject({ url: '/', headers: { cookie } });
}, 120_000);

async function statementsOf(url: string): Promise<string[]> {
  sent.mockClear();
  const { statusCode, body } = await server.app.inject({ url, headers: { cookie } });
  expect(statusCode).toBe(200);
  expect(body).toContain('Беренче язма');
  // Named are those of calls; what looks after the connections is not. The settings are read anew
  // for everybody when they are some seconds old.
  return sent.mock.calls.flatMap(([asked]: unknown[]) => {
    const { name, text = '' } = asked as { name?: string; text?: string };
    return name === undefined || text.includes('"site_setting"') ? [] : [text];
  });
}

test.each([
  // The session; whose words are hidden; the feed and how many are followed; the reader's own
  // marks; what they know of its words.
  ['home', () => '/', 6],
  ['all notes', () => '/?scope=all', 5],
  // The session; the note; the reader's own marks; what they know of its words; who administers its group; whose words are
  // hidden; comments, their answers, their authors, the reader's grades. Of what to read next: the
  // note, whose words are hidden, the notes.
  ['the page of a note', () => `/note/${note}`, 13],
])('%s looks the session up once and sends few statements', async (_, address, most) => {
  const statements = await statementsOf(address());
  expect(statements.filter((text) => text.includes('account_session'))).toHaveLength(1);
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most);
});
