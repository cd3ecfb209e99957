// A hijacked account is locked by an administrator: all sessions end and nobody can sign in until it
// is unlocked. What the hijacker may have prepared is removed; what the person has written stays visible.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { moment } from './codes.server.ts';
import { sendNotice } from './notices.server.ts';
import { deleteAllCodesOf, deleteSignCodesOf } from '../queries/codes.server.ts';
import { deleteChange } from '../queries/email-change.server.ts';
import * as queries from '../queries/account-lock.server.ts';
import { deletePasskeysSince } from '../queries/passkeys.server.ts';
import { deleteSessions } from '../queries/sessions.server.ts';
import { LATE_EMAIL_DAYS } from '../rules.ts';

const DAY = 86_400_000;

interface Locking {
  accountId: string;
  on: boolean;
  /** Told to the person by letter. */
  reason: string;
}

/** Gives whether the account was locked before. */
export async function setLocked(
  ctx: CallCtx,
  { accountId, on, reason }: Locking,
): Promise<boolean> {
  const { db, clock } = ctx;
  const now = moment(clock.now());
  const deleteProofs = async () => {
    // Ordered while it was locked, a code may be the hijacker's as well.
    await deleteAllCodesOf(db, accountId);
    await deleteSignCodesOf(db, accountId);
    if (!on) return;
    await deleteChange(db, accountId);
    // As long as a change of address waits: the owner had a letter about each of them.
    await deletePasskeysSince(db, accountId, moment(clock.now() - LATE_EMAIL_DAYS * DAY));
  };
  // Sign-ins lock their code or passkey before the account. The other order would be a deadlock.
  await deleteProofs();
  const { locked_at: before } = await queries.lockAccountRow(db, accountId);
  const wasLocked = before !== null;
  if (wasLocked === on) return wasLocked;
  await queries.updateLocked(db, accountId, on ? now : null);
  // Those made between the two locks.
  await deleteProofs();
  if (on) await deleteSessions(ctx, accountId);
  const kind = on ? 'accountLocked' : 'accountUnlocked';
  await sendNotice(db, { kind, accountId, name: reason, key: now });
  return wasLocked;
}

/** For a change that was begun before the account was locked: its session is gone by now. */
export async function refuseLockedSession(db: Db, accountId: string): Promise<void> {
  const { locked_at: locked } = await queries.shareAccountRow(db, accountId);
  if (locked !== null) throw new Refusal('token');
}

/** Ends all sessions of a person and tells them by letter. */
export async function endSessions(
  ctx: CallCtx,
  accountId: string,
  kind: 'sessionsEnded' | 'sessionsEndedByAdmin',
): Promise<void> {
  await deleteSessions(ctx, accountId);
  await sendNotice(ctx.db, { kind, accountId, key: moment(ctx.clock.now()) });
}

/** Refuses a sign-in to a locked account; whoever locks it meanwhile waits for this transaction. */
export async function refuseLocked(db: Db, accountId: string): Promise<void> {
  const { locked_at: locked } = await queries.shareAccountRow(db, accountId);
  if (locked !== null) throw new Refusal('forbidden', { reason: 'locked' });
}
