// Makes of a file that was sent what readers get: a video as HLS in one or two sizes with a
// poster, an audio as AAC with its waveform. Nothing of the file itself is given out, and nothing
// it says of place, time or camera stays.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { input, runTool, ToolFailed, type Tools } from './ffmpeg.server.ts';
import { RECORDING_FILE } from './files.server.ts';
import {
  filmOf,
  renditionsOf,
  waveformOf,
  whyCannotPrepare,
  type Container,
  type Film,
  type Probed,
  type Reason,
  type RecordingKind,
  type Rendition,
} from './rules.ts';

const PROBE_SECONDS = 30;
const SEGMENT_SECONDS = 4;
/** How many times its own length the preparing of a file may take, and how long at the least. */
const SLOWNESS = 4;
const LEAST_SECONDS = 120;
const QUIET = ['-nostdin', '-hide_banner', '-v', 'error'];
/** The same file gives the same bytes, and says nothing of where it came from. */
const BARE = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];

export interface Source {
  kind: RecordingKind;
  container: Container;
  path: string;
}

export interface Prepared {
  seconds: number;
  width: number | null;
  height: number | null;
  waveform: number[];
  sizes: number[];
  files: string[];
}

interface RawProbe {
  format?: { duration?: string };
  streams?: {
    codec_type?: string;
    codec_name?: string;
    width?: number;
    height?: number;
    disposition?: { attached_pic?: number };
    side_data_list?: { rotation?: number }[];
  }[];
}

/** What is wrong with the file, in one word. */
export class NotPreparable extends Error {
  override readonly name = 'NotPreparable';
  readonly reason: Reason;
  constructor(reason: Reason, message = reason as string) {
    super(message);
    this.reason = reason;
  }
}

interface Preparing extends Making {
  /** Seconds; what is longer is left as it is. */
  longest: number;
}

/** Null when it is longer than what is prepared here. */
export async function prepare(
  tools: Tools,
  source: Source,
  { folder, onProgress, longest }: Preparing,
): Promise<Prepared | null> {
  try {
    const probed = await probe(tools, source);
    const why = whyCannotPrepare(source.kind, probed);
    if (why !== null) throw new NotPreparable(why);
    if (probed.seconds > longest) return null;
    const made =
      source.kind === 'video'
        ? await makeVideo(tools, source, filmOf(probed), { folder, onProgress })
        : await makeAudio(tools, source, probed.seconds, { folder, onProgress });
    const entries = await readdir(folder, { withFileTypes: true });
    // Whoever takes a decoder over could leave a link here, to a file it may not read itself.
    const files = entries.filter((entry) => entry.isFile() && RECORDING_FILE.test(entry.name));
    return { ...made, files: files.map(({ name }) => name) };
  } catch (error) {
    if (error instanceof ToolFailed) throw new NotPreparable(error.why, error.message);
    throw error;
  }
}

async function probe(tools: Tools, { container, path }: Source): Promise<Probed> {
  const text = await runTool(
    tools,
    'FFPROBE',
    [
      '-v',
      'error',
      '-of',
      'json',
      '-show_entries',
      'format=duration:stream=codec_type,codec_name,width,height:stream_disposition=attached_pic:stream_side_data=rotation',
      ...input(container, path),
    ],
    { seconds: PROBE_SECONDS },
  );
  const { format, streams = [] } = JSON.parse(text) as RawProbe;
  return {
    seconds: Number(format?.duration ?? 0),
    streams: streams.map(({ disposition, side_data_list, ...stream }) => ({
      ...stream,
      attached: disposition?.attached_pic === 1,
      rotation: side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation,
    })),
  };
}

interface Making {
  folder: string;
  onProgress: (percent: number) => void;
}

const timeFor = (seconds: number) => Math.ceil(LEAST_SECONDS + seconds * SLOWNESS);
/** A file that is longer than it says is not followed beyond that. */
const lengthOf = (seconds: number) => ['-t', String(Math.ceil(seconds) + 1)];
/** Room for twice what the bits a second come to, and for what is around them. */
const roomFor = (seconds: number, kbits: number) => (seconds * kbits * 1000) / 4 + 16_000_000;
const SOUND_KBITS = 128;

/** What ffmpeg writes with `-progress`, as percent. */
function progressOf(seconds: number, onProgress: (percent: number) => void) {
  return (piece: Buffer) => {
    const [, micros] = /out_time_us=(\d+)/.exec(piece.toString()) ?? [];
    if (micros !== undefined)
      onProgress(Math.min(99, Math.floor(Number(micros) / 10_000 / Math.max(seconds, 0.1))));
  };
}

async function makeVideo(
  tools: Tools,
  { container, path }: Source,
  film: Film,
  { folder, onProgress }: Making,
): Promise<Omit<Prepared, 'files'>> {
  const renditions = renditionsOf(film);
  const largest = renditions.at(-1) as Rendition;
  await runTool(
    tools,
    'FFMPEG',
    [
      ...QUIET,
      ...['-progress', 'pipe:1', '-stats_period', '1', ...lengthOf(film.seconds)],
      ...input(container, path),
      ...['-filter_complex', scaling(renditions)],
      ...renditions.flatMap((rendition, n) => streamOptions(rendition, n, film.hasSound)),
      ...BARE,
      ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
      // One file for each size, read in pieces: fewer things to keep whole, and to delete.
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
      ...['-var_stream_map', streamMap(renditions, film.hasSound)],
      ...['-master_pl_name', 'main.m3u8', '-hls_segment_filename', join(folder, 'v%v.mp4')],
      join(folder, 'v%v.m3u8'),
    ],
    {
      seconds: timeFor(film.seconds),
      fileBytes: roomFor(film.seconds, largest.kbits + SOUND_KBITS),
      onOutput: progressOf(film.seconds, onProgress),
    },
  );
  await runTool(
    tools,
    'FFMPEG',
    [
      ...QUIET,
      ...['-ss', String(Math.min(1, film.seconds / 2))],
      ...input(container, path),
      ...['-map', '0:v:0', '-frames:v', '1', '-an', ...BARE],
      ...['-vf', `scale=${largest.width}:${largest.height}`, '-q:v', '4'],
      join(folder, 'poster.jpg'),
    ],
    { seconds: PROBE_SECONDS * 2, fileBytes: roomFor(0, 0) },
  );
  const { width, height } = largest;
  const sizes = renditions.map(({ size }) => size);
  return { seconds: film.seconds, width, height, waveform: [], sizes };
}

const scaling = (renditions: readonly Rendition[]): string => {
  const ways = renditions.map((_, n) => `[way${n}]`).join('');
  const scales = renditions.map(
    ({ width, height }, n) =>
      `[way${n}]scale=${width}:${height},setsar=1,fps=fps=30:round=near[out${n}]`,
  );
  return [`[0:v:0]split=${renditions.length}${ways}`, ...scales].join(';');
};

const streamMap = (renditions: readonly Rendition[], hasSound: boolean): string =>
  renditions.map(({ size }, n) => `v:${n}${hasSound ? `,a:${n}` : ''},name:${size}`).join(' ');

const streamOptions = ({ kbits }: Rendition, n: number, hasSound: boolean): string[] => [
  ...['-map', `[out${n}]`, `-c:v:${n}`, 'libx264', `-preset:v:${n}`, 'veryfast'],
  ...[`-profile:v:${n}`, 'main', `-pix_fmt:v:${n}`, 'yuv420p', `-crf:v:${n}`, '24'],
  ...[`-maxrate:v:${n}`, `${kbits}k`, `-bufsize:v:${n}`, `${kbits * 2}k`],
  ...[`-g:v:${n}`, '120', `-keyint_min:v:${n}`, '120', `-sc_threshold:v:${n}`, '0'],
  ...[`-threads:v:${n}`, '1'],
  ...(hasSound ? ['-map', '0:a:0', `-c:a:${n}`, 'aac', `-b:a:${n}`, '96k', `-ac:a:${n}`, '2'] : []),
];

/** Samples a second of the sound the waveform is read from, and how many make one peak. */
const RATE = 8000;
const PEAK = RATE / 20;

async function makeAudio(
  tools: Tools,
  { container, path }: Source,
  seconds: number,
  { folder, onProgress }: Making,
): Promise<Omit<Prepared, 'files'>> {
  const out = join(folder, 'audio.m4a');
  const time = { seconds: timeFor(seconds) };
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
      ...time,
      fileBytes: roomFor(seconds, SOUND_KBITS),
      onOutput: progressOf(seconds, onProgress),
    },
  );
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
      ...input('mp4', out),
      ...['-map', '0:a:0', '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'],
    ],
    {
      ...time,
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
  return { seconds, width: null, height: null, waveform: waveformOf(peaks), sizes: [] };
}
