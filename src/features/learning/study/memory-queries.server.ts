import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

export interface MemoryChange {
  id: string;
  /** JSON. */
  memory: string | null;
  state: number;
  due_at: string | null;
  known_at: string | null;
}

/** Many words at once; the person's words are locked. Served by study_word_pkey. */
export async function updateMemories(db: Db, changes: readonly MemoryChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update study_word w
    set memory = c.memory::jsonb, state = c.state, due_at = c.due_at, known_at = c.known_at
    from unnest(
      ${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ memory }) => memory)}::text[],
      ${changes.map(({ state }) => state)}::smallint[],
      ${changes.map((change) => change.due_at)}::timestamptz[],
      ${changes.map((change) => change.known_at)}::timestamptz[]
    ) as c (id, memory, state, due_at, known_at)
    where w.id = c.id`.execute(db);
}
