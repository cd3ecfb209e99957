import type { TextSource } from '#server/search-text.ts';

/** Served by account_pkey. */
export const accountTexts: TextSource = {
  kind: 'account',
  read: async (db, ids) => {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'id_c', 'name', 'surname', 'about'])
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ id, id_c: idC, name, surname, about }) => ({
      id,
      ownerId: id,
      head: `${name} ${surname} ${idC}`,
      body: about,
    }));
  },
};
