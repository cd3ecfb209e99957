import { moment } from '#features/core/accounts/public/codes.server.ts';
import { langOf, sendNotice, type Notice } from '#features/core/accounts/public/notices.server.ts';
import type { CallCtx } from '#server/context.ts';
import { selectAdmin } from './queries.server.ts';

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
