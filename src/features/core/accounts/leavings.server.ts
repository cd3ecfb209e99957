// Who has left, noted among the files as well: a database restored from a backup does not know of
// those who left after it was made, and they must not be back.

import { z } from 'zod';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish } from '#server/events.ts';
import type { Feature } from '#server/feature.ts';
import { hasFiles } from '#server/open-files.ts';
import { accountLeft } from './events.server.ts';
import { forgetAccount } from './forgetting.server.ts';
import { showOrHide } from './jobs.server.ts';
import { moment } from './public/codes.server.ts';
import * as accounts from './queries/accounts.server.ts';
import { RESTORE_DAYS } from './rules.ts';

const LEAVINGS = 'left/';
const KEY = /^left\/(\d{1,19})\.json$/;
const Noted = z.object({ at: z.iso.datetime({ offset: true }) });
const DAY_MS = 86_400_000;
const AT_ONCE = 200;

const keyOf = (accountId: string): string => `${LEAVINGS}${accountId}.json`;

/** Ends with what the row says, also beside another job that does the same. */
export async function noteLeaving({ db, files, env }: Ctx, accountId: string): Promise<void> {
  if (!hasFiles(env)) return;
  for (let noted: string | null | undefined; ;) {
    const { deleted_at: left } = await accounts.selectUser(db, accountId);
    if (left === noted) return;
    const bytes = Buffer.from(JSON.stringify({ at: left }));
    if (left === null) await files.remove(keyOf(accountId));
    else await files.put(keyOf(accountId), { type: 'application/json', bytes });
    noted = left;
  }
}

export interface Replayed {
  left: number;
  forgotten: number;
}

/** After a restore: who has left leaves again, and whose 30 days are over is forgotten again. */
export async function replayLeavings(ctx: Ctx, features: readonly Feature[]): Promise<Replayed> {
  const { db, files, clock } = ctx;
  const done: Replayed = { left: 0, forgotten: 0 };
  for (let after = ''; ;) {
    const listed = await files.list(LEAVINGS, after);
    for (const { key } of listed) {
      const [, accountId] = KEY.exec(key) ?? [];
      const file = accountId === undefined ? null : await files.get(key);
      if (accountId === undefined || file === null) continue;
      const { at } = Noted.parse(JSON.parse(file.bytes.toString()));
      if (await leaveAgain(ctx, accountId, at)) done.left += 1;
    }
    const last = listed.at(-1);
    if (last === undefined) break;
    after = last.key;
  }
  const before = moment(clock.now() - RESTORE_DAYS * DAY_MS);
  for (;;) {
    const gone = await accounts.selectAccountsToForget(db, before, AT_ONCE);
    for (const { id } of gone) await forgetAccount(ctx, { accountId: id }, features);
    done.forgotten += gone.length;
    if (gone.length < AT_ONCE) return done;
  }
}

/** False where the database knows it, or has never known the account. */
async function leaveAgain(ctx: Ctx, accountId: string, at: string): Promise<boolean> {
  const hasLeft = await (ctx.db as Database).transaction().execute(async (tx) => {
    const account = await accounts.selectLeaving(tx, accountId);
    if (account === undefined || account.deleted_at !== null) return false;
    await accounts.updateAccount(tx, accountId, { deleted_at: at });
    await publish({ ...ctx, db: tx }, accountLeft, { id: accountId, at });
    return true;
  });
  // Nobody may see them until the worker comes to it.
  if (hasLeft) await showOrHide(ctx, { accountId, at });
  return hasLeft;
}
