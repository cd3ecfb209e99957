// "Who changed what": every act of staff on a page, a lesson or a task is written down, with the
// thing as it was and as it is, in the transaction of the act; the log of staff acts names the fields.

import { writeAct } from '#features/core/audit/public/acts.server.ts';
import type { Db } from '#server/db.ts';
import { insertChange, type Change } from './queries.server.ts';
import { changedFields } from './rules.ts';

type Fields = Readonly<Record<string, unknown>> | null;

/** Nothing is written where nothing has changed. */
export async function saveChange(db: Db, change: Change): Promise<void> {
  const { kind, itemId, adminId, act, before, after } = change;
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await insertChange(db, change);
  if (adminId === null || act === 'ship') return;
  const fields = changedFields(before as Fields, after as Fields).map(({ field }) => field);
  await writeAct(db, {
    by: { role: 'admin', id: adminId },
    act: `content.${act}`,
    thing: kind,
    thingId: itemId,
    after: { fields: fields.join(', ') },
  });
}
