// A note as it leaves the server. Every query that reads notes takes its columns and joins from
// here, so a row has one shape wherever it comes from.

import { sql } from 'kysely';
import type { Image } from '#features/core/accounts/calls.ts';
import {
  authorColumns,
  presentAuthor,
  presentImage,
  type AuthorRow,
} from '#features/core/accounts/views.server.ts';
import type { Picture } from '#features/platform/media/calls.ts';
import {
  pictureColumn,
  presentPictures,
  presentRecordings,
  recordingColumn,
} from '#features/platform/media/views.server.ts';
import { canSpeak } from '#features/platform/speech/public/sounds.server.ts';
import { publicId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { NOTE_LETTER } from './addresses.ts';
import type { Note } from './calls.ts';
import { hasSpeech } from './spoken-note.ts';

/** A note in one line: its title, who has written it and where. */
export interface NoteLineRow extends AuthorRow {
  id: string;
  title: string;
  level: number | null;
  created_at: string;
  group_id: string | null;
  group_id_c: string | null;
  group_name: string | null;
  group_verified: boolean | null;
  group_minus: boolean | null;
}

export interface NoteRow extends NoteLineRow {
  content: string;
  cut: boolean;
  tags: string[];
  links: string[];
  image: unknown;
  pictures: unknown;
  recordings: unknown;
  pinned: boolean;
  kind: string;
  corrections: boolean;
  corrected: boolean;
  edited_at: string | null;
  comments: number;
  total: number;
  triangle: number;
}

/** Needs `n` = note. */
export const noteLineColumns = sql`
  n.id, n.title, n.level, n.created_at,
  ${authorColumns('a')},
  g.id as group_id, g.id_c as group_id_c, g.name as group_name, g.verified as group_verified,
  g.minus as group_minus`;

export const noteLineJoins = sql`
  join account a on a.id = n.author_id
  left join "group" g on g.id = n.group_id`;

/** The same; the content is chosen by the query: whole, or the beginning. */
export const noteColumns = sql`
  ${noteLineColumns},
  n.tags, n.links, n.image, n.pinned_at is not null as pinned, n.edited_at,
  n.kind, n.corrections, n.corrected,
  ${pictureColumn},
  ${recordingColumn},
  c.comments, c.up - c.down as total, c.triangle`;

export const noteJoins = sql`
  join note_count c on c.note_id = n.id
  ${noteLineJoins}`;

export const presentNoteLine = (row: NoteLineRow) => ({
  id: row.id,
  idC: publicId(NOTE_LETTER, row.id),
  title: row.title,
  level: row.level === null ? null : (LEVELS[row.level - 1] ?? null),
  created: row.created_at,
  user: presentAuthor(row),
  group:
    row.group_id === null
      ? null
      : {
          id: row.group_id,
          idC: row.group_id_c ?? '',
          name: row.group_name ?? '',
          verified: row.group_verified ?? false,
          minus: row.group_minus ?? true,
        },
});

export function presentNote(row: NoteRow): Note {
  const pictures = presentPictures(row.pictures);
  return {
    ...presentNoteLine(row),
    content: row.content,
    cut: row.cut,
    tags: row.tags.map((tag) => ({ tag })),
    links: row.links.map((link) => ({ link })),
    image: firstImage(pictures.images) ?? presentImage(row.image),
    ...pictures,
    ...presentRecordings(row.recordings),
    comments: row.comments,
    total: row.total,
    triangle: row.triangle,
    pinned: row.pinned,
    kind: row.kind === 'ask' ? 'ask' : 'note',
    corrections: row.corrections,
    corrected: row.corrected,
    edited: row.edited_at,
  };
}

/** One address of the first picture, for machines and messengers. */
function firstImage([first]: readonly Picture[]): Image | null {
  const width = first?.widths.find((size) => size >= 900) ?? first?.widths.at(-1);
  if (first === undefined || width === undefined) return null;
  const height = Math.round((first.height * width) / first.width);
  return { src: `${first.src}-${width}.jpg`, width, height, alt: first.alt };
}

/** Whether the page of a note offers to read it aloud. */
export const canListen = (
  ctx: Pick<Ctx, 'env'>,
  note: Pick<NoteRow, 'title' | 'content'>,
): boolean => canSpeak(ctx) && hasSpeech(note);
