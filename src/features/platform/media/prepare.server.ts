// Makes of a file that was sent what readers get: a video as HLS in one or two sizes with a
// poster, sound as `prepare-sound.server.ts` says. Nothing of the file itself is given out, and nothing
// it says of place, time or camera stays.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolFailed } from '#server/run-sandboxed.ts';
import { input, runTool, type Tools } from './ffmpeg.server.ts';
import { RECORDING_FILE } from './files.server.ts';
import {
  BARE,
  lengthOf,
  type Made,
  type Making,
  NotPreparable,
  PROBE_SECONDS,
  progressOf,
  QUIET,
  roomFor,
  SOUND_KBITS,
  type Source,
  timeFor,
} from './ffmpeg-options.server.ts';
import { countSeconds, makeAudio, makeVoice } from './prepare-sound.server.ts';
import {
  filmOf,
  renditionsOf,
  whyCannotPrepare,
  type Film,
  type Probed,
  type Rendition,
} from './rules.ts';

const SEGMENT_SECONDS = 4;

interface Prepared extends Made {
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
    const probed = await withLength(tools, source, await probe(tools, source));
    const why = whyCannotPrepare(source.kind, probed);
    if (why !== null) throw new NotPreparable(why);
    if (probed.seconds > longest) return null;
    const made = await make(tools, source, probed, { folder, onProgress });
    const entries = await readdir(folder, { withFileTypes: true });
    // Whoever takes a decoder over could leave a link here, to a file it may not read itself.
    const files = entries.filter((entry) => entry.isFile() && RECORDING_FILE.test(entry.name));
    return { ...made, files: files.map(({ name }) => name) };
  } catch (error) {
    if (error instanceof ToolFailed) throw new NotPreparable(error.why, error.message);
    throw error;
  }
}

function make(tools: Tools, source: Source, probed: Probed, making: Making): Promise<Made> {
  if (source.kind === 'video') return makeVideo(tools, source, filmOf(probed), making);
  if (source.kind === 'voice') return makeVoice(tools, source, making);
  return makeAudio(tools, source, probed.seconds, making);
}

/** A browser that records sound into a note does not write how long it is: that is counted. */
const withLength = async (tools: Tools, source: Source, probed: Probed): Promise<Probed> =>
  source.kind === 'audio' && !(probed.seconds > 0)
    ? { ...probed, seconds: await countSeconds(tools, source) }
    : probed;

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

async function makeVideo(
  tools: Tools,
  { container, path }: Source,
  film: Film,
  { folder, onProgress }: Making,
): Promise<Made> {
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
