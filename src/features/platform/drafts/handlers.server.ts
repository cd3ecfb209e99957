import type { Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from './calls.ts';
import * as queries from './queries.server.ts';

/** More forms than this nobody has open; the one touched longest ago makes room. */
const MOST_DRAFTS = 100;

interface OwnDraft {
  accountId: string;
  key: string;
}

export async function getDraft(
  { db }: Ctx,
  _asked: Input<typeof calls.getDraft>,
  { accountId, key }: OwnDraft,
): Promise<calls.Draft> {
  const row = await queries.selectDraft(db, accountId, key);
  if (row === undefined) return { fields: null, saved: null };
  return { fields: row.fields as Record<string, string>, saved: row.saved_at };
}

export async function saveDraft(
  { db }: Ctx,
  { body }: Input<typeof calls.saveDraft>,
  { accountId, key }: OwnDraft,
) {
  const { n } = await queries.countDrafts(db, accountId);
  if (Number(n) > MOST_DRAFTS) await queries.deleteOldestDraft(db, accountId);
  const row = await queries.upsertDraft(db, accountId, key, JSON.stringify(body.fields));
  return { saved: row.saved_at };
}

export async function deleteDraft(
  { db }: Ctx,
  _asked: Input<typeof calls.deleteDraft>,
  { accountId, key }: OwnDraft,
) {
  await queries.deleteDraft(db, accountId, key);
  return { key };
}
