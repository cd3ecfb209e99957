import { sql, type RawBuilder } from 'kysely';
import type { Picture, Recording } from './calls.ts';
import { BLUR_WIDTH, type RecordingKind } from './rules.ts';

/** A column of any query that has `n` = note. Served by picture_note_idx. */
export const pictureColumn = sql`
  (select jsonb_agg(jsonb_build_object(
      'id', p.id::text, 'key', p.key, 'state', p.state, 'width', p.width, 'height', p.height,
      'alt', p.alt, 'widths', p.widths, 'whole', p.whole) order by p.place)
    from picture p where p.note_id = n.id) as pictures`;

interface PictureRow extends Omit<Picture, 'src' | 'ready' | 'blur'> {
  key: string;
  state: string;
}

interface PicturesOfNote {
  images: Picture[];
  failedImages: number;
}

const publicPicture = (key: string): string => `/media/note/${key}`;

/** `addressOf` gives the beginning of the addresses of one, where it is not for everybody. */
export function presentPictures(rows: unknown, addressOf = publicPicture): PicturesOfNote {
  const all = (rows ?? []) as PictureRow[];
  const shown = all.filter(({ state }) => state !== 'failed');
  return {
    images: shown.map(({ key, state, ...row }) => ({
      ...row,
      src: addressOf(key),
      blur: `${addressOf(key)}-${BLUR_WIDTH}.webp`,
      ready: state === 'ready',
    })),
    failedImages: all.length - shown.length,
  };
}

/** A column: the recordings `r` that meet this. Served by recording_note_idx, recording_edu_idx. */
export const recordingsOf = (which: RawBuilder<unknown>) => sql`
  (select jsonb_object_agg(r.kind, jsonb_build_object(
      'key', r.key, 'state', r.state, 'progress', r.progress, 'reason', r.reason,
      'held', r.received_bytes, 'bytes', r.bytes, 'width', r.width, 'height', r.height,
      'seconds', r.seconds, 'waveform', r.waveform))
    from recording r where ${which}) as recordings`;

/** The same of any query that has `n` = note. */
export const recordingColumn = recordingsOf(sql`r.note_id = n.id`);

type RecordingRow = Omit<Recording, 'src' | 'poster'> & { key: string };

const publicRecording = (key: string): string => `/media/recording/${key}`;

/** The same of recordings: `addressOf` gives the folder of one. */
export function presentRecordings(
  rows: unknown,
  addressOf = publicRecording,
): Record<RecordingKind, Recording | null> {
  const { video, audio } = (rows ?? {}) as Partial<Record<RecordingKind, RecordingRow>>;
  const present = ({ key, ...row }: RecordingRow, file: string, poster: string | null) =>
    presentRecording(row, addressOf(key), { file, poster });
  return {
    video: video === undefined ? null : present(video, 'main.m3u8', 'poster.jpg'),
    audio: audio === undefined ? null : present(audio, 'audio.m4a', null),
  };
}

/** No address is told before there is something behind it. */
function presentRecording(
  row: Omit<RecordingRow, 'key'>,
  folder: string,
  { file, poster }: { file: string; poster: string | null },
): Recording {
  const isReady = row.state === 'ready';
  return {
    ...row,
    src: isReady ? `${folder}/${file}` : null,
    poster: isReady && poster !== null ? `${folder}/${poster}` : null,
  };
}
