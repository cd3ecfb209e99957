// The person behind a case: what somebody who decides about them has to know.

import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { publicId } from '#kernel/ids.ts';
import type { Db } from '#server/db.ts';
import type { WholeCase } from './calls/queue.ts';
import { countRecentThings } from './hide-recent.server.ts';
import * as queries from './queries/owners.server.ts';
import { MOST_OF_OWNER } from './rules.ts';
import type { Staff } from './staff.server.ts';

/** Six queries; three for staff, who are not told what could be hidden. */
export async function ownerOf(
  db: Db,
  staff: Staff,
  id: string,
  now: number,
): Promise<NonNullable<WholeCase['owner']>> {
  const [row, rulings, things, recent] = await Promise.all([
    queries.selectOwner(db, id),
    queries.selectEarlierRulings(db, id, MOST_OF_OWNER),
    queries.selectLastThings(db, id, MOST_OF_OWNER),
    staff.viewer === null ? countRecentThings(db, id, now) : null,
  ]);
  const { since, notes, about, blacklist, until } = row;
  const isLimited = blacklist && (until === null || Date.parse(until) > now);
  return {
    ...{ since, notes, about, staff: row.staff },
    limit: isLimited ? { until } : null,
    rulings: rulings.map(({ created_at: created, ...ruling }) => ({ ...ruling, created })),
    things: things.map(({ note_id: note, created_at: created, ...thing }) => ({
      ...thing,
      note: publicId(NOTE_LETTER, note),
      created,
    })),
    recent,
  };
}
