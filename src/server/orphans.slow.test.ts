import { beforeEach, expect, test } from 'vitest';
import { updatePicture } from '#features/core/accounts/calls/settings.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeTone } from '#features/platform/media/factory.server.ts';
import { goodJpeg } from '#features/platform/media/hostile-files.server.ts';
import { createNote } from '#features/content/notes/calls.ts';
import { postNoteAudio } from '#features/content/notes/calls/recordings.ts';
import { features } from '#main/features.ts';
import { patiently, testServer } from '#test/api.ts';
import { testBucket } from '#test/bucket.ts';
import { sweepOrphans } from './orphans.ts';

const server = testServer({ S3_BUCKET: testBucket() });
/** What is decoded and put away takes its time on a busy machine. */
const LONG_MS = 240_000;
const parts = features.flatMap((feature) => feature.stored ?? []);
const name = (n: number) => n.toString(16).padStart(32, '0');
const put = (key: string) =>
  server.deps.files.put(key, { type: 'text/plain', bytes: Buffer.from('x') });
const stored = async () => (await server.deps.files.list('', '')).map(({ key }) => key);
/** Everything that is there is old enough. */
const sweep = () => sweepOrphans(server.deps, parts, -60_000);

beforeEach(() => server.deps.files.removeUnder(''));

test(
  'files nobody knows go after a week, those somebody knows stay',
  async () => {
    const ask = await server.as((await makeAccount(server.deps.db)).id);
    const picture = await goodJpeg(500, 500);
    await patiently(() => ask(updatePicture, { body: picture }));
    const images = [await goodJpeg(600, 400)];
    const body = { title: 'Рәсемле язма', content: 'Монда рәсем.', images };
    const { idS, idM } = await patiently(() => ask(createNote, { body }));
    const waiting = await stored();
    const tone = await makeTone(server.deps.env.FFMPEG, 'tone.mp3', 1);
    const range = { from: 0, to: tone.length - 1, total: tone.length };
    await ask(postNoteAudio, { query: { idS, idM, send: '0' }, body: tone }, { chunk: { range } });
    await sweep();
    expect(await stored()).toEqual(waiting);
    await server.work();
    const known = await stored();
    expect(new Set(known.map((key) => key.split('/')[0]))).toEqual(
      new Set(['note', 'picture', 'recording']),
    );

    const orphans = [
      `picture/${name(1)}-320.webp`,
      `picture/${name(1)}-1440.webp`,
      `note/${name(2)}-480.avif`,
      `incoming/${name(3)}`,
      `incoming/recording/${name(4)}`,
      `recording/${name(5)}/audio.m4a`,
      `export/${name(6)}.json`,
      `sent-picture/${name(7)}`,
    ];
    for (const key of orphans) await put(key);
    // What was sent as a photograph, of which ours are made: its row is known, it is not.
    const sent = `incoming/${/note\/([\da-f]{32})/.exec(known.join(' '))![1]}`;
    await put(sent);
    await sweepOrphans(server.deps, parts);
    expect(await stored()).toEqual([...known, ...orphans, sent].toSorted());
    await sweep();
    expect(await stored()).toEqual(known);
  },
  LONG_MS,
);

test(
  'goes on where it was, and takes nothing where nearly all would be gone',
  async () => {
    const keys = Array.from({ length: 120 }, (_, n) => `note/${name(n)}-480.jpg`);
    await Promise.all(keys.map(put));
    await sweep();
    expect(await stored()).toEqual(keys);
    await server.deps.db
      .insertInto('store_walk')
      .values({ prefix: 'note/', after: keys.at(-4)! })
      .onConflict((conflict) => conflict.column('prefix').doUpdateSet({ after: keys.at(-4)! }))
      .execute();
    await sweep();
    expect(await stored()).toEqual(keys.slice(0, -3));
  },
  LONG_MS,
);

test('the walk adds up how large files are, and tells it at the end of a round', async () => {
  const { db, files } = server.deps;
  await db.deleteFrom('store_walk').execute();
  const told = async () =>
    (await db.selectFrom('store_walk').select('bytes').where('prefix', '=', 'speech/').execute())[0]
      ?.bytes;
  const own = parts.filter(({ prefix }) => prefix === 'speech/');
  const walk = () => sweepOrphans(server.deps, own);
  await walk();
  expect(await told()).toBe('0');
  for (const [n, bytes] of [100, 250].entries())
    await files.put(`speech/${name(n)}.ogg`, { type: 'audio/ogg', bytes: Buffer.alloc(bytes) });
  await walk();
  expect(await told()).toBe('350');
  await walk();
  expect(await told()).toBe('350');
});
