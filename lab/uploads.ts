// `npm run lab -- uploads`: ten people send a video of 200 MB each at once, and the memory of the web
// process is looked at meanwhile: it may grow by 40 MB. `npm run lab -- uploads 4 50` sends four of
// 50 MB.

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFilm } from '#features/platform/media/factory.server.ts';
import { removeRecording } from '#features/platform/media/recording-jobs.server.ts';
import { CHUNK_BYTES } from '#features/platform/media/rules.ts';
import { createNote, deleteNote } from '#features/content/notes/calls.ts';
import { putNoteVideo } from '#features/content/notes/calls/recordings.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { newSender, type Sender } from './measure/http-ask.ts';
import { runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { sitePort, startSite } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const MOST_GROWTH_MB = 40;
const [people = 10, megabytes = 200] = process.argv.slice(2).map(Number);

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
const database = 'uploads';
const databaseUrl = await copySampleData(database);
const port = sitePort(31);
// Without a worker: what is measured is the taking of the pieces.
await using site = await startSite({
  database,
  port,
  worker: false,
  env: { LIMIT_FACTOR: '1000', SHARED_ANSWERS: 'off' },
});
const env = readEnv({ ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl });
const deps = openDeps(env, openLog({ ...env, LOG_LEVEL: 'silent' }, 'uploads'));
const web = site.processes[0]!;

const film = await makeFilm(env.FFMPEG);
const first = Buffer.concat([film, randomBytes(CHUNK_BYTES - film.length)]);
const other = randomBytes(CHUNK_BYTES);

async function upload({ ask }: Sender, bytes: number): Promise<string> {
  const note = { title: 'Зур видео', content: 'Монда видео.' };
  const { id, idS, idM } = await ask(createNote, { body: note });
  for (let from = 0; from < bytes; from += CHUNK_BYTES) {
    const body = (from === 0 ? first : other).subarray(0, bytes - from);
    const range = { from, to: from + body.length - 1, total: bytes };
    const query = { idS, idM, send: from === 0 ? ('0' as const) : ('1' as const) };
    await ask(putNoteVideo, { query, body }, { chunk: { range } });
  }
  return id;
}

const rss = (): number => {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

const senders = await Promise.all(
  Array.from({ length: people }, () => newSender(deps.db, site.url)),
);
// A process in its ordinary work, which has taken no piece of a file yet.
const cold = rss();
for (let n = 0; n < 300; n += 1) {
  await (await fetch(`${site.url}/posts/${(n % 3) + 1}`)).text();
  await (await fetch(`${site.url}/api/note/list`)).text();
}
await pause(2000);
const before = rss();
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, rss());
}, 50);
const started = performance.now();
const notes = await Promise.all(senders.map((sender) => upload(sender, megabytes * 1024 * 1024)));
const seconds = (performance.now() - started) / 1000;
clearInterval(timer);
const after = rss();

const { received } = await deps.db
  .selectFrom('recording')
  .select((eb) => eb.fn.sum<string>('received_bytes').as('received'))
  .where('state', '=', 'sent')
  .where('note_id', 'in', notes)
  .executeTakeFirstOrThrow();
const isWhole = Number(received) === people * megabytes * 1024 * 1024;
console.log(
  `${people} uploads of ${megabytes} MB at once in ${seconds.toFixed(1)} s, ${((people * megabytes) / seconds).toFixed(0)} MB/s; all there: ${isWhole ? 'yes' : 'NO'}`,
);
console.log(
  `memory of the web process: ${cold.toFixed(0)} MB at the start, ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, ${after.toFixed(0)} MB after; grew by ${(peak - before).toFixed(1)} MB (${MOST_GROWTH_MB} allowed)`,
);
process.exitCode = isWhole && peak - before < MOST_GROWTH_MB ? 0 : 1;

// Two gigabytes are not left lying about.
for (const [n, { ask }] of senders.entries()) await ask(deleteNote, { params: { id: notes[n]! } });
for (const { id } of await deps.db.selectFrom('recording').select('id').execute()) {
  await deps.db.updateTable('recording').set({ note_id: null }).where('id', '=', id).execute();
  await removeRecording(deps, { recordingId: id });
}
await deps.close();
