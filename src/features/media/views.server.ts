import { sql } from 'kysely';
import type { Picture } from './calls.ts';
import { BLUR_WIDTH } from './rules.ts';

/** A column of any query that has `n` = note. Served by picture_note_idx. */
export const pictureColumn = sql`
  (select jsonb_agg(jsonb_build_object(
      'id', p.id::text, 'key', p.key, 'state', p.state, 'width', p.width, 'height', p.height,
      'alt', p.alt, 'widths', p.widths) order by p.place)
    from picture p where p.note_id = n.id and p.state <> 'failed') as pictures`;

interface PictureRow extends Omit<Picture, 'src' | 'ready' | 'blur'> {
  key: string;
  state: string;
}

export const presentPictures = (rows: unknown): Picture[] =>
  ((rows ?? []) as PictureRow[]).map(({ key, state, ...row }) => ({
    ...row,
    src: `/media/note/${key}`,
    blur: `/media/note/${key}-${BLUR_WIDTH}.webp`,
    ready: state === 'ready',
  }));
