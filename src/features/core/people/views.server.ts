import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import type { Bond } from './calls.ts';
import { selectBonds } from './queries/bonds.server.ts';

export const NO_BOND: Bond = { subscriber: false, friend: false };

/** What the viewer is to each of these people; who is not in the map is a stranger. */
export async function bondsOf(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly string[],
): Promise<Map<string, Bond>> {
  if (ids.length === 0) return new Map();
  const rows = await selectBonds(db, viewer.id, ids);
  return new Map(rows.map((row) => [row.target_id, { subscriber: true, friend: row.mutual }]));
}
