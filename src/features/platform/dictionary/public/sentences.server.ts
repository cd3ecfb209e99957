// What Tatar sentences mean that the dictionary has: its examples, and those of the words of the day.

import type { Db } from '#server/db.ts';
import { selectTranslations } from '../queries.server.ts';
import { DAYS } from './days.server.ts';

interface Translation {
  rus: string;
  eng: string;
}

/** Those of these sentences that are known, by the sentence. */
export async function translationsOf(
  db: Db,
  sentences: readonly string[],
): Promise<Map<string, Translation>> {
  const wanted = new Set(sentences);
  const rows = await selectTranslations(db, sentences);
  return new Map([
    ...rows.map(({ tatar, ru, en }) => [tatar, { rus: ru ?? '', eng: en ?? '' }] as const),
    ...DAYS.filter(({ tat }) => wanted.has(tat)).map(
      ({ tat, rus, eng }) => [tat, { rus, eng }] as const,
    ),
  ]);
}
