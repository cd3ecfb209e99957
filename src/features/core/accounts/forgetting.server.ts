// After 30 days nothing personal is left of whoever has left. First the way back is closed, in one
// transaction; then every feature removes what it holds, a bounded part at a time. Only when all of
// it is gone the row says so, and until then every hour somebody begins anew.

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import type { Feature, Leaving } from '#server/feature.ts';
import { defineJob, enqueueEach, type PayloadOf } from '#server/jobs.ts';
import { moment } from './public/codes.server.ts';
import { forgetExport } from './export-archive.server.ts';
import { forgetProfilePictures, removePicture } from './public/pictures.server.ts';
import * as accounts from './queries/accounts.server.ts';
import * as changes from './queries/email-change.server.ts';
import * as codes from './queries/codes.server.ts';
import * as exports from './queries/exports.server.ts';
import { deleteBlacklist } from './queries/flags.server.ts';
import * as ids from './queries/ids.server.ts';
import * as passkeys from './queries/passkeys.server.ts';
import * as sessions from './queries/sessions.server.ts';
import { RESTORE_DAYS } from './rules.ts';
import { deleteTrust } from './public/trust.server.ts';

export const FORGET_ACCOUNT = defineJob({
  name: 'forget-account',
  summary: 'Delete the data of a person who left 30 days ago (onForget of every feature).',
  payload: z.object({ accountId: Id }),
  key: ({ accountId }) => `forget-account:${accountId}`,
});

const DAY = 86_400_000;
const AT_ONCE = 200;

/** Begins with those whose time is over; the others follow at the next turn. */
export async function forgetLater({ db, clock }: Ctx): Promise<void> {
  const before = moment(clock.now() - RESTORE_DAYS * DAY);
  const gone = await accounts.selectAccountsToForget(db, before, AT_ONCE);
  await enqueueEach(
    db,
    FORGET_ACCOUNT,
    gone.map(({ id }) => ({ accountId: id })),
  );
}

export async function forgetAccount(
  ctx: Ctx,
  { accountId }: PayloadOf<typeof FORGET_ACCOUNT>,
  features: readonly Feature[],
): Promise<void> {
  const left = await (ctx.db as Database)
    .transaction()
    .execute((tx) => closeAccount({ ...ctx, db: tx }, accountId));
  if (left === null) return;
  for (const feature of features) await feature.onForget?.(ctx, { accountId, at: left });
  await accounts.updateAccount(ctx.db, accountId, { forgotten_at: moment(ctx.clock.now()) });
}

/**
 * Nobody comes back after this. When they left, or null where they have come back in time: whoever
 * restores an account holds its row as well.
 */
async function closeAccount(ctx: Ctx, accountId: string): Promise<string | null> {
  const { db: tx, clock } = ctx;
  const before = clock.now() - RESTORE_DAYS * DAY;
  const { deleted_at: left, forgotten_at: forgotten } = await accounts.selectAccountForUpdate(
    tx,
    accountId,
  );
  if (left === null || forgotten !== null || Date.parse(left) > before) return null;
  await accounts.deleteEmail(tx, accountId);
  await accounts.deleteSetting(tx, accountId);
  await sessions.deleteSessions(ctx, accountId);
  await passkeys.deletePasskeysOf(tx, accountId);
  await changes.deleteChange(tx, accountId);
  await changes.deleteReturns(tx, accountId);
  await codes.deleteAllCodesOf(tx, accountId);
  await ids.deleteOldIdsOf(tx, 'account', accountId);
  await deleteBlacklist(tx, accountId);
  await deleteTrust(tx, accountId);
  await accounts.updateAccount(tx, accountId, {
    id_c: `gone-${accountId}`,
    name: '—',
    surname: '—',
    name_search: '-',
    gender: 'none',
    birthday: null,
    birth_year_only: false,
    about: '',
  });
  return left;
}

/** What the account itself has in the store. */
export async function forgetOwnFiles(ctx: Ctx, { accountId }: Leaving): Promise<void> {
  const { db, files } = ctx;
  const { image } = await accounts.selectUser(db, accountId);
  await removePicture(files, image);
  await accounts.updateAccount(db, accountId, { image: null, frame: null });
  await forgetProfilePictures(ctx, accountId);
  const copy = await exports.selectExport(db, accountId);
  if (copy !== undefined) await forgetExport(ctx, copy);
}
