// The people of the experiment, fifty requests a second: visitors who read the same few pages,
// signed-in people who read, and writers who send the same again until they get an answer, as the
// pages do. What was acknowledged is written to a file at once.

import { randomInt, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createComment } from '#features/content/comments/calls.ts';
import { NOTE_LETTER, noteAddress } from '#features/content/notes/addresses.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { makeAsk, type Ask } from '#kernel/ask.ts';
import { publicId } from '#kernel/ids.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Database } from '#server/db.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { bodyOf } from '../measure/http-ask.ts';
import type { Answers, Kind } from './answers.ts';

const TICK_MS = 20;
const WRITERS = 80;
/** Whoever has waited this long has given up. */
const PATIENCE_MS = 10_000;
/** So many things to be written are under way at once; people wait for one before the next. */
const MOST_WRITING = 20;
const AGAIN_MS = 1000;

export interface PeopleOptions {
  url: string;
  db: Database;
  answers: Answers;
  /** Where acknowledged writes are kept. */
  acks: string;
  picture: Buffer;
  notes: readonly string[];
  groups: readonly string[];
}

export interface People {
  start(): void;
  /** No further requests; waits until everything that was begun has its answer. */
  stop(): Promise<void>;
  /** One request of each kind, for finding out when all is well again. */
  tryAll(): Promise<boolean>;
}

export async function openPeople(options: PeopleOptions): Promise<People> {
  const { url, db, answers, acks, picture, notes, groups } = options;
  const pages = ['/', '/groups', '/posts/2', '/api/note/list', '/api/group/list'];
  pages.push(...notes.slice(0, 3).map((id) => noteAddress({ idC: publicId(NOTE_LETTER, id) })));
  pages.push(...groups.slice(0, 1).map((id) => `/group/${id}`));
  const cookies: string[] = [];
  for (let n = 0; n < WRITERS; n += 1) {
    const { id } = await makeAccount(db, { created_at: '2026-01-02T00:00:00Z' });
    cookies.push(`${USER_COOKIE}=${await openSession(db, id, 'faults')}`);
  }
  const asks = cookies.map((cookie) => ({
    text: askAs('text', cookie),
    picture: askAs('picture', cookie),
  }));
  /** Writers who wait for no answer, the one who wrote longest ago first. */
  const idle = [...asks];
  const writing = new Set<Promise<void>>();
  let ticks = 0;
  let written = 0;
  let timer: NodeJS.Timeout | undefined;

  /** As browsers do: what only reads is sent once more when the connection it was sent on, kept
   * from before, has just been closed by the other side. */
  async function sent(path: string, init: RequestInit): Promise<Response> {
    const send = () => fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    try {
      return await send();
    } catch (error) {
      if (init.method !== undefined || (error as Error).name === 'TimeoutError') throw error;
      return send();
    }
  }

  async function exchange(kind: Kind, path: string, init: RequestInit): Promise<Response | null> {
    const started = performance.now();
    try {
      const answer = await sent(path, init);
      const body = await answer.arrayBuffer();
      answers.note(kind, performance.now() - started, answer);
      return new Response(body.byteLength === 0 ? null : body, answer);
    } catch (error) {
      const { name } = error as Error;
      answers.failed(
        kind,
        performance.now() - started,
        name === 'TimeoutError' ? 'no answer' : 'cut',
      );
      return null;
    }
  }

  function askAs(kind: Kind, cookie: string): Ask {
    return makeAsk(async ({ method, url: path, body, form, idempotencyKey }) => {
      const headers: Record<string, string> = { origin: url, cookie };
      if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
      if (form === undefined) headers['content-type'] = 'application/json';
      const answer = await exchange(kind, path, {
        method,
        headers,
        body: bodyOf(body, form, undefined),
      });
      if (answer === null) throw new Error('no answer');
      return { status: answer.status, body: await answer.json().catch(() => ({})) };
    });
  }

  const visit = () => exchange('visitor', pages[randomInt(pages.length)]!, {});
  const read = () =>
    exchange('reader', randomInt(2) === 0 ? '/' : '/api/note/list', {
      headers: { cookie: cookies[randomInt(WRITERS)]! },
    });

  /** Sends the same until there is an answer. */
  async function persist(
    send: () => Promise<{ id: string }>,
    ack: (id: string) => string,
  ): Promise<void> {
    for (;;) {
      try {
        const { id } = await send();
        appendFileSync(acks, `${ack(id)}\n`);
        return;
      } catch (error) {
        if (isRefusal(error) && error.status < 500) {
          answers.refused(error);
          return;
        }
        await pause(AGAIN_MS / 2 + randomInt(AGAIN_MS));
      }
    }
  }

  async function write(kind: 'comment' | 'note' | 'picture'): Promise<void> {
    const writer = idle.shift()!;
    const { text, picture: withPicture } = writer;
    const content = `Сынау ${(written += 1)}`;
    const key = { idempotencyKey: randomUUID() };
    const note = notes[randomInt(notes.length)]!;
    if (kind === 'comment')
      await persist(
        () => text(createComment, { params: { id: note }, body: { content } }, key),
        (id) => `comment ${id} ${content}`,
      );
    else {
      const isPicture = kind === 'picture';
      const images = isPicture ? { images: [picture] } : {};
      const body = { title: content, content: 'Бер җөмлә язылган.', ...images };
      await persist(
        () => (isPicture ? withPicture : text)(createNote, { body }, key),
        (id) => `note ${id} ${content}`,
      );
    }
    idle.push(writer);
  }

  function begin(kind: 'comment' | 'note' | 'picture'): void {
    if (writing.size >= MOST_WRITING) return;
    const one = write(kind).finally(() => writing.delete(one));
    writing.add(one);
  }

  function tick(): void {
    ticks += 1;
    const turn = ticks % 10;
    if (turn < 6) void visit();
    else if (turn < 8) void read();
    else if (turn === 8) begin('comment');
    else begin(ticks % 100 === 99 ? 'picture' : ticks % 30 === 9 ? 'note' : 'comment');
  }

  return {
    start() {
      // Late ticks are made up for, so that the rate holds on a busy machine.
      let due = performance.now();
      timer = setInterval(() => {
        for (; due <= performance.now(); due += TICK_MS) tick();
      }, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(writing);
    },
    async tryAll() {
      const before = answers.bad();
      await Promise.all([...pages.map(() => visit()), read(), write('comment'), write('picture')]);
      return answers.bad() === before;
    },
  };
}
