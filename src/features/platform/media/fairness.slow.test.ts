// One person can fill neither the store nor the queue: bytes of a day, places in line.

import { runOnce, Logger, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { updatePicture } from '#features/core/accounts/calls/settings.ts';
import { createNote } from '#features/content/notes/calls.ts';
import {
  getNoteUploads,
  postNoteVideo,
  putNoteVideo,
} from '#features/content/notes/calls/recordings.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { taskListOf } from '#main/tasks.ts';
import { BYTES_A_DAY, takeBytes } from '#server/sent-bytes.ts';
import { sweepJobs } from '#server/sweep.ts';
import { flagsOf, keysOf, testServer, type Actor } from '#test/api.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { makeFile, makeFilm, padded } from './factory.server.ts';
import { goodJpeg } from './hostile-files.server.ts';
import { CHUNK_BYTES, SHORT_SECONDS } from './rules.ts';

// A Valkey of its own, which can be wiped.
const server = testServer({ REDIS_URL: `${servicesEnv().REDIS_URL}/9` });

let short: Buffer;
let long: Buffer;
beforeAll(async () => {
  const { FFMPEG } = server.deps.env;
  short = await makeFilm(FFMPEG, { seconds: 1, size: '64x64', sound: false });
  const still = ['-f', 'lavfi', '-i', `color=s=32x32:r=1:d=${SHORT_SECONDS.video + 5}`];
  long = await makeFile(FFMPEG, [...still, '-c:v', 'libx264', '-preset', 'ultrafast'], 'long.mp4');
}, 60_000);

/** A new note of a person, and what is needed to send its video. */
async function noteOf({ id, ask }: Actor) {
  const note = await makeNote(server.deps.db, { author_id: id });
  const { idS, idM } = await ask(getNoteUploads, { params: { id: note.id } });
  return { id: note.id, query: { idS, idM } };
}

interface Piece {
  film: Buffer;
  at?: number;
  total?: number;
}

function piece(by: Actor, query: { idS: string; idM: string }, given: Piece) {
  const { film, at = 0, total = film.length } = given;
  const from = at * CHUNK_BYTES;
  const body = film.subarray(from, from + CHUNK_BYTES);
  const range = { from, to: from + body.length - 1, total };
  const call = at === 0 ? postNoteVideo : putNoteVideo;
  const send = at === 0 ? ('0' as const) : ('1' as const);
  return by.ask(call, { query: { ...query, send }, body }, { chunk: { range } });
}

/** Sends a whole video of one piece; gives its id. */
async function sendVideo(by: Actor, film: Buffer): Promise<string> {
  const { id, query } = await noteOf(by);
  expect(await piece(by, query, { film })).toMatchObject({ state: 'sent' });
  const row = await server.deps.db
    .selectFrom('recording')
    .select('id')
    .where('note_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('the bytes of a day', () => {
  const fill = (accountId: string, bytes: number, daysAgo = 0) =>
    sql`insert into sent_bytes (account_id, day, bytes)
      values (${accountId}, (now() at time zone 'utc')::date - ${daysAgo}::int, ${bytes})`.execute(
      server.deps.db,
    );
  const counted = (accountId: string) =>
    server.deps.db
      .selectFrom('sent_bytes')
      .select('bytes')
      .where('account_id', '=', accountId)
      .execute();

  test('are refused when the day is full, and it is said when the next begins', async () => {
    const [full, other] = [await server.member(), await server.member()];
    const { query } = await noteOf(full);
    const film = padded(short, CHUNK_BYTES + 5);
    await piece(full, query, { film });
    expect(await counted(full.id)).toEqual([{ bytes: String(CHUNK_BYTES) }]);
    await sql`update sent_bytes set bytes = ${BYTES_A_DAY - 4} where account_id = ${full.id}`.execute(
      server.deps.db,
    );
    // Counters in Valkey may be lost; this one is not.
    await server.deps.redis.del(await keysOf(server, '*'));
    const refused = await piece(full, query, { film, at: 1 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ flags: ['quantity'], status: 429, reason: 'day' });
    const { wait } = refused as { wait: number };
    const nextDay = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000;
    expect(Math.abs(Date.now() + wait * 1000 - nextDay)).toBeLessThan(60_000);

    const picture = await goodJpeg(500, 500);
    expect(await flagsOf(full.ask(updatePicture, { body: picture }))).toEqual(['quantity']);
    const body = { title: 'Рәсемле язма', content: 'Монда рәсем.', images: [picture] };
    expect(await flagsOf(full.ask(createNote, { body }))).toEqual(['quantity']);
    // What is refused is not counted, and nobody else is touched.
    expect(await counted(full.id)).toEqual([{ bytes: String(BYTES_A_DAY - 4) }]);
    await expect(other.ask(updatePicture, { body: picture })).resolves.toBeDefined();
    expect(await counted(other.id)).toEqual([{ bytes: String(picture.length) }]);

    // On the next day it goes on where it stopped.
    await sql`update sent_bytes set day = day - 1 where account_id = ${full.id}`.execute(
      server.deps.db,
    );
    expect(await piece(full, query, { film, at: 1 })).toMatchObject({ state: 'sent' });
  });

  test('are not begun with a file that cannot be ended in them', async () => {
    const by = await server.member();
    await fill(by.id, BYTES_A_DAY - 2 * CHUNK_BYTES);
    const { query } = await noteOf(by);
    const film = padded(short, CHUNK_BYTES);
    const large = piece(by, query, { film, total: 3 * CHUNK_BYTES });
    expect(await flagsOf(large)).toEqual(['quantity']);
    await expect(piece(by, query, { film, total: 2 * CHUNK_BYTES })).resolves.toBeDefined();
  });

  test('are kept by whatever is sent at once', async () => {
    const { id } = await server.member();
    await fill(id, BYTES_A_DAY - 25);
    const taken = await Promise.allSettled(
      Array.from({ length: 8 }, () => takeBytes(server.deps, id, { bytes: 10 })),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('are swept when their day is over', async () => {
    const { id } = await server.member();
    await fill(id, 5, 2);
    await fill(id, 7);
    await sweepJobs(server.deps);
    expect(await counted(id)).toEqual([{ bytes: '7' }]);
  });
});

/** Works until nothing waits any more; gives the recordings in the order in which they got ready. */
async function workOn(list: TaskList): Promise<string[]> {
  const ready: string[] = [];
  const taskList = Object.fromEntries(
    Object.entries(list).map(([name, task]): [string, typeof task] => [
      name,
      async (payload, helpers) => {
        await task!(payload, helpers);
        const { recordingId } = payload as { recordingId: string };
        if ((await stateOf(recordingId)) === 'ready') ready.push(recordingId);
      },
    ]),
  );
  const connectionString = server.deps.env.DATABASE_URL;
  await runOnce({ connectionString, taskList, logger: new Logger(() => () => {}) });
  return ready;
}

const stateOf = async (id: string) =>
  (
    await server.deps.db
      .selectFrom('recording')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

describe('the line of recordings', { timeout: 240_000 }, () => {
  beforeAll(() => server.work(), 60_000);

  test('takes the first of everybody before the second of anybody', async () => {
    const [greedy, other] = [await server.member(), await server.member()];
    const films: string[] = [];
    for (let n = 0; n < 10; n += 1) films.push(await sendVideo(greedy, short));
    const own = [await sendVideo(other, short), await sendVideo(other, short)];
    const ready = await workOn(taskListOf(server.deps, ['short']));
    expect(ready.toSorted()).toEqual([...films, ...own].toSorted());
    expect(ready.indexOf(own[0]!)).toBeLessThan(ready.indexOf(films[1]!));
    expect(ready.indexOf(own[1]!)).toBeLessThan(ready.indexOf(films[3]!));
    // Whoever has sent much is served in the order of sending.
    expect(ready.filter((id) => films.includes(id))).toEqual(films);
  });

  test('lets short ones pass while long ones wait or are being prepared', async () => {
    const [greedy, other] = [await server.member(), await server.member()];
    const films = [await sendVideo(greedy, long), await sendVideo(greedy, long)];
    const own = await sendVideo(other, short);
    // Nobody works on long ones here.
    expect(await workOn(taskListOf(server.deps, ['short']))).toEqual([own]);
    expect(await Promise.all(films.map(stateOf))).toEqual(['sent', 'sent']);
    expect(await workOn(taskListOf(server.deps, ['short', 'long']))).toEqual(films);
  });
});
