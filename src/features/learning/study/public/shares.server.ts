// How much of each of some notes a reader knows.

import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { knownStems, properNames } from '../known.server.ts';
import type { Share } from '../rules.ts';
import { knower, shareOf } from '../share.ts';
import { type FiledRow, selectFiled, selectKnowsAny } from '../share-queries.server.ts';

type Asking = Pick<Ctx, 'db' | 'clock' | 'env'>;

interface Read {
  filed: readonly FiledRow[];
  knows: (stems: string) => boolean;
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
  const names = properNames(await lexiconOf(ctx));
  const knows = knower((stem) => stems.has(stem) || names.has(stem));
  return { filed, knows, dots: filed[0]?.dots ?? true };
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
  const shares = new Map(read.filed.map(({ ref, stems }) => [ref, shareOf(stems, read.knows)]));
  return (id) => shares.get(id) ?? null;
}
