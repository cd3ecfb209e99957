// How numbers are counted: one day at a time, each by a range of an index that holds the rows of
// that day alone. Ids hold the time (src/kernel/ids.ts), so the rows of a day are a range of the
// primary key. Counting a day again gives the same row.

import { sql } from 'kysely';
import { firstIdAt } from '#kernel/ids.ts';
import type { Db } from '#server/db.ts';
import { SLOT_SECONDS } from '#server/times.ts';
import { startOfDay } from '#tatar/days.ts';

const idsOf = (day: number, days = 1) => ({
  from: firstIdAt(startOfDay(day)),
  to: firstIdAt(startOfDay(day + days)),
});
const momentsOf = (day: number) => ({
  from: new Date(startOfDay(day)).toISOString(),
  to: new Date(startOfDay(day + 1)).toISOString(),
});
const slotsOf = (day: number) => ({
  from: startOfDay(day) / 1000 / SLOT_SECONDS,
  to: startOfDay(day + 1) / 1000 / SLOT_SECONDS,
});

/**
 * What was written, also what was deleted since: it was written all the same. Served by note_pkey and
 * comment_pkey.
 */
export async function countWritten(db: Db, day: number) {
  const { from, to } = idsOf(day);
  const { rows } = await sql<{ notes: number; comments: number; writers: number }>`
    select (count(*) filter (where is_note))::int as notes,
      (count(*) filter (where not is_note))::int as comments,
      count(distinct author_id)::int as writers
    from (
      select true as is_note, author_id from note where id >= ${from} and id < ${to}
      union all
      select false, author_id from comment where id >= ${from} and id < ${to}
    ) as written`.execute(db);
  return rows[0]!;
}

/** Served by study_review_day_idx. */
export async function countReviews(db: Db, day: number) {
  const { from, to } = momentsOf(day);
  const { rows } = await sql<{ reviews: number; reviewers: number }>`
    select coalesce(sum(n), 0)::int as reviews, count(*)::int as reviewers from (
      select count(*) as n from study_review where at >= ${from} and at < ${to}
      group by account_id
    ) as own`.execute(db);
  return rows[0]!;
}

/** Served by study_word_day_idx. */
export async function countLearnt(db: Db, day: number) {
  const { from, to } = momentsOf(day);
  const { rows } = await sql<{ learnt: number }>`
    select count(*)::int as learnt from study_word
    where known_at >= ${from} and known_at < ${to}`.execute(db);
  return rows[0]!;
}

/** Served by account_day_pkey. */
export async function countReaders(db: Db, day: number) {
  const { rows } = await sql<{ readers: number }>`
    select count(*)::int as readers from account_day where day = ${day}`.execute(db);
  return rows[0]!;
}

/** Who came on some days. Served by account_pkey. */
export async function countArrivals(db: Db, day: number, days = 1) {
  const { from, to } = idsOf(day, days);
  const { rows } = await sql<{ arrivals: number }>`
    select count(*)::int as arrivals from account where id >= ${from} and id < ${to}`.execute(db);
  return rows[0]!;
}

/** Served by number_answer_pkey. */
export async function countAnswers(db: Db, day: number) {
  const { from, to } = slotsOf(day);
  const { rows } = await sql<{ answers: string; errors: string }>`
    select coalesce(sum(answers), 0) as answers, coalesce(sum(errors), 0) as errors
    from number_answer where slot >= ${from} and slot < ${to}`.execute(db);
  return rows[0]!;
}

/** By call: how many answers took how long. Served by number_answer_pkey. */
export const selectTimes = (db: Db, day: number, least: number) => {
  const { from, to } = slotsOf(day);
  return sql<{ call: string; times: number[] }>`
    select call, array_agg(n order by place) as times from (
      select a.call, t.place, sum(t.n)::float8 as n
      from number_answer a, unnest(a.times) with ordinality t (n, place)
      where a.slot >= ${from} and a.slot < ${to} group by a.call, t.place
    ) as summed
    group by call having sum(n) >= ${least}`.execute(db);
};

/** Readers of a day by what they have chosen. Served by account_day_pkey and account_setting_pkey. */
export const selectReaderLanguages = (db: Db, day: number) =>
  sql<{ lang: string; script: string; people: number }>`
    select coalesce(s.lang, 'tt') as lang, coalesce(s.script, 'cyr') as script,
      count(*)::int as people
    from account_day d left join account_setting s on s.account_id = d.account_id
    where d.day = ${day} group by 1, 2`.execute(db);

/**
 * Of those who came in each of these weeks (Mondays, ascending, one after the other), how many were
 * here in the week of another Monday. Served by account_day_pkey.
 */
export const selectReturned = (db: Db, { first, week }: { first: number; week: number }) =>
  sql<{ came: number; people: number }>`
    select width_bucket(account_id,
        array(select id_at(to_timestamp(w * 86400 - 10800)) from
          generate_series(${first}::bigint, ${week}::bigint, 7) w)) - 1 as came,
      count(distinct account_id)::int as people
    from account_day
    where day >= ${week} and day < ${week + 7}
      and account_id >= ${firstIdAt(startOfDay(first))}
      and account_id < ${firstIdAt(startOfDay(week))}
    group by 1`.execute(db);

/** Jobs that could run and do not yet, at most so many. Served by the index of the queue itself. */
export const selectWaitingJobs = (db: Db, most: number) =>
  sql<{ task: string; waiting: number; oldest: string }>`
    select t.identifier as task, count(*)::int as waiting, min(j.run_at) as oldest
    from (
      select task_id, run_at from graphile_worker._private_jobs
      where is_available and run_at <= now() order by priority, run_at limit ${sql.lit(most)}
    ) as j join graphile_worker._private_tasks t on t.id = j.task_id
    group by 1`.execute(db);

/** Cases that wait for staff, at most so many. Served by report_case_open_idx. */
export const selectWaitingReports = (db: Db, most: number) =>
  sql<{ waiting: number; oldest: string | null }>`
    select count(*)::int as waiting, min(created_at) as oldest from (
      select created_at from report_case where state = 'open'
      order by kind, target_id limit ${sql.lit(most)}
    ) as open`.execute(db);

/** A row for each part of the store, of which there are a handful. */
export const selectBytes = (db: Db) =>
  sql<{ files: string | null; database: string }>`
    select (select sum(coalesce(bytes, seen)) from store_walk) as files,
      pg_database_size(current_database()) as database`.execute(db);
