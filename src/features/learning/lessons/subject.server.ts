import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { defineSubject } from '#server/feature.ts';
import type { Quote } from '#server/subject.ts';
import { accessEdu } from './access.server.ts';
import { eduAddress } from './addresses.ts';
import { plainOf } from './glosses.ts';

/** Of one that is unpublished nothing: a draft is for its editors. Served by edu_pkey. */
async function quoteLessons(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Quote & { id_c: string }>`
    select id, published_at is null as gone, id_c,
      case when published_at is null then '' else title end as title,
      case when published_at is null then '' else left(content, 10000) end as content
    from edu where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id_c: idC, content, ...row }) => ({
    ...row,
    content: plainOf(content),
    place: { address: eduAddress({ idC }) },
  }));
}

/** Learners report mistakes; the project itself owns its lessons. */
export const lessonSubject = defineSubject({
  kind: 'lesson',
  name: 'Дәрес',
  handledBy: 'admin',
  visitorsMayReport: false,
  isOwnerless: true,
  access: async ({ db }, pathId) => ({ id: (await accessEdu(db, pathId)).id, ownerId: null }),
  quote: quoteLessons,
});
