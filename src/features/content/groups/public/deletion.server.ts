// A group ends: after its deletion, by the staff, or with the person who made it for themselves alone.

import { dropPicture } from '#features/core/accounts/public/pictures.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { addToTally } from '#server/tally.ts';
import { groupEnded } from '../events.server.ts';
import { selectAdmins, selectFollowerIds } from '../queries.server.ts';
import { deleteFollows, setAway } from '../queries/following.server.ts';
import * as queries from '../queries/managing.server.ts';

/**
 * Out of sight at once; its notes follow by a job of theirs. `hiddenAt`: it is out of sight since then,
 * and nobody has restored it. False where it was ended or restored before.
 */
export async function endGroup(
  { clock, ...publisher }: Publisher & Pick<Ctx, 'clock'>,
  groupId: string,
  { hiddenAt = null }: { hiddenAt?: string | null } = {},
): Promise<boolean> {
  const { db } = publisher;
  const now = new Date(clock.now()).toISOString();
  const pictures = await queries.endGroup(db, groupId, { now, hiddenAt });
  if (pictures === null) return false;
  for (const picture of pictures) await dropPicture(db, picture);
  if (hiddenAt === null) await addToTally(db, 'group', -1);
  await publish(publisher, groupEnded, { id: groupId });
  return true;
}

const AT_ONCE = 1000;

/**
 * The groups of a person gone for good: the administrator who has followed one longest keeps it from
 * now on; one without administrators belongs to its followers and stays as it is; one that nobody
 * else follows ends.
 */
export async function forgetGroups(ctx: Ctx, { accountId }: Leaving): Promise<void> {
  const { db } = ctx;
  // Should the job that follows a leaving never have come through.
  await setAway(db, accountId, true);
  for (const { id } of await queries.selectGroupsOf(db, accountId))
    await (db as Database).transaction().execute(async (tx) => {
      const [heir] = (await selectAdmins(tx, id, { rows: 1 })).rows;
      if (heir !== undefined) return queries.updateCreator(tx, id, accountId, heir.id);
      const scope = { groupId: id, admins: false, hidden: [], parts: [] };
      const left = await selectFollowerIds(tx, scope, { skip: 0, rows: 1 });
      return left.length === 0 ? endGroup({ ...ctx, db: tx }, id) : undefined;
    });
  while ((await deleteFollows(db, accountId, AT_ONCE)) === AT_ONCE);
}
