import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Db } from '#server/db.ts';
import { writeAct, type StaffAct } from './public/acts.server.ts';

/** An act of staff, for tests; gives its id. */
export async function makeAct(db: Db, values: Partial<StaffAct> = {}): Promise<string> {
  const by = values.by ?? { role: 'moderator', id: (await makeAccount(db)).id };
  await writeAct(db, { act: 'order.state', thing: 'order', ...values, by });
  const { id } = await db
    .selectFrom('audit_act')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
