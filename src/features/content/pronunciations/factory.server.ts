import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db.ts';

/** A voice that can be heard, without its files. */
export const makeWordVoice = (db: Db, accountId: string, form = 'китап') =>
  db
    .insertInto('word_voice')
    .values({
      account_id: accountId,
      form,
      key: randomBytes(16).toString('hex'),
      state: 'ready',
      milliseconds: 900,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
