// Who may only read: what says so to the rest of the site, and the ruling that says why, in one
// transaction. It ends by an administrator, or by another one after an appeal.

import { setFlag } from '#features/accounts/flags.server.ts';
import { writeAct } from '#features/audit/acts.server.ts';
import type { CallCtx } from '#server/context.ts';
import { grantWaiting } from './queries/appeals.server.ts';
import { endReadOnly, insertRuling } from './queries/rulings.server.ts';

interface ReadOnly {
  adminId: string;
  accountId: string;
  on: boolean;
  /** In the words of the administrator. */
  reason: string;
}

/** The same once more is no act. The person is told by who follows the flag. */
export async function setReadOnly(
  ctx: CallCtx,
  { adminId, accountId, on, reason }: ReadOnly,
): Promise<void> {
  const before = await setFlag(ctx, { accountId, flag: 'blacklist', on, reason });
  if (before === on) return;
  const { db, clock } = ctx;
  const at = new Date(clock.now()).toISOString();
  // Also before a new one: one ruling stands, whatever was changed by hand.
  const ended = await endReadOnly(db, accountId, { undone_admin: adminId, undone_at: at });
  if (ended.length > 0) await grantWaiting(db, ended, { decided_admin: adminId, decided_at: at });
  if (on)
    await insertRuling(db, {
      ...{ kind: 'user', way: 'read-only', target_id: accountId, owner_id: accountId },
      ...{ admin_id: adminId, reason: 'other', content: reason, created_at: at, until: at },
    });
  await writeAct(db, {
    by: { role: 'admin', id: adminId },
    act: 'user.blacklist',
    thing: 'user',
    thingId: accountId,
    personId: accountId,
    reason,
    before: { blacklist: before },
    after: { blacklist: on },
  });
}
