// `ask` over a real socket, as one signed-in person.

import { makeAsk, rangeText, type Ask } from '#kernel/ask.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Database } from '#server/db.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';

export interface Sender {
  id: string;
  ask: Ask;
}

/** `url` is where the site listens; it is also the address people type. */
export async function newSender(db: Database, url: string): Promise<Sender> {
  const { id } = await makeAccount(db, { created_at: '2026-01-02T00:00:00Z' });
  const cookie = `${USER_COOKIE}=${await openSession(db, id, 'measure')}`;
  const ask = makeAsk(async ({ method, url: path, body, form, idempotencyKey, chunk }) => {
    const headers: Record<string, string> = { origin: url, cookie };
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    if (chunk !== undefined) headers['content-type'] = 'application/octet-stream';
    else if (form === undefined && body !== undefined) headers['content-type'] = 'application/json';
    if (chunk?.range !== undefined) headers['content-range'] = rangeText(chunk.range);
    const answer = await fetch(url + path, { method, headers, body: bodyOf(body, form, chunk) });
    return { status: answer.status, body: await answer.json() };
  });
  return { id, ask };
}

export function bodyOf(body: unknown, form: [string, unknown][] | undefined, chunk: unknown) {
  if (body === undefined) return null;
  if (chunk !== undefined) return body as Buffer<ArrayBuffer>;
  if (form === undefined) return JSON.stringify(body);
  const data = new FormData();
  for (const [name, value] of form)
    if (Buffer.isBuffer(value)) data.append(name, new Blob([value as Buffer<ArrayBuffer>]), 'file');
    else data.append(name, String(value));
  return data;
}
