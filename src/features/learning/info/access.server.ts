import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { lockInfo, selectInfo, type InfoRow } from './queries.server.ts';

interface OnePage {
  params: { id: string };
}

const there = (row: InfoRow | undefined): InfoRow => {
  if (row === undefined) throw new Refusal('id');
  return row;
};

/** Authorization of readers: a draft is not there for them. */
export async function authorizeInfo({ db }: CallCtx, { params }: OnePage): Promise<InfoRow> {
  const row = there(await selectInfo(db, params.id));
  if (row.published_at === null) throw new Refusal('id');
  return row;
}

/** Authorization of staff: every page. */
export const authorizeAnyInfo = async ({ db }: CallCtx, { params }: OnePage): Promise<InfoRow> =>
  there(await selectInfo(db, params.id));

/** The same to change it: two who do so at once follow one another. */
export const authorizeInfoToChange = async (
  { db }: CallCtx,
  { params }: OnePage,
): Promise<InfoRow> => there(await lockInfo(db, params.id));
