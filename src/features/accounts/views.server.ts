import type { Db } from '#server/db.ts';
import { Image, type Person } from './calls.ts';

interface PersonRow {
  id: string;
  id_c: string;
  name: string;
  surname: string;
  image: unknown;
  verified: boolean;
}

export const PERSON_COLUMNS = ['id', 'id_c', 'name', 'surname', 'image', 'verified'] as const;

export function presentPerson(row: PersonRow): Person {
  const { id, id_c: idC, name, surname, verified } = row;
  return { id, idC, name, surname, image: presentImage(row.image), verified };
}

/** Pictures are kept as JSON; what does not have today's shape is shown as no picture. */
export function presentImage(value: unknown): Image | null {
  if (value === null || value === undefined) return null;
  const parsed = Image.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** One query for all the people of a page. Served by account_pkey. */
export async function presentPeople(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(PERSON_COLUMNS)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .execute();
  return new Map(rows.map((row) => [row.id, presentPerson(row)]));
}
