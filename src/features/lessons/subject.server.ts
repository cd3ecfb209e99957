import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import type { Quote } from '#server/subject.ts';
import { accessEdu } from './access.server.ts';
import { eduAddress } from './addresses.ts';

/** Served by edu_pkey. */
async function quoteLessons(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Quote & { id_c: string }>`
    select id, title, left(content, 20000) as content, published_at is null as gone, id_c
    from edu where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id_c: idC, ...row }) => ({ ...row, place: { address: eduAddress({ idC }) } }));
}

/** Learners report mistakes; the project itself owns its lessons. */
export const lessonSubject = defineSubject({
  kind: 'lesson',
  name: 'Дәрес',
  handledBy: 'staff',
  visitorsMayReport: false,
  isOwnerless: true,
  access: async ({ db }, pathId) => ({ id: (await accessEdu(db, pathId)).id, ownerId: null }),
  quote: quoteLessons,
});
