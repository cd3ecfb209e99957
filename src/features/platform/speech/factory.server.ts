// For tests and measurements.

import type { Env } from '#server/env.ts';
import { runSandboxed } from '#server/run-sandboxed.ts';
import { measureWav, type Measured } from './rules.ts';

/** Unpacks a sound that was given out and measures it. */
export async function hearSound(
  env: Pick<Env, 'FFMPEG' | 'DECODER_UID'>,
  bytes: Uint8Array,
): Promise<Measured> {
  const quiet = ['-hide_banner', '-v', 'error', '-fflags', '+bitexact', '-i', 'pipe:0'];
  const plain = ['-flags', '+bitexact', '-ac', '1', '-ar', '22050', '-f', 'wav', 'pipe:1'];
  const wav = await runSandboxed(env, [env.FFMPEG, ...quiet, ...plain], {
    input: bytes,
    seconds: 20,
    mostBytes: 16 * 1024 * 1024,
    bounds: { memory: { addressKb: 3 * 1024 * 1024 }, fileBytes: 0, openFiles: 64, nice: 0 },
  });
  return measureWav(wav);
}
