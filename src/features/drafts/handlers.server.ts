import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import type { Draft } from './calls.ts';
import * as queries from './queries.server.ts';

/** More forms than this nobody has open; the one touched longest ago makes room. */
const MOST_DRAFTS = 100;

interface Asked {
  params: { key: string };
  viewer: Viewer;
}

export async function getDraft({ db }: Ctx, { params, viewer }: Asked): Promise<Draft> {
  const row = await queries.selectDraft(db, viewer.id, params.key);
  if (row === undefined) return { fields: null, saved: null };
  return { fields: row.fields as Record<string, string>, saved: row.saved_at };
}

export async function saveDraft(
  { db }: Ctx,
  { params, body, viewer }: Asked & { body: { fields: Record<string, string> } },
) {
  const { n } = await queries.countDrafts(db, viewer.id);
  if (Number(n) > MOST_DRAFTS) await queries.deleteOldestDraft(db, viewer.id);
  const row = await queries.upsertDraft(db, viewer.id, params.key, JSON.stringify(body.fields));
  return { saved: row.saved_at };
}

export async function deleteDraft({ db }: Ctx, { params, viewer }: Asked) {
  await queries.deleteDraft(db, viewer.id, params.key);
  return { key: params.key };
}
