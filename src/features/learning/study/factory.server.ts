import type { Insertable } from 'kysely';
import type { StudyWord } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { foldKeyboard } from '#tatar/fold.ts';

/** A word among somebody's own. */
export async function makeWord(
  db: Db,
  word: Pick<Insertable<StudyWord>, 'account_id' | 'lemma'> & Partial<Insertable<StudyWord>>,
): Promise<string> {
  const { id } = await db
    .insertInto('study_word')
    .values({ pos: 'noun', stem: foldKeyboard(word.lemma), met: word.lemma, ...word })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
