import { moment } from '#features/core/accounts/public/codes.server.ts';
import { langOf, sendNotice, type Notice } from '#features/core/accounts/public/notices.server.ts';
import type { CallCtx } from '#server/context.ts';
import { selectAdmin, selectOtherAdmins } from './queries.server.ts';

type AdminNotice = Pick<Notice, 'kind' | 'name'>;

/** Enqueues a letter to an administrator, in the transaction of its cause. */
export async function tellAdmin(
  { db, clock }: Pick<CallCtx, 'db' | 'clock'>,
  adminId: string,
  notice: AdminNotice,
): Promise<void> {
  const { email: to, lang } = await selectAdmin(db, adminId);
  await sendNotice(db, {
    ...notice,
    accountId: adminId,
    to,
    lang: langOf(lang),
    key: moment(clock.now()),
  });
}

/** No administrator restrains staff unseen: the others get a letter, and can undo it. */
export async function tellOtherAdmins(
  ctx: Pick<CallCtx, 'db' | 'clock'>,
  adminId: string,
  notice: AdminNotice,
): Promise<void> {
  for (const { id } of await selectOtherAdmins(ctx.db, adminId)) await tellAdmin(ctx, id, notice);
}
