import type { Db } from '#server/db.ts';
import { insertCorrection, type SentCorrection } from './queries.server.ts';

export const makeCorrection = (
  db: Db,
  row: Partial<SentCorrection> & Pick<SentCorrection, 'note_id' | 'owner_id' | 'author_id'>,
) =>
  insertCorrection(db, {
    start: 0,
    before: 'Бу',
    head: '',
    tail: '',
    content: 'Шушы',
    reason: '',
    ...row,
  });
