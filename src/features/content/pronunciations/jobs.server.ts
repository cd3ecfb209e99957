import { z } from 'zod';
import { isSilent, measureWav } from '#features/platform/speech/rules.ts';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Env } from '#server/env.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { runSandboxed, ToolFailed } from '#server/run-sandboxed.ts';
import { fileKey, FORMATS, removeFiles, type Format } from './files.server.ts';
import * as queries from './queries.server.ts';
import { MOST_SECONDS } from './rules.ts';

export const MAKE_WORD_VOICE = defineJob({
  name: 'make-word-voice',
  summary: 'Decode and check a recorded pronunciation; make Opus and MP3.',
  payload: z.object({ voiceId: Id, container: z.enum(['webm', 'mp4', 'ogg', 'mp3', 'wav']) }),
  lane: 'speech',
  key: ({ voiceId }) => `make-word-voice:${voiceId}`,
  attempts: 5,
});

export const REMOVE_WORD_VOICE = defineJob({
  name: 'remove-word-voice',
  summary: 'Delete the files of a replaced or deleted pronunciation.',
  payload: z.object({ key: z.string().max(64) }),
});

/** Enqueued when the staff take a recording down, for when nobody can bring it back any more. */
export const REMOVE_TAKEN_VOICE = defineJob({
  name: 'remove-taken-voice',
  summary: 'Delete a pronunciation 30 days after staff removed it, unless it was restored.',
  payload: z.object({ voiceId: Id }),
});

/** Samples a second, as Opus has them. */
const RATE = 48_000;
const DEMUXERS = { webm: 'matroska', mp4: 'mov', ogg: 'ogg', mp3: 'mp3', wav: 'wav' } as const;
const TYPES: Record<Format, string> = { ogg: 'audio/ogg', mp3: 'audio/mpeg' };
const ENCODINGS: Record<Format, readonly string[]> = {
  ogg: ['-c:a', 'libopus', '-b:a', '32k', '-f', 'ogg'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3'],
};

/** Takes a tenth of a second; on a machine that is busy with much else it waits for its turn. */
const RUNNING = {
  seconds: 60,
  bounds: {
    cpuSeconds: 10,
    memory: { addressKb: 1536 * 1024 },
    fileBytes: 0,
    openFiles: 64,
    nice: 10,
  },
  mostBytes: 4 * 1024 * 1024,
};
const QUIET = ['-nostdin', '-hide_banner', '-v', 'error'];

type Tools = Pick<Env, 'FFMPEG' | 'DECODER_UID'>;

/** One demuxer reads what a stranger has sent, out of a pipe; what is longer is not followed. */
async function decode(
  env: Tools,
  bytes: Uint8Array,
  container: keyof typeof DEMUXERS,
): Promise<Buffer> {
  const from = ['-protocol_whitelist', 'pipe', '-f', DEMUXERS[container], '-i', 'pipe:0'];
  const to = ['-map', '0:a:0', '-ac', '1', '-ar', String(RATE), '-t', String(MOST_SECONDS)];
  return runSandboxed(env, [env.FFMPEG, ...QUIET, ...from, ...to, '-f', 'wav', 'pipe:1'], {
    ...RUNNING,
    input: Buffer.from(bytes),
  });
}

const encode = (env: Tools, wav: Buffer, format: Format): Promise<Buffer> =>
  runSandboxed(
    env,
    [
      env.FFMPEG,
      ...[...QUIET, '-f', 'wav', '-ignore_length', '1', '-i', 'pipe:0'],
      ...['-map_metadata', '-1', ...ENCODINGS[format], 'pipe:1'],
    ],
    { ...RUNNING, input: wav },
  );

/** Running it twice changes nothing. */
export async function makeWordVoice(
  { db, files, env, log }: Ctx,
  { voiceId, container }: PayloadOf<typeof MAKE_WORD_VOICE>,
): Promise<void> {
  const row = await queries.selectVoice(db, voiceId);
  if (row?.state !== 'sent') return;
  const sent = await files.get(fileKey(row.key, 'sent'));
  if (sent === null) return queries.updateVoice(db, row.id, { state: 'failed' }).then(() => {});
  const made = await make(env, sent.bytes, container);
  if (typeof made === 'string') {
    log.warn({ reason: made }, 'pronunciation processing failed');
    await queries.updateVoice(db, row.id, { state: 'failed' });
  } else {
    for (const format of FORMATS)
      await files.put(fileKey(row.key, format), { type: TYPES[format], bytes: made[format] });
    await queries.updateVoice(db, row.id, { state: 'ready', milliseconds: made.milliseconds });
  }
  await files.remove(fileKey(row.key, 'sent'));
}

/** Or why nothing can be heard in it. What is not the fault of the recording is thrown: it is tried again. */
async function make(env: Tools, sent: Uint8Array, container: keyof typeof DEMUXERS) {
  try {
    const wav = await decode(env, sent, container);
    const measured = measureWav(wav, RATE);
    if (isSilent(measured)) return 'it is silent';
    const ogg = await encode(env, wav, 'ogg');
    const mp3 = await encode(env, wav, 'mp3');
    return { ogg, mp3, milliseconds: measured.milliseconds };
  } catch (error) {
    if (error instanceof ToolFailed) return error.message;
    throw error;
  }
}

/** One that was brought back stays; one that was taken down again has a job of its own. */
export async function removeTakenVoice(
  { db, files, clock }: Ctx,
  { voiceId }: PayloadOf<typeof REMOVE_TAKEN_VOICE>,
): Promise<void> {
  const gone = await queries.selectGone(db, voiceId, new Date(clock.now()).toISOString());
  if (gone === undefined) return;
  // The files first: what the store could not remove is still known when it is tried again.
  await removeFiles(files, gone.key);
  await queries.deleteVoice(db, gone.id);
}

export const removeWordVoice = (
  { files }: Ctx,
  { key }: PayloadOf<typeof REMOVE_WORD_VOICE>,
): Promise<void> => removeFiles(files, key);
