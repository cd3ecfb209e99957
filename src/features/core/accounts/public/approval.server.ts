// Approval of new accounts, while administrators want it: until then an account may only read.

import type { CallCtx } from '#server/context.ts';
import type { Approval } from '#server/session.ts';
import { moment } from './codes.server.ts';
import { sendNotice } from './notices.server.ts';
import * as queries from '../queries/flags.server.ts';

interface Deciding {
  accountId: string;
  approved: boolean;
  /** Told to the person by letter. */
  reason: string;
}

interface Decided {
  before: Approval | null;
  after: Approval | null;
}

/** An account that is approved stays so; one that was refused may still be approved. */
export async function decideApproval(
  { db, clock }: CallCtx,
  { accountId, approved, reason }: Deciding,
): Promise<Decided> {
  const before = await queries.lockApproval(db, accountId);
  const after = approved || before === null ? null : 'refused';
  if (before === after) return { before, after };
  await queries.updateApproval(db, accountId, after);
  const kind = approved ? 'accountApproved' : 'accountRefused';
  await sendNotice(db, { kind, accountId, name: reason, key: moment(clock.now()) });
  return { before, after };
}
