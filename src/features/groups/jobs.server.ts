import { deleteOldIds } from '#features/accounts/ids.server.ts';
import { RESTORE_DAYS } from '#features/accounts/rules.ts';
import type { Ctx } from '#server/context.ts';
import { selectAdmins } from './queries.server.ts';
import * as queries from './queries/keeping.server.ts';

export const KEEP_GROUPS = { when: '17 3 * * *', job: 'keep-groups' };

const DAY = 86_400_000;
/** The job looks back so far, should it have missed a day. */
const WINDOW_DAYS = 7;

/**
 * A group whose creator has left for good is handed to the administrator who has followed it
 * longest; one without administrators stays as it is. And old addresses end.
 */
export async function keepGroups({ db, clock }: Ctx): Promise<void> {
  const day = (ago: number) => new Date(clock.now() - ago * DAY).toISOString();
  await deleteOldIds(db, 'group', day(0));
  const orphans = await queries.selectOrphans(
    db,
    day(RESTORE_DAYS + WINDOW_DAYS),
    day(RESTORE_DAYS),
  );
  for (const { id, creator_id: creatorId } of orphans) {
    const { rows } = await selectAdmins(db, id, { rows: 1 });
    const heir = rows[0];
    if (heir !== undefined) await queries.updateCreator(db, id, creatorId, heir.id);
  }
}
