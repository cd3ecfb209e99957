import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import type { Quote } from '#server/subject.ts';
import { accessGroup } from './access.server.ts';
import { groupAddress } from './addresses.ts';

/** Served by group_pkey. */
async function quoteGroups(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Quote & { id_c: string }>`
    select id, name as title, about as content, deleted_at is not null as gone, id_c
    from "group" where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id_c: idC, ...row }) => ({
    ...row,
    place: { group: { idC, name: row.title }, address: groupAddress({ idC }) },
  }));
}

export const groupSubject = defineSubject({
  kind: 'group',
  name: 'Төркем',
  handledBy: 'staff',
  visitorsMayReport: true,
  isEndedByAdmins: true,
  access: async ({ db }, pathId) => {
    const { id, creator_id: ownerId } = await accessGroup(db, pathId);
    return { id, ownerId };
  },
  quote: quoteGroups,
});
