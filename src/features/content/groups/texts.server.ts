import type { TextSource } from '#server/search-text.ts';

/** Served by group_pkey. */
export const groupTexts: TextSource = {
  kind: 'group',
  read: async (db, ids) => {
    const rows = await db
      .selectFrom('group')
      .select(['id', 'id_c', 'name', 'about', 'creator_id'])
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ id, id_c: idC, name, about, creator_id: ownerId }) => ({
      id,
      ownerId,
      head: `${name} ${idC}`,
      body: about,
    }));
  },
};
