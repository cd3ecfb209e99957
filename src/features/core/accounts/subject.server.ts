import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import type { Quote } from '#server/subject.ts';
import { accessAccount } from './access.server.ts';
import { userAddress } from './addresses.ts';

/** Served by account_pkey. */
async function quotePeople(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Quote & { id_c: string }>`
    select id, name || ' ' || surname as title, about as content, deleted_at is not null as gone, id_c
    from account where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id_c: idC, ...row }) => ({
    ...row,
    place: { address: userAddress({ idC }) },
  }));
}

export const personSubject = defineSubject({
  kind: 'user',
  name: 'Кеше',
  handledBy: 'staff',
  visitorsMayReport: true,
  isPerson: true,
  access: async ({ db }, pathId) => {
    const { id } = await accessAccount(db, pathId);
    return { id, ownerId: id };
  },
  quote: quotePeople,
  attachedBy: 'message',
});
