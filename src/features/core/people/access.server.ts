// Who is not there for whom. Every feature that shows people or what they wrote asks here.

import { sql, type RawBuilder } from 'kysely';
import { accessAccount } from '#features/core/accounts/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { byId, type Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import type { listPeople } from './calls.ts';
import {
  selectBlockBetween,
  selectHidden,
  selectReported,
  selectUnseen,
} from './queries/hiding.server.ts';

const NOBODY: readonly string[] = [];

/**
 * The people whose words the viewer does not get to see: whom they have blocked or muted, and who
 * has blocked them. Asked once per request; it is short, so it travels as an array into each query
 * of the request. A visitor sees everybody.
 */
export async function hiddenFrom(
  db: Db,
  viewer: Pick<Viewer, 'id'> | null,
): Promise<readonly string[]> {
  return viewer === null ? NOBODY : selectHidden(db, viewer.id);
}

/** Things the viewer has reported: they need not meet them again. Asked once per request. */
export async function reportedBy(
  db: Db,
  viewer: Viewer | null,
  kind: 'note' | 'comment',
): Promise<readonly string[]> {
  return viewer === null ? NOBODY : selectReported(db, viewer.id, kind);
}

interface Unseen {
  /** Whose words. */
  hidden: readonly string[];
  reported: readonly string[];
}

/** The two of them by one statement, for a list of things of many people. */
export async function unseenBy(
  db: Db,
  viewer: Viewer | null,
  kind: 'note' | 'comment',
): Promise<Unseen> {
  return viewer === null ? { hidden: NOBODY, reported: NOBODY } : selectUnseen(db, viewer.id, kind);
}

/** The condition for a column with the author; nothing at all where nobody is hidden. */
export const notHidden = (
  column: string,
  hidden: readonly string[] = NOBODY,
): RawBuilder<unknown> =>
  hidden.length === 0 ? sql`` : sql`and ${sql.ref(column)} <> all(${hidden}::bigint[])`;

/** Is there a block between the two, whoever made it? Served by account_block_pkey. */
export async function isBlocked(db: Db, viewer: Viewer | null, ownerId: string): Promise<boolean> {
  if (viewer === null || viewer.id === ownerId) return false;
  return (await selectBlockBetween(db, viewer.id, ownerId)) !== undefined;
}

/**
 * The same as a column of a statement that reads somebody's thing; `owner` is the column with the
 * owner. Served by account_block_pkey.
 */
export const blockColumn = (viewer: Viewer | null, owner: string): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from account_block
        where (account_id = ${viewer.id} and target_id = ${sql.ref(owner)})
           or (account_id = ${sql.ref(owner)} and target_id = ${viewer.id})
      )`;

/**
 * As a condition: there is a block between the two, or `account` has muted `actor`. Served by
 * account_block_pkey, account_mute_pkey.
 */
export const isHiddenFrom = (account: RawBuilder<unknown>, actor: RawBuilder<unknown>) => sql`(
  exists (
    select from account_block b where (b.account_id = ${account} and b.target_id = ${actor})
      or (b.account_id = ${actor} and b.target_id = ${account})
  ) or exists (
    select from account_mute m where m.account_id = ${account} and m.target_id = ${actor}
  )
)`;

/** As a condition: `account` has blocked `other`. Served by account_block_pkey. */
export const hasBlocked = (account: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`exists (
  select from account_block b where b.account_id = ${account} and b.target_id = ${other}
)`;

/** For whatever the viewer wants to do to somebody's things. */
export async function refuseBlocked(db: Db, viewer: Viewer, ownerId: string): Promise<void> {
  if (await isBlocked(db, viewer, ownerId)) throw new Refusal('forbidden', { reason: 'block' });
}

/** Authorization of a look at a person: whoever has blocked the viewer is not there for them. */
export async function accessPerson(db: Db, viewer: Viewer | null, pathId: string) {
  const account = await accessAccount(db, pathId);
  if (viewer !== null && viewer.id !== account.id) {
    const block = await selectBlockBetween(db, viewer.id, account.id);
    if (block?.account_id === account.id) throw new Refusal('id');
  }
  return account;
}

export const authorizePerson = byId(accessPerson);

/** Authorization of whatever one does to others and not to oneself. */
async function accessOther(db: Db, viewer: Viewer, pathId: string) {
  const target = await accessAccount(db, pathId);
  if (target.id === viewer.id) throw new Refusal('forbidden', { reason: 'own' });
  return target;
}

export const authorizeOther = byId(accessOther);

/** The same where no block may be in between. */
export const authorizeUnblocked = byId(async (db, viewer: Viewer, pathId) => {
  const target = await accessOther(db, viewer, pathId);
  await refuseBlocked(db, viewer, target.id);
  return target;
});

/** Authorization of a list of the people of one person: of the viewer, unless another is named. */
export const authorizePeople = async (
  { db }: CallCtx,
  { query, viewer }: Input<typeof listPeople>,
): Promise<{ id: string }> =>
  query.userId === undefined ? viewer : accessPerson(db, viewer, query.userId);
