import { randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import type { Env } from '#server/env.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { runSandboxed } from '#server/run-sandboxed.ts';
import { toPhonemes } from '#tatar/phonemes.ts';
import * as queries from './queries.server.ts';
import { isSilent, measureWav, type Format, type Measured } from './rules.ts';
import type { MAKE_SPEECH } from './public/sounds.server.ts';

const TYPES: Record<Format, string> = { ogg: 'audio/ogg', mp3: 'audio/mpeg' };
/** Words a minute: slower than people speak, for those who learn. */
const SPEED = '130';
const ENCODINGS: Record<Format, readonly string[]> = {
  ogg: ['-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', '-f', 'ogg'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3'],
};

/** Half a minute of speech takes 30 ms of the one and 300 ms of the other. */
const SECONDS = 10;
const bounds = (addressKb: number) => ({
  cpuSeconds: SECONDS,
  memory: { addressKb },
  // Both read and write nothing but their pipes.
  fileBytes: 0,
  openFiles: 64,
  // Somebody waits for it, but not as for a page.
  nice: 5,
});
const SPEAKING = { seconds: SECONDS, bounds: bounds(512 * 1024), mostBytes: 8 * 1024 * 1024 };
const ENCODING = { seconds: SECONDS, bounds: bounds(1536 * 1024), mostBytes: 2 * 1024 * 1024 };

type Tools = Pick<Env, 'ESPEAK' | 'FFMPEG' | 'DECODER_UID'>;

interface Spoken extends Measured {
  bytes: Buffer;
}

/** Says a text and packs the sound. The text goes in as phonemes, by standard input. */
export async function speak(env: Tools, text: string, format: Format): Promise<Spoken> {
  const voice = ['-v', 'tt', '-s', SPEED, '--stdin', '--stdout'];
  const wav = await runSandboxed(env, [env.ESPEAK, ...voice], {
    ...SPEAKING,
    input: toPhonemes(text),
  });
  const measured = measureWav(wav);
  if (isSilent(measured)) throw new Error('speech synthesis returned silence');
  const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-fflags', '+bitexact'];
  const from = ['-f', 'wav', '-ignore_length', '1', '-i', 'pipe:0', '-map_metadata', '-1'];
  const bytes = await runSandboxed(
    env,
    [env.FFMPEG, ...quiet, ...from, '-ac', '1', ...ENCODINGS[format], 'pipe:1'],
    { ...ENCODING, input: wav },
  );
  return { ...measured, bytes };
}

/** Running it twice changes nothing. */
export async function makeSpeech(
  { db, files, env, log }: Ctx,
  { key, text, format }: PayloadOf<typeof MAKE_SPEECH>,
): Promise<void> {
  const row = await queries.selectSound(db, key);
  if (row?.state !== 'waiting') return;
  let spoken: Spoken;
  try {
    spoken = await speak(env, text, format);
  } catch (error) {
    // Whoever asks again in a minute orders it anew; until then it is known to have failed.
    log.warn({ reason: String(error) }, 'speech synthesis failed');
    await queries.endSound(db, key, null);
    return;
  }
  const { bytes, milliseconds } = spoken;
  const file = `speech/${randomBytes(16).toString('hex')}`;
  await files.put(file, { type: TYPES[format], bytes });
  const isWanted = await queries.endSound(db, key, { file, bytes: bytes.length, milliseconds });
  if (!isWanted) await files.remove(file);
}

export const SWEEP_SPEECH = defineJob({
  name: 'sweep-speech',
  summary:
    'Delete sounds unused for 90 days, sounds of deleted notes, and the least used beyond the bound.',
  cron: '23 3 * * *',
});
const UNUSED_DAYS = 90;
/** Some 20 kB each. */
const MOST_SOUNDS = 500_000;
const AT_ONCE = 500;
/** A million in one night: more than can be made in a day. */
const MOST_GOES = 2000;

/**
 * Removes what nobody has heard for long, what belonged to notes that are gone, and the least used
 * of what is too much. A file whose row went first is found by `sweep-orphans`.
 */
export async function sweepSpeech(
  ctx: Ctx,
  { days = UNUSED_DAYS, most = MOST_SOUNDS, atOnce = AT_ONCE } = {},
): Promise<void> {
  const { db } = ctx;
  await removeEach(ctx, () => queries.deleteUnused(db, days, atOnce));
  let over = (await queries.countSounds(db)) - most;
  await removeEach(ctx, async () => {
    const gone = over <= 0 ? [] : await queries.deleteOldest(db, Math.min(over, atOnce));
    over -= gone.length;
    return gone;
  });
}

async function removeEach(
  { files }: Ctx,
  some: () => Promise<{ file: string | null }[]>,
): Promise<void> {
  for (let goes = 0; goes < MOST_GOES; goes += 1) {
    const gone = await some();
    for (const { file } of gone) if (file !== null) await files.remove(file);
    if (gone.length === 0) return;
  }
}
