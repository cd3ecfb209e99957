// Forms of words, for the plans of the search.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

export async function fillForms(db: Db): Promise<void> {
  await sql`
    insert into text_form (kind, form, key_a, key_b, words)
    select 1, 'form' || n, 'a' || n, 'b' || n, array['word' || n] from generate_series(1, 3000) n`.execute(
    db,
  );
  await sql`analyze text_form`.execute(db);
}
