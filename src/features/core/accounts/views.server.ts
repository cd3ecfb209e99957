import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import {
  Frame,
  Gender,
  Image,
  ImageState,
  Lang,
  Level,
  Script,
  Writers,
  type Person,
} from './calls.ts';
import type { User } from './calls/user.ts';
import type { selectUser } from './queries/accounts.server.ts';
import { birthdayParts } from './rules.ts';

/** What a person's card is made of: the columns of `personColumns`. */
export interface PersonRow {
  id: string;
  id_c: string;
  name: string;
  surname: string;
  image: unknown;
  verified: boolean;
  /** Unknown frames are not shown. */
  frame: string | null;
}

const PERSON_COLUMNS = [
  'id',
  'id_c',
  'name',
  'surname',
  'image',
  'verified',
  'frame',
] as const satisfies readonly (keyof PersonRow)[];

/** The columns of `alias` = account that `presentPerson` needs. */
export const personColumns = (alias: string): RawBuilder<unknown> =>
  sql.join(PERSON_COLUMNS.map((column) => sql.ref(`${alias}.${column}`)));

/** The same columns of an author, beside those of what they wrote. */
export type AuthorRow = { [Column in keyof PersonRow as `user_${Column}`]: PersonRow[Column] };

export const authorColumns = (alias: string): RawBuilder<unknown> =>
  sql.join(
    PERSON_COLUMNS.map(
      (column) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(`user_${column}`)}`,
    ),
  );

export const presentAuthor = (row: AuthorRow): Person =>
  presentPerson(
    Object.fromEntries(
      PERSON_COLUMNS.map((column) => [column, row[`user_${column}`]]),
    ) as unknown as PersonRow,
  );

/** Deleted accounts are anonymised. */
export function presentPerson(row: PersonRow & { deleted_at?: string | null }): Person {
  if (row.deleted_at !== undefined && row.deleted_at !== null) {
    const nobody = { name: '—', surname: '', image: null, verified: false, frame: null };
    return { id: row.id, idC: row.id, ...nobody };
  }
  const { id, id_c: idC, name, surname, verified } = row;
  const frame = Frame.nullable().catch(null).parse(row.frame);
  return { id, idC, name, surname, image: presentImage(row.image), verified, frame };
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
    .select([...PERSON_COLUMNS, 'deleted_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .execute();
  return new Map(rows.map((row) => [row.id, presentPerson(row)]));
}

/** Who may write to this person. Served by account_setting_pkey. */
export async function writersOf(db: Db, accountId: string): Promise<Writers> {
  const row = await db
    .selectFrom('account_setting')
    .select('writers')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Writers.catch('friends').parse(row?.writers);
}

/** How well this person knows Tatar, as they say. Served by account_setting_pkey. */
export async function levelOf(db: Db, accountId: string) {
  const row = await db
    .selectFrom('account_setting')
    .select('level')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Level.catch('none').parse(row?.level);
}

type UserRow = Awaited<ReturnType<typeof selectUser>>;

/** A person as they see themselves. */
export function presentUser(
  row: UserRow,
  { nextId, deletion }: Pick<User, 'nextId' | 'deletion'>,
): User {
  const { applies_at: applies, late_email: late } = row;
  return {
    ...presentPerson(row),
    imageState: ImageState.catch('none').parse(row.image_state),
    gender: Gender.catch('none').parse(row.gender),
    ...birthdayParts(row.birthday, row.birth_year_only),
    about: row.about,
    triangle: row.triangle,
    moderator: row.moderator,
    security: row.security,
    blacklist: row.blacklist,
    isAccess: true,
    email: row.email,
    lang: Lang.catch('tt').parse(row.lang),
    script: Script.catch('cyr').parse(row.script),
    level: Level.catch('none').parse(row.level),
    writers: Writers.catch('friends').parse(row.writers),
    nextId,
    lateEmail: applies === null || late === null ? null : { email: late, applies },
    deletion,
  };
}
