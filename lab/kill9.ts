// `npm run lab -- kill9`: people publish 500 notes with pictures, videos and audios while the web process
// and the workers are killed by SIGKILL at random and started again. Whoever gets no answer sends
// the same again, as a browser does. Afterwards every note and every piece that was acknowledged
// must be there, nothing twice, and each recording prepared exactly once.
// `npm run lab -- kill9 100` publishes 100.

import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { makeFilm, makeTone, padded } from '#features/platform/media/factory.server.ts';
import { CHUNK_BYTES } from '#features/platform/media/rules.ts';
import { createNote, getNote } from '#features/content/notes/calls.ts';
import { putNoteAudio, putNoteVideo } from '#features/content/notes/calls/recordings.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { openDeps } from '#main/deps.ts';
import { openDatabase, openPool } from '#server/db.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { newSender, type Sender } from './measure/http-ask.ts';
import { runNode } from '#tools/run.ts';
import { asOwner, servicesEnv } from '#tools/services/env.ts';
import { buildSite, ready, sitePort } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const [notes = 500] = process.argv.slice(2).map(Number);
const PEOPLE = 8;
const WORKERS = 2;
const PATIENCE_MS = 15 * 60_000;

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
await buildSite();
const databaseUrl = await copySampleData('kill9');
const port = sitePort(33);
const url = `http://localhost:${port}`;
const env = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  LIMIT_FACTOR: '100000',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: url,
  PORT: String(port),
  SECRET: process.env.SECRET ?? 'a-site-for-tests-and-measurements-only',
};
const own = readEnv({ ...env, LOG_LEVEL: 'silent' });
const deps = openDeps(own, openLog(own, 'kill9'));
// Counts by itself how often each recording has become ready.
const owner = openDatabase(openPool({ url: asOwner(databaseUrl), size: 1, name: 'kill9' }));
await sql`create table finish (recording_id bigint not null)`.execute(owner);
await sql`
  create function note_finish() returns trigger language plpgsql as $$
  begin insert into finish values (new.id); return new; end $$`.execute(owner);
await sql`
  create trigger finish after update on recording for each row
  when (new.state = 'ready' and old.state <> 'ready') execute function note_finish()`.execute(
  owner,
);
await owner.destroy();

let isOver = false;
const kills = { web: 0, worker: 0 };
const start = (file: string): ChildProcess =>
  spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit'] });
const processes = [
  { name: 'web', file: 'src/main/web.ts' },
  ...Array.from({ length: WORKERS }, () => ({ name: 'worker', file: 'src/main/worker.ts' })),
].map(({ name, file }) => ({ name: name as keyof typeof kills, file, child: start(file) }));
await ready(`http://127.0.0.1:${port}/readyz`);

/** One at a time, at a moment nobody can foresee. */
async function killAtRandom(): Promise<void> {
  while (!isOver) {
    await pause(randomInt(1500, 5000));
    // The web process as often as all workers together.
    const victim = processes[randomInt(2) === 0 ? 0 : randomInt(1, processes.length)]!;
    const gone = new Promise((resolve) => victim.child.once('exit', resolve));
    victim.child.kill('SIGKILL');
    await gone;
    kills[victim.name] += 1;
    victim.child = start(victim.file);
  }
}

const film = await makeFilm(own.FFMPEG, { seconds: 1, size: '128x96' });
const films = [film, padded(film, CHUNK_BYTES + 100_000)];
const tone = await makeTone(own.FFMPEG, 'tone.mp3', 1);
const picture = await sharp({
  create: { width: 320, height: 200, channels: 3, background: '#41c98b' },
})
  .jpeg()
  .toBuffer();

const acked = {
  notes: new Map<string, string>(),
  pieces: [] as [string, string, number, string][],
};
const counts = { repeats: 0, refused: [] as string[] };

/** Sends until an answer comes; a refusal is one. */
async function persist<T>(send: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      return await send();
    } catch (error) {
      const isAnswer = isRefusal(error) && error.status < 500 && !error.flags.includes('time');
      if (isAnswer) counts.refused.push(`${error.flags.join()} ${error.reason ?? ''}`);
      if (isAnswer || Date.now() > until) throw error;
      counts.repeats += 1;
      await pause(150);
    }
  }
}

async function publish({ ask }: Sender, n: number): Promise<void> {
  const idempotencyKey = randomUUID();
  const body = { title: `Язма ${n}`, content: 'Монда файллар бар.', images: [picture] };
  const { id, idS, idM } = await persist(() => ask(createNote, { body }, { idempotencyKey }));
  acked.notes.set(id, body.title);
  // Every note has a picture, every fourth a video and every fourth an audio beside it.
  if (n % 2 === 1) return;
  const kind = n % 4 === 0 ? 'video' : 'audio';
  const bytes = kind === 'audio' ? tone : films[n % 16 === 0 ? 1 : 0]!;
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const piece = bytes.subarray(from, from + CHUNK_BYTES);
    const range = { from, to: from + piece.length - 1, total: bytes.length };
    const query = { idS, idM, send: from === 0 ? ('0' as const) : ('1' as const) };
    const call = kind === 'video' ? putNoteVideo : putNoteAudio;
    await persist(() => ask(call, { query, body: piece }, { chunk: { range } }));
    const md5 = createHash('md5').update(piece).digest('hex');
    acked.pieces.push([id, kind, from / CHUNK_BYTES + 1, md5]);
  }
}

const senders = await Promise.all(Array.from({ length: PEOPLE }, () => newSender(deps.db, url)));
const started = performance.now();
const killing = killAtRandom();
let next = 0;
await Promise.all(
  senders.map(async (sender) => {
    while (next < notes) await publish(sender, next++);
  }),
);
const published = (performance.now() - started) / 1000;
console.log(
  `${acked.notes.size} notes with a picture and ${acked.pieces.length} pieces acknowledged in ${published.toFixed(0)} s, ${counts.repeats} sent again; killed so far: web ${kills.web}, workers ${kills.worker}`,
);
// The workers are killed on while there is something to prepare.
const unfinished = async () => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from recording where note_id is not null and state in ('waiting', 'sent'))
      + (select count(*) from picture where note_id is not null and state = 'waiting') as n`.execute(
    deps.db,
  );
  return Number(rows[0]?.n);
};
for (let left = await unfinished(), last = Date.now(); left > 0; left = await unfinished()) {
  if (left < 30) isOver = true;
  if (Date.now() - last > PATIENCE_MS) break;
  await pause(1000);
}
isOver = true;
await killing;
await pause(3000);
const whole = (performance.now() - started) / 1000;

const wrong: string[] = [];
const check = (what: string, n: number) => {
  console.log(`${what}: ${n}`);
  if (n !== 0) wrong.push(what);
};
const ids = [...acked.notes.keys()];
const present = await deps.db.selectFrom('note').select(['id', 'title']).execute();
const titles = new Map(present.map((note) => [note.id, note.title]));
check(
  'acknowledged notes that are not there',
  ids.filter((id) => titles.get(id) !== acked.notes.get(id)).length,
);
const made = present.filter(({ title }) => /^Язма \d+$/.test(title));
check('notes made twice', made.length - new Set(made.map(({ title }) => title)).size);
const parts = await deps.db
  .selectFrom('recording_part as p')
  .innerJoin('recording as r', 'r.id', 'p.recording_id')
  .select(['r.note_id', 'r.kind', 'p.number', 'p.md5'])
  .where('r.note_id', 'is not', null)
  .execute();
const stored = new Set(
  parts.map((part) => `${part.note_id} ${part.kind} ${part.number} ${part.md5}`),
);
check(
  'acknowledged pieces that are not there',
  acked.pieces.filter((piece) => !stored.has(piece.join(' '))).length,
);
const { rows: finished } = await sql<{
  id: string;
  key: string;
  kind: string;
  state: string;
  tries: number;
  n: string;
}>`
  select r.id, r.key, r.kind, r.state, r.tries, (select count(*) from finish f where f.recording_id = r.id) as n
  from recording r where r.note_id is not null`.execute(deps.db);
check('recordings that are not ready', finished.filter(({ state }) => state !== 'ready').length);
check(
  'recordings that became ready more or less than once',
  finished.filter(({ n }) => n !== '1').length,
);
let missing = 0;
for (const { key, kind } of finished)
  for (const name of kind === 'video'
    ? ['main.m3u8', 'v96.m3u8', 'v96.mp4', 'poster.jpg']
    : ['audio.m4a'])
    if ((await deps.files.sizeOf(`recording/${key}/${name}`)) === null) missing += 1;
check('files of recordings that are not in the store', missing);
const { rows: loose } = await sql<{
  n: string;
}>`select count(*) as n from picture where state <> 'ready' and note_id is not null`.execute(
  deps.db,
);
check('pictures that are not ready', Number(loose[0]?.n));
check('refusals nobody expected', counts.refused.length);
for (const refusal of counts.refused.slice(0, 5)) console.log(`  ${refusal}`);
const again = finished.filter(({ tries }) => tries > 1).length;
const sample = await senders[0]!.ask(getNote, { params: { id: ids[0]! } });
check('a note that cannot be read', sample.id === ids[0] ? 0 : 1);
console.log(
  `${finished.length} recordings prepared, ${again} of them begun more than once; killed: web ${kills.web}, workers ${kills.worker}; ${whole.toFixed(0)} s in all`,
);
console.log(
  wrong.length === 0 ? 'everything acknowledged is there, once' : `WRONG: ${wrong.join('; ')}`,
);
process.exitCode = wrong.length === 0 && finished.length === Math.ceil(notes / 2) ? 0 : 1;
for (const { child } of processes) child.kill('SIGKILL');
await deps.close();
