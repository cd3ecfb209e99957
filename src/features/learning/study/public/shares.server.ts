// How much of each of some notes a reader knows.

import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { filedWords, knownStems } from '../known.server.ts';
import type { Share } from '../rules.ts';
import { type Reader, readerOf, shareOf } from '../share.ts';
import { type FiledRow, selectFiled, selectKnowsAny } from '../share-queries.server.ts';

type Asking = Pick<Ctx, 'db' | 'clock' | 'env'>;

interface Read {
  filed: readonly FiledRow[];
  reader: Reader;
  dots: boolean;
}

/** What a reader knows of these notes, by what they are filed under; null before their first word. */
export async function readShares(
  ctx: Asking,
  viewer: Viewer,
  noteIds: readonly string[],
): Promise<Read | null> {
  const { db, env } = ctx;
  const filed = await selectFiled(db, viewer.id, noteIds);
  const version = filed[0]?.version ?? null;
  if (version === null) return null;
  const stems = await knownStems(db, viewer.id, { version, database: env.DATABASE_URL });
  const { names, frequencies } = filedWords(await lexiconOf(ctx));
  const reader = readerOf({
    isKnown: (stem) => stems.has(stem) || names.has(stem),
    frequency: (stem) => frequencies.get(stem),
  });
  return { filed, reader, dots: filed[0]?.dots ?? true };
}

/** Whether a share says anything about this reader yet. */
export const knowsWords = (db: Asking['db'], viewer: Viewer): Promise<boolean> =>
  selectKnowsAny(db, viewer.id);

/** The share of each note; null for a visitor, for who has no words yet, and for what is not filed. */
export async function sharesOf(
  ctx: Asking,
  viewer: Viewer | null,
  noteIds: readonly string[],
): Promise<(noteId: string) => Share | null> {
  if (viewer === null || noteIds.length === 0) return () => null;
  const read = await readShares(ctx, viewer, noteIds);
  if (read === null) return () => null;
  const shares = new Map(read.filed.map(({ ref, stems }) => [ref, shareOf(stems, read.reader)]));
  return (id) => shares.get(id) ?? null;
}
