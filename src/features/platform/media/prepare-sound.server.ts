// Sound as readers get it: an audio of a note as AAC; the voice of a message as Opus, and as AAC for
// browsers that do not know Opus. Both with the picture of how loud they are.

import { join } from 'node:path';
import { input, runTool, type Tools } from './ffmpeg.server.ts';
import {
  BARE,
  lengthOf,
  type Made,
  type Making,
  NotPreparable,
  progressOf,
  QUIET,
  roomFor,
  SOUND_KBITS,
  type Source,
  timeFor,
} from './ffmpeg-options.server.ts';
import { type Container, SPOKEN_SECONDS, VOICE_SECONDS } from './rules.ts';
import { VOICE_BARS, waveformOf } from './waveform.ts';

/** Samples a second of the sound that is measured, and how many make one peak. */
const RATE = 8000;
const PEAK = RATE / 20;

export async function makeAudio(
  tools: Tools,
  { container, path }: Source,
  seconds: number,
  { folder, onProgress }: Making,
): Promise<Made> {
  const out = join(folder, 'audio.m4a');
  await runTool(
    tools,
    'FFMPEG',
    [
      ...QUIET,
      ...['-progress', 'pipe:1', '-stats_period', '1', ...lengthOf(seconds)],
      ...input(container, path),
      ...['-map', '0:a:0', '-vn', ...BARE, '-c:a', 'aac'],
      ...['-b:a', `${SOUND_KBITS}k`, '-ac', '2'],
      ...['-movflags', '+faststart', out],
    ],
    {
      seconds: timeFor(seconds),
      fileBytes: roomFor(seconds, SOUND_KBITS),
      onOutput: progressOf(seconds, onProgress),
    },
  );
  const { peaks } = await measure(tools, { container: 'mp4', path: out }, timeFor(seconds));
  return { seconds, width: null, height: null, waveform: waveformOf(peaks), sizes: [] };
}

const OPUS = ['-c:a', 'libopus', '-b:a', '32k', '-ar', '48000'];
const AAC = ['-c:a', 'aac', '-b:a', '64k', '-ar', '44100', '-movflags', '+faststart'];
/** What goes on longer is seen to be too long, and not followed. */
const FOLLOWED = lengthOf(VOICE_SECONDS + 1);

/** What the file says of its length is not asked: what was decoded is counted. */
export async function makeVoice(
  tools: Tools,
  { container, path }: Source,
  { folder }: Making,
): Promise<Made> {
  const opus = join(folder, 'voice.ogg');
  const time = timeFor(VOICE_SECONDS);
  const out = (codec: readonly string[], file: string) => [
    ...['-map', '0:a:0', '-vn', ...BARE, ...codec, '-ac', '1', ...FOLLOWED, file],
  ];
  await runTool(
    tools,
    'FFMPEG',
    [
      ...[...QUIET, ...FOLLOWED, ...input(container, path)],
      ...[...out(OPUS, opus), ...out(AAC, join(folder, 'voice.m4a'))],
    ],
    { seconds: time, fileBytes: roomFor(VOICE_SECONDS, SOUND_KBITS) },
  );
  const { peaks, samples } = await measure(tools, { container: 'ogg', path: opus }, time);
  const seconds = samples / RATE;
  if (seconds === 0) throw new NotPreparable('broken');
  if (seconds > VOICE_SECONDS + 1) throw new NotPreparable('long');
  const waveform = waveformOf(peaks, VOICE_BARS);
  return { seconds, width: null, height: null, waveform, sizes: [] };
}

/** How long the sound of a file is, decoded: as long as may be spoken into a note, and not followed further. */
export async function countSeconds(tools: Tools, { container, path }: Source): Promise<number> {
  const { samples } = await measure(tools, { container, path }, timeFor(SPOKEN_SECONDS));
  return samples / RATE;
}

/** How loud a file of ours is along its time, and how long. */
async function measure(
  tools: Tools,
  { container, path }: { container: Container; path: string },
  seconds: number,
): Promise<{ peaks: number[]; samples: number }> {
  const peaks: number[] = [];
  let samples = 0;
  let loudest = 0;
  let half: number | null = null;
  const hear = (low: number, high: number) => {
    loudest = Math.max(loudest, Math.abs(((high << 24) >> 16) | low));
    samples += 1;
    if (samples % PEAK !== 0) return;
    peaks.push(loudest);
    loudest = 0;
  };
  await runTool(
    tools,
    'FFMPEG',
    [
      ...QUIET,
      ...input(container, path),
      ...['-map', '0:a:0', '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'],
    ],
    {
      seconds,
      onOutput: (piece) => {
        for (const byte of piece) {
          if (half === null) half = byte;
          else {
            hear(half, byte);
            half = null;
          }
        }
      },
    },
  );
  if (loudest > 0) peaks.push(loudest);
  return { peaks, samples };
}
