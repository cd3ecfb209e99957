// What happens elsewhere reaches open pages by the stream: two tabs of one browser share one.

import type { Page } from '@playwright/test';
import { Redis } from 'ioredis';
import { publicId } from '#kernel/ids.ts';
import { expect, test } from './fixtures.ts';
import { newNote, query, signInAsNewPerson } from './sessions.ts';
import { visit } from './visit.ts';

/** As `emit` writes it in the transaction of its cause, and the hint that follows the transaction. */
async function tellRecording(accountId: string, noteId: string): Promise<void> {
  await query(
    `with counted as (
       insert into live_seq (account_id, last) values ($1, 1)
       on conflict (account_id) do update set last = live_seq.last + 1 returning last
     )
     insert into live_event (account_id, seq, name, data)
     select $1, last, 'recording', jsonb_build_object('noteId', $2::text) from counted`,
    [accountId, noteId],
  );
  const redis = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:25479');
  const site = new URL(process.env.E2E_DATABASE_URL ?? '').pathname.slice(1);
  await redis.publish(`${site}:live:${accountId}`, 'e2e');
  redis.disconnect();
}

/** How often a page has asked for the note by itself. */
function countAsked(page: Page, noteId: string): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/note/${noteId}`) asked += 1;
  });
  return () => asked;
}

test('a recording that comes further is seen in both tabs of its author, who do not ask for it', async ({
  page,
}) => {
  const author = await signInAsNewPerson(page);
  const note = await newNote(author.id);
  await query(
    `insert into recording (note_id, account_id, kind, state, key, upload_id, container, bytes, received_bytes)
     values ($1, $2, 'audio', 'sent', $3, 'none', 'mp3', 1000, 1000)`,
    [note, author.id, `e2e-${note}`],
  );
  const address = `/note/${publicId('n', note)}`;
  const other = await page.context().newPage();
  const tabs = [page, other];
  // The clock of both tabs; that of the worker with the stream goes on by itself.
  await page.clock.install();
  const asked = tabs.map((tab) => countAsked(tab, note));
  for (const tab of tabs) {
    await visit(tab, address);
    await expect(tab.getByText('Аудио әзерләнә: 0 %')).toBeVisible();
  }
  // Without a stream they would ask every second and a half.
  await expect
    .poll(
      async () => {
        const before = asked.map((count) => count());
        await page.clock.runFor(3500);
        // Requests are reported before the answer to this.
        await Promise.all(tabs.map((tab) => tab.evaluate(() => null)));
        return asked.map((count, at) => count() - before[at]!);
      },
      { timeout: 25_000 },
    )
    .toEqual([0, 0]);
  for (const progress of [40, 80]) {
    await query('update recording set progress = $2 where note_id = $1', [note, progress]);
    await tellRecording(author.id, note);
    for (const tab of tabs)
      await expect(tab.getByText(`Аудио әзерләнә: ${progress} %`)).toBeVisible({
        timeout: 15_000,
      });
  }
});
