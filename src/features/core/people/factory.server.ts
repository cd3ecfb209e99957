import type { Db } from '#server/db.ts';
import {
  addToBonds,
  insertSubscription,
  selectPair,
  updateMutual,
} from './queries/bonds.server.ts';
import { changeOfCounts } from './rules.ts';

/** Lets a person subscribe to another, for a test or for the seed. */
export async function makeSubscription(db: Db, accountId: string, targetId: string): Promise<void> {
  const { theirs } = await selectPair(db, accountId, targetId);
  const mutual = theirs !== undefined;
  await insertSubscription(db, accountId, targetId, mutual);
  if (mutual) await updateMutual(db, targetId, accountId, true);
  const change = changeOfCounts(1, mutual);
  await addToBonds(db, accountId, change.account);
  await addToBonds(db, targetId, change.target);
}

/** Two who subscribe to each other. */
export async function makeFriends(db: Db, one: string, other: string): Promise<void> {
  await makeSubscription(db, one, other);
  await makeSubscription(db, other, one);
}
