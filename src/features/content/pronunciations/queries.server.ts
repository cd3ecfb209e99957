import { sql } from 'kysely';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import type { Graders, Grade, VoiceState } from './rules.ts';

export interface VoiceRow {
  id: string;
  account_id: string;
  form: string;
  state: VoiceState;
  key: string;
  plus: number;
  minus: number;
  agreed: boolean;
  upheld: boolean;
}

/** Served by word_voice_pkey. */
export const selectVoice = (db: Db, id: string): Promise<VoiceRow | undefined> =>
  byId(db, id).executeTakeFirst();

const byId = (db: Db, id: string) =>
  db
    .selectFrom('word_voice')
    .select(['id', 'account_id', 'form', 'key', 'plus', 'minus', 'agreed', 'upheld'])
    .select((eb) => eb.ref('state').$castTo<VoiceState>().as('state'))
    .where('id', '=', id);

/** The same, locked until the transaction ends. Served by word_voice_pkey. */
export const selectVoiceForUpdate = (db: Db, id: string): Promise<VoiceRow | undefined> =>
  byId(db, id).forUpdate().executeTakeFirst();

/** Out of hearing, while it can be brought back. Served by word_voice_pkey. */
export const hideVoice = (db: Db, id: string, retainedUntil: string) =>
  db
    .updateTable('word_voice')
    .set({ state: 'removed', retained_until: retainedUntil })
    .where('id', '=', id)
    .execute();

/** One that was taken down comes back; false where it is not there. Served by word_voice_pkey. */
export async function unhideVoice(db: Db, id: string, state: VoiceState): Promise<boolean> {
  const row = await db
    .updateTable('word_voice')
    .set({ state, retained_until: null })
    .where('id', '=', id)
    .where('state', '=', 'removed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One that was taken down and cannot come back any more. Served by word_voice_pkey. */
export const selectGone = (db: Db, id: string, now: string) =>
  db
    .selectFrom('word_voice')
    .select(['id', 'key'])
    .where('id', '=', id)
    .where('state', '=', 'removed')
    .where('retained_until', '<=', now)
    .executeTakeFirst();

/** Two recordings of one form by one person follow one another; each finds what was before it. */
export const lockForm = (db: Db, accountId: string, form: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`voice ${accountId} ${form}`}, 300))`.execute(
    db,
  );

/** What the viewer had said before goes; its key, for its files. Served by word_voice_own_key. */
export const deleteOwn = (db: Db, accountId: string, form: string) =>
  db
    .deleteFrom('word_voice')
    .where('account_id', '=', accountId)
    .where('form', '=', form)
    .returning('key')
    .executeTakeFirst();

/** Served by word_voice_pkey. */
export const deleteVoice = (db: Db, id: string) =>
  db.deleteFrom('word_voice').where('id', '=', id).execute();

export const insertVoice = (db: Db, row: { account_id: string; form: string; key: string }) =>
  db.insertInto('word_voice').values(row).returning('id').executeTakeFirstOrThrow();

/** Served by word_voice_pkey. */
export const updateVoice = (
  db: Db,
  id: string,
  change: Partial<{
    state: VoiceState;
    milliseconds: number;
    plus: number;
    minus: number;
    agreed: boolean;
    upheld: boolean;
  }>,
) => db.updateTable('word_voice').set(change).where('id', '=', id).execute();

interface ListAsked {
  form: string;
  most: number;
  hidden: readonly string[];
  /** The viewer may grade recordings. */
  grades: boolean;
}

export interface ListedRow extends VoiceRow {
  id_c: string;
  name: string;
  surname: string;
  grade: Grade | null;
}

/**
 * Those of a form that are heard, agreed ones first; who may not grade hears no others. One's own is
 * there from the moment it is sent. Served by word_voice_form_idx, word_voice_own_key.
 */
export async function selectVoices(
  db: Db,
  viewer: Viewer | null,
  { form, most, hidden, grades }: ListAsked,
): Promise<ListedRow[]> {
  // Nobody has the id 0.
  const own = viewer?.id ?? '0';
  const isHeard = grades ? sql`true` : sql`(v.agreed or v.account_id = ${own}::bigint)`;
  const { rows } = await sql<ListedRow>`
    select v.id, v.account_id, v.form, v.state, v.key, v.plus, v.minus, v.agreed, v.upheld,
      a.id_c, a.name, a.surname, g.grade
    from (
      (select * from word_voice where form = ${form} and state = 'ready'
       order by agreed desc, id limit 50)
      union
      (select * from word_voice where account_id = ${own}::bigint and form = ${form})
    ) v
    join account a on a.id = v.account_id and a.deleted_at is null
    left join word_voice_grade g on g.voice_id = v.id and g.account_id = ${own}::bigint
    where ${isHeard} ${notHidden('v.account_id', hidden)}
    order by v.agreed desc, v.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

/** The grade before that is in the totals; `grade` is null where there was none. Served by word_voice_grade_pkey. */
export async function selectGrade(db: Db, voiceId: string, accountId: string) {
  const row = await db
    .selectFrom('word_voice_grade')
    .select(['grade', 'counted'])
    .where('voice_id', '=', voiceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { grade: (row?.grade ?? null) as Grade | null, counted: row?.counted !== false };
}

interface NewGrade {
  grade: Grade;
  network: Buffer;
  regular: boolean;
  discounted: boolean;
}

/** Served by word_voice_grade_pkey. */
export const upsertGrade = (db: Db, voiceId: string, accountId: string, given: NewGrade) => {
  const row = { ...given, counted: !given.discounted };
  return db
    .insertInto('word_voice_grade')
    .values({ voice_id: voiceId, account_id: accountId, ...row })
    .onConflict((conflict) => conflict.columns(['voice_id', 'account_id']).doUpdateSet(row))
    .execute();
};

/** Who stands behind the grades of a voice that are counted. Served by word_voice_grade_pkey. */
export async function selectGraders(db: Db, voiceId: string): Promise<Graders> {
  // A grade from before networks were stored stands for one of its own.
  const { rows } = await sql<Graders['plus'] & { grade: Grade }>`
    select grade, count(*)::int as accounts, count(distinct coalesce(network, int8send(account_id)))::int as networks,
      bool_or(regular) as regular
    from word_voice_grade where voice_id = ${voiceId} and counted group by grade`.execute(db);
  const of = (wanted: Grade) =>
    rows.find(({ grade }) => grade === wanted) ?? { accounts: 0, networks: 0, regular: false };
  return { plus: of(1), minus: of(-1) };
}

/** Staff have kept a voice: those who refused it were wrong. Served by word_voice_grade_pkey. */
export const overruleRefusals = (db: Db, voiceId: string) =>
  db
    .updateTable('word_voice_grade')
    .set({ overruled: true })
    .where('voice_id', '=', voiceId)
    .where('grade', '=', -1)
    .execute();

/** As far as it matters. Served by word_voice_grade_overruled_idx. */
export async function countOverruled(db: Db, accountId: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('word_voice_grade')
    .select('voice_id')
    .where('account_id', '=', accountId)
    .where('overruled', '=', sql.lit(true))
    .limit(most)
    .execute();
  return rows.length;
}

/** Where a file belongs to a voice that may be heard by everybody. Served by word_voice_key_key. */
export async function selectHeard(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('word_voice as v')
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .select('v.id')
    .where('v.key', '=', key)
    .where('v.state', '=', 'ready')
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these keys that belong to a voice. Served by word_voice_key_key. */
export async function selectKnown(db: Db, files: readonly string[]): Promise<Set<string>> {
  const keyOf = (file: string) => file.replace(/^voice\//, '').replace(/\.\w+$/, '');
  const { rows } = await sql<{ key: string }>`
    select key from word_voice where key = any(${files.map(keyOf)}::text[])`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  return new Set(files.filter((file) => known.has(keyOf(file))));
}

/** Some of a person's voices. Served by word_voice_own_key. */
export const selectVoicesOf = (db: Db, accountId: string, most: number) =>
  db
    .selectFrom('word_voice')
    .select(['id', 'key'])
    .where('account_id', '=', accountId)
    .limit(most)
    .execute();
