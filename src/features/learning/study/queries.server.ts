import { sql, type Updateable } from 'kysely';
import type { StudyWord } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';

/**
 * Holds the person's words until this transaction ends, and says that they have changed. Served by
 * study_account_pkey.
 */
export const lockWords = (db: Db, accountId: string) =>
  db
    .insertInto('study_account')
    .values({ account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ version: sql`study_account.version + 1` }),
    )
    .execute();

export interface WordRow {
  id: string;
  lemma: string;
  pos: string;
  form: string;
  stem: string;
  met: string;
  sentence: string;
  rus: string;
  eng: string;
  note_id: string | null;
  marked: boolean;
  since: string;
  state: number;
  memory: unknown;
  due_at: string | null;
  known_at: string | null;
  created_at: string;
}

const columns = sql`
  w.id, w.lemma, w.pos, w.form, w.stem, w.met, w.sentence, w.rus, w.eng, w.note_id, w.marked,
  w.since, w.state, w.memory, w.due_at, w.known_at, w.created_at`;

interface WordKey {
  accountId: string;
  lemma: string;
  pos: string;
  form: string;
}

/** Served by study_word_own_key. */
export async function selectWord(db: Db, { accountId, lemma, pos, form }: WordKey) {
  const { rows } = await sql<WordRow>`
    select ${columns} from study_word w
    where w.account_id = ${accountId} and w.lemma = ${lemma} and w.pos = ${pos}
      and w.form = ${form}`.execute(db);
  return rows[0];
}

/** Those of these that are this person's. Served by study_word_pkey. */
export async function selectOwnWords(db: Db, accountId: string, ids: readonly string[]) {
  const { rows } = await sql<WordRow>`
    select ${columns} from study_word w
    where w.id = any(${ids}::bigint[]) and w.account_id = ${accountId}`.execute(db);
  return rows;
}

export interface NewWord {
  lemma: string;
  pos: string;
  form: string;
  stem: string;
  met: string;
  sentence: string;
  /** With which it was saved, where that was told. */
  rus?: string;
  eng?: string;
  noteId: string | null;
  marked: boolean;
}

/** Those that are new, by id; the person's words are locked. Served by study_word_own_key. */
export async function insertWords(
  db: Db,
  accountId: string,
  words: readonly NewWord[],
  at: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into study_word (account_id, lemma, pos, form, stem, met, sentence, rus, eng, note_id,
      marked, state, due_at, known_at, since, created_at)
    select ${accountId}, n.lemma, n.pos, n.form, n.stem, n.met, n.sentence, n.rus, n.eng, n.note_id,
      n.marked, case when n.marked then 3 else 1 end, case when n.marked then null else ${at}::timestamptz end,
      case when n.marked then ${at}::timestamptz end, ${at}, ${at}
    from unnest(
      ${words.map((word) => word.lemma)}::text[], ${words.map((word) => word.pos)}::text[],
      ${words.map((word) => word.form)}::text[], ${words.map((word) => word.stem)}::text[],
      ${words.map((word) => word.met)}::text[], ${words.map((word) => word.sentence)}::text[],
      ${words.map(({ rus = '' }) => rus)}::text[], ${words.map(({ eng = '' }) => eng)}::text[],
      ${words.map((word) => word.noteId)}::bigint[], ${words.map((word) => word.marked)}::boolean[]
    ) as n (lemma, pos, form, stem, met, sentence, rus, eng, note_id, marked)
    on conflict (account_id, lemma, pos, form) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Served by study_word_pkey. */
export const updateWord = (db: Db, id: string, change: Updateable<StudyWord>) =>
  db.updateTable('study_word').set(change).where('id', '=', id).execute();

/** With its answers. Served by study_word_pkey, study_review_word_idx. */
export const deleteWord = (db: Db, id: string) =>
  db.deleteFrom('study_word').where('id', '=', id).execute();

interface WordsAsked {
  /** 1–3, or null for all. */
  state: number | null;
  /** What their base words begin with. */
  begins: string | null;
  start: Start;
  rows: number;
}

const inList = (accountId: string, { state, begins }: Pick<WordsAsked, 'state' | 'begins'>) => sql`
  w.account_id = ${accountId}
  ${state === null ? sql`` : sql`and w.state = ${state}`}
  ${begins === null ? sql`` : sql`and w.stem >= ${begins} and w.stem < ${`${begins}\u{10FFFF}`}`}`;

/**
 * The last added first. Served by study_word_list_idx, of one state by study_word_state_idx; a search
 * by study_word_stem_idx.
 */
export const selectWords = (db: Db, accountId: string, asked: WordsAsked) =>
  sql<WordRow>`
    select ${columns} from study_word w where ${inList(accountId, asked)}
    ${beyond('w.id', asked.start)} ${ordered('w.id', asked.start, asked.rows)}`.execute(db);

/** Served by the same, up to MOST_COUNTED. */
export async function countWords(
  db: Db,
  accountId: string,
  asked: Pick<WordsAsked, 'state' | 'begins'>,
): Promise<number> {
  const { rows } = await countUpTo(sql`study_word w where ${inList(accountId, asked)}`).execute(db);
  return rows[0]?.n ?? 0;
}

/** All words of a person in the order they were added, a part at a time. Served by study_word_list_idx. */
export async function selectWordsAfter(db: Db, accountId: string, after: string, rows: number) {
  const { rows: found } = await sql<WordRow>`
    select ${columns} from study_word w where w.account_id = ${accountId} and w.id > ${after}
    order by w.id limit ${sql.lit(rows)}`.execute(db);
  return found;
}

/** The longest due. Served by study_word_due_idx. */
export async function selectDue(db: Db, accountId: string, now: string, rows: number) {
  const { rows: found } = await sql<WordRow>`
    select ${columns} from study_word w
    where w.account_id = ${accountId} and w.state > 1 and w.due_at <= ${now}
    order by w.due_at limit ${sql.lit(rows)}`.execute(db);
  return found;
}

/** Words never asked, in the order they were added. Served by study_word_state_idx. */
export async function selectFresh(db: Db, accountId: string, rows: number) {
  const { rows: found } = await sql<WordRow>`
    select ${columns} from study_word w where w.account_id = ${accountId} and w.state = 1
    order by w.id limit ${sql.lit(rows)}`.execute(db);
  return found;
}

interface Waiting {
  cap: number | null;
  rest: number | null;
  due: number;
  fresh: number;
  done: number;
}

/**
 * What a day asks for, each counted no further than it matters. Served by study_account_pkey,
 * study_word_due_idx, study_word_state_idx, study_review_at_idx.
 */
export async function selectWaiting(
  db: Db,
  accountId: string,
  { now, today, most }: { now: string; today: string; most: number },
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select a.cap, a.rest,
      (select count(*)::int from (
        select 1 from study_word w
        where w.account_id = me.id and w.state > 1 and w.due_at <= ${now} limit ${sql.lit(most)}
      ) d) as due,
      (select count(*)::int from (
        select 1 from study_word w where w.account_id = me.id and w.state = 1 limit ${sql.lit(most)}
      ) f) as fresh,
      (select count(distinct r.word_id)::int from (
        select word_id from study_review
        where account_id = me.id and at >= ${today} order by at limit 2000
      ) r) as done
    from (select ${accountId}::bigint as id) me
    left join study_account a on a.account_id = me.id`.execute(db);
  return rows[0]!;
}

export interface ReviewRow {
  key: string;
  word_id: string;
  grade: number;
  at: string;
}

/** Those that were not there yet, by key. Served by study_review_pkey. */
export async function insertReviews(
  db: Db,
  accountId: string,
  reviews: readonly { key: string; wordId: string; grade: number; at: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    insert into study_review (account_id, key, word_id, grade, at)
    select ${accountId}, r.* from unnest(
      ${reviews.map(({ key }) => key)}::text[], ${reviews.map(({ wordId }) => wordId)}::bigint[],
      ${reviews.map(({ grade }) => grade)}::smallint[], ${reviews.map(({ at }) => at)}::timestamptz[]
    ) as r
    on conflict (account_id, key) do nothing returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** The answers of these words that count. Served by study_review_word_idx. */
export async function selectReviews(db: Db, wordIds: readonly string[]) {
  const { rows } = await sql<ReviewRow>`
    select r.key, r.word_id, r.grade, r.at from study_word w
    join study_review r on r.word_id = w.id and r.at >= w.since
    where w.id = any(${wordIds}::bigint[])`.execute(db);
  return rows;
}

/** Served by study_review_word_idx; a word has 500 at most. */
export const deleteReviewsBefore = (db: Db, wordId: string, since: string) =>
  db.deleteFrom('study_review').where('word_id', '=', wordId).where('at', '<', since).execute();

/** Served by study_account_pkey. */
export const selectSettings = (db: Db, accountId: string) =>
  db
    .selectFrom('study_account')
    .select(['cap', 'rest', 'dots'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Served by study_account_pkey. */
export const updateSettings = (
  db: Db,
  accountId: string,
  change: { cap?: number; rest?: number; dots?: boolean },
) => db.updateTable('study_account').set(change).where('account_id', '=', accountId).execute();

/** How many words in each state. Served by study_word_state_idx; a person has 20,000 at most. */
export async function countStates(db: Db, accountId: string) {
  const { rows } = await sql<{ state: number; n: number }>`
    select state, count(*)::int as n from study_word where account_id = ${accountId}
    group by state`.execute(db);
  return rows;
}

/** How many became known since then, by week. Served by study_word_learnt_idx. */
export async function countLearnt(db: Db, accountId: string, from: string) {
  const { rows } = await sql<{ week: number; n: number }>`
    select floor(extract(epoch from known_at - ${from}::timestamptz) / 604800)::int as week,
      count(*)::int as n
    from study_word where account_id = ${accountId} and known_at >= ${from}
    group by 1`.execute(db);
  return rows;
}

/** How many are due from then on, by day. Served by study_word_due_idx. */
export async function countDueByDay(
  db: Db,
  accountId: string,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await sql<{ day: number; n: number }>`
    select greatest(0, floor(extract(epoch from due_at - ${from}::timestamptz) / 86400))::int as day,
      count(*)::int as n
    from study_word where account_id = ${accountId} and state > 1 and due_at < ${to}
    group by 1`.execute(db);
  return rows;
}
