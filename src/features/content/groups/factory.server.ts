import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Group } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { addToTally } from '#server/tally.ts';
import { groupSearchOf } from './rules.ts';

export { hideGroup, unhideGroup } from './queries/managing.server.ts';

export async function makeGroup(
  db: Db,
  overrides: Partial<Insertable<Group>> & { creator_id: string },
) {
  const name = overrides.name ?? 'Сынау төркеме';
  const group = await db
    .insertInto('group')
    .values({
      id_c: `g${randomUUID().slice(0, 12)}`,
      name,
      name_search: groupSearchOf(name),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('group_count').values({ group_id: group.id }).execute();
  await addToTally(db, 'group', 1);
  return group;
}

export async function makeFollower(db: Db, groupId: string, accountId: string, admin = false) {
  await db
    .insertInto('follower')
    .values({ group_id: groupId, account_id: accountId, admin })
    .execute();
  await db
    .updateTable('group_count')
    .set((eb) => ({ subscribers: eb('subscribers', '+', 1) }))
    .where('group_id', '=', groupId)
    .execute();
}
