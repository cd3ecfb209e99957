import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { goodJpeg } from '#features/platform/media/hostile-files.server.ts';
import { createNote, getNote } from '#features/content/notes/calls.ts';
import { testServer } from '#test/api.ts';
import { newNetworkAddress, portOf, sendRaw } from '#test/raw-http.ts';

const server = testServer();

/** More than one address may read at once. */
const READERS = 60;
const WAIT_MS = 10_000;

test('readers who leave before their file is found take no slot', async () => {
  const { ask } = await server.member();
  const body = { title: 'Рәсемле язма', content: 'Монда рәсем бар.' };
  const { id } = await ask(createNote, { body: { ...body, images: [await goodJpeg(300, 200)] } });
  await server.work();
  const [image] = (await server.ask(getNote, { params: { id } })).images;
  const path = `${image!.src}-${Math.min(...image!.widths)}.jpg`;
  const from = newNetworkAddress();
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`;

  await portOf(server.app);
  let closed = 0;
  let come = 0;
  const handleRequest = (_: IncomingMessage, answer: ServerResponse) => {
    come += 1;
    answer.once('close', () => {
      closed += 1;
    });
  };
  server.app.server.on('request', handleRequest);
  await server.owner.transaction().execute(async (trx) => {
    await sql`lock table picture in access exclusive mode`.execute(trx);
    const sent = await Promise.all(
      Array.from({ length: READERS }, () => sendRaw(server.app, request)),
    );
    await vi.waitFor(() => expect(come).toBe(READERS), WAIT_MS);
    for (const { socket } of sent) socket.destroy();
    await vi.waitFor(() => expect(closed).toBe(READERS), WAIT_MS);
  });
  server.app.server.off('request', handleRequest);

  await using again = await sendRaw(server.app, request);
  expect((await again.answer).status).toBe(200);
});
