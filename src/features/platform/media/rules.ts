// Pure rules of media: what a file is, by its bytes, and what is made of it.

/** Why a piece of a file is not taken. */
export const UPLOAD_REASONS = ['gap', 'kind', 'begin', 'other', 'large', 'size'] as const;
export type UploadReason = (typeof UPLOAD_REASONS)[number];

export const MOST_PICTURES = 10;
export const PICTURE_BYTES = 10 * 1024 * 1024;
/** For `accept` of a field for pictures. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.slice(from, to));

const WIDTHS = [480, 960, 1600] as const;
/** The tiny picture that keeps the place warm. */
export const BLUR_WIDTH = 24;

/** The widths a picture is kept in: never larger than it came. */
export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((size) => size < width);
  return smaller.length === WIDTHS.length ? [...smaller] : [...smaller, width];
}

/** What is kept beside the sizes: all pixels of a larger picture, or the frames of a moving one. */
export const WHOLE_FORMAT = { full: 'jpg', moving: 'webp' } as const;
export type Whole = keyof typeof WHOLE_FORMAT;
/** A larger one is not kept. */
export const WHOLE_BYTES = 2 * PICTURE_BYTES;

/** Which of them a picture gets, if any. */
export function wholeOf({ width, frames }: { width: number; frames: number }): Whole | null {
  if (frames > 1) return 'moving';
  return width > Math.max(...WIDTHS) ? 'full' : null;
}

export const FORMATS = ['avif', 'webp', 'jpg'] as const;

// Video and audio.

/** Of a note. */
export type RecordingKind = 'video' | 'audio';
/** All that is prepared: those of notes, and what is spoken in a message. */
export type PreparedKind = RecordingKind | 'voice';
/** How a file is made up, which is also what may take it apart again. */
export type Container = 'mp4' | 'webm' | 'mp3' | 'ogg' | 'wav';

/** The specification's size of a piece; the store takes none smaller but the last. */
export const CHUNK_BYTES = 5_242_880;
export const MOST_BYTES: Record<RecordingKind, number> = {
  video: 500 * 1024 * 1024,
  audio: 100 * 1024 * 1024,
};
/** Five minutes as any browser records them, and more; it is buffered in memory while it arrives. */
export const VOICE_BYTES = 10 * 1024 * 1024;
export const VOICE_SECONDS = 5 * 60;
/** What is spoken into a note ends by itself after so long. */
export const SPOKEN_SECONDS = 15 * 60;
export const MOST_SECONDS: Record<PreparedKind, number> = {
  video: 30 * 60,
  audio: 6 * 60 * 60,
  voice: VOICE_SECONDS,
};
/** What is no longer than this is prepared apart from what is. */
export const SHORT_SECONDS: Record<PreparedKind, number> = {
  video: 3 * 60,
  audio: 30 * 60,
  voice: VOICE_SECONDS,
};
/** Larger pictures than those of 4K are no video for here. */
const LONGEST_SIDE = 4096;
export const HEAD_BYTES = 64;

/** Pictures are made up as MP4 is, and say so here. QuickTime, which iPhones record, is read as MP4 is. */
const NOT_MP4 = /^(avi[fs]|he[iv][cxms]|mif1|msf1|crx |jp[2xm] )/;

/** What a file is by its first bytes, if it is of this kind at all. */
export function containerOf(kind: PreparedKind, bytes: Uint8Array): Container | null {
  const isMp4 = text(bytes, 4, 8) === 'ftyp' && !NOT_MP4.test(text(bytes, 8, 12));
  if (isMp4) return 'mp4';
  const isWebm =
    text(bytes, 0, 4) === '\u001aE\u00df\u00a3' && text(bytes, 4, HEAD_BYTES).includes('webm');
  // What a browser has recorded comes as WebM.
  if (isWebm) return 'webm';
  if (kind === 'video') return null;
  if (text(bytes, 0, 4) === 'OggS') return 'ogg';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WAVE') return 'wav';
  if (text(bytes, 0, 3) === 'ID3') return 'mp3';
  // The head of a frame: eleven bits of one, then a version and the third layer.
  const second = bytes[1] ?? 0;
  const isFrame = bytes[0] === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return isFrame ? 'mp3' : null;
}

export interface ChunkPlace {
  from: number;
  bytes: number;
  /** The size of the whole file, where it is known. */
  total: number | null;
}

/**
 * Whether the file ends with this piece, or why it cannot stand there. Without a total the first
 * piece that is not full is the last.
 */
export function endOf(
  kind: RecordingKind,
  { from, bytes, total }: ChunkPlace,
): 'end' | 'more' | 'size' | 'large' {
  if (Math.max(total ?? 0, from + bytes) > MOST_BYTES[kind]) return 'large';
  if (bytes === 0 || bytes > CHUNK_BYTES || from % CHUNK_BYTES !== 0) return 'size';
  const end = from + bytes;
  if (total !== null && end > total) return 'size';
  const isLast = total === null ? bytes < CHUNK_BYTES : end === total;
  if (isLast) return 'end';
  return bytes === CHUNK_BYTES ? 'more' : 'size';
}

export const numberOf = (from: number): number => from / CHUNK_BYTES + 1;

/** Why a recording was not taken; the author is told. */
export const REASONS = ['broken', 'codec', 'long', 'large', 'slow'] as const;
export type Reason = (typeof REASONS)[number];

interface Stream {
  codec_type?: string | undefined;
  codec_name?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Degrees the picture is to be turned by. */
  rotation?: number | undefined;
  attached?: boolean | undefined;
}

export interface Probed {
  seconds: number;
  streams: readonly Stream[];
}

const VIDEO_CODECS = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4']);
const AUDIO_CODECS =
  /^(aac|mp3|opus|vorbis|alac|flac|pcm_(u8|s16le|s24le|s32le|f32le|alaw|mulaw))$/;

export interface Film {
  seconds: number;
  width: number;
  height: number;
  hasSound: boolean;
}

const soundOf = ({ streams }: Probed): Stream | undefined =>
  streams.find(({ codec_type }) => codec_type === 'audio');

/** What is wrong with what was found inside, or null. */
export function whyCannotPrepare(kind: PreparedKind, probed: Probed): Reason | null {
  const sound = soundOf(probed);
  const isHeard = sound !== undefined && AUDIO_CODECS.test(sound.codec_name ?? '');
  if (sound !== undefined && !isHeard) return 'codec';
  // A browser that records does not know how long it will: a voice is measured when it is decoded.
  if (!(probed.seconds > 0) && kind !== 'voice') return 'broken';
  if (probed.seconds > MOST_SECONDS[kind] + 1) return 'long';
  if (kind !== 'video') return sound === undefined ? 'broken' : null;
  const film = filmStream(probed);
  if (film === undefined) return 'broken';
  if (!VIDEO_CODECS.has(film.codec_name ?? '')) return 'codec';
  const { width = 0, height = 0 } = film;
  if (width < 2 || height < 2) return 'broken';
  return Math.max(width, height) > LONGEST_SIDE ? 'large' : null;
}

const filmStream = ({ streams }: Probed) =>
  streams.find(({ codec_type, attached }) => codec_type === 'video' && attached !== true);

/** The film as it is seen: turned as it asks to be. */
export function filmOf(probed: Probed): Film {
  const { width = 2, height = 2, rotation = 0 } = filmStream(probed) ?? {};
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    seconds: probed.seconds,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    hasSound: soundOf(probed) !== undefined,
  };
}

const SHORT_SIDES = [360, 720];

export interface Rendition {
  /** The short side, which is what such sizes are called by. */
  size: number;
  width: number;
  height: number;
  kbits: number;
}

const even = (side: number): number => Math.max(2, Math.round(side / 2) * 2);

/** The sizes a film is kept in: never larger than it came. */
export function renditionsOf({ width, height }: Pick<Film, 'width' | 'height'>): Rendition[] {
  const short = Math.min(width, height);
  const sides = SHORT_SIDES.filter((side) => side <= short);
  return (sides.length === 0 ? [short] : sides).map((side) => ({
    size: even(side),
    width: even((width * side) / short),
    height: even((height * side) / short),
    kbits: side > 360 ? 2400 : 800,
  }));
}

/** A length of time as players show it. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const pair = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(rest)}` : `${minutes}:${pair(rest)}`;
}

/** How much of a file has been sent, in whole percent. */
export const percentSent = ({ held, bytes }: { held: number; bytes: number | null }): number =>
  Math.floor((held / Math.max(1, bytes ?? held)) * 100);
