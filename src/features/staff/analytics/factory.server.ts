// A month of numbers, as a site with some thousand readers would have: for the sample data and for
// looking at the page. The same numbers every time.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { weekdayOf } from '#tatar/days.ts';
import { COHORTS, mondayOf } from './rules.ts';
import * as storing from './storing.server.ts';

/** Evenings at the weekend are longer. */
const WEEKDAYS = [1, 1.02, 1.04, 1.02, 1.06, 1.2, 1.16];
const SHARES = [0.46, 0.38, 0.33, 0.31, 0.29, 0.28, 0.27];

/** Between 0 and 1, by place alone. */
const chance = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
};

export function sampleDay(day: number, at: number) {
  const week = WEEKDAYS[weekdayOf(day)]!;
  const around = (base: number, growth: number, seed: number) =>
    Math.round((base + growth * at) * week * (0.95 + chance(day + seed) / 10));
  const notes = around(52, 0.8, 1);
  return {
    readers: around(2500, 22, 2),
    arrivals: around(58, 0.5, 3),
    writers: around(160, 0.8, 4),
    reviewers: around(1250, 26, 5),
    reviews: around(21_000, 300, 6),
    learnt: around(240, 4, 7),
    notes,
    comments: Math.round(notes * (2.4 + chance(day + 8))),
    answers: around(410_000, 2500, 9),
    errors: Math.round(chance(day + 10) * 12),
    reports: Math.round(4 + chance(day + 11) * 6),
    file_bytes: Math.round((212 - (29 - at) * 0.4) * 1e9),
    database_bytes: Math.round((9 - (29 - at) * 0.02) * 1e9),
  };
}

/** The numbers of the last days, today among them; `gap` is a day that nobody has counted. */
export async function makeNumbers(
  db: Db,
  today: number,
  { days = 30, gap }: { days?: number; gap?: number } = {},
): Promise<void> {
  for (let at = 0; at < days; at += 1) {
    const day = today - days + 1 + at;
    if (day === gap) continue;
    const sample = sampleDay(day, at);
    await storing.upsertDay(db, day, sample);
    const [tt, latin, ru] = [0.71, 0.09, 0.15].map((part) => Math.round(sample.readers * part));
    await storing.replaceLanguages(db, day, [
      { lang: 'tt', script: 'cyr', people: tt! },
      { lang: 'tt-Latn', script: 'lat', people: latin! },
      { lang: 'ru', script: 'cyr', people: ru! },
      { lang: 'en', script: 'cyr', people: sample.readers - tt! - latin! - ru! },
    ]);
  }
  await storing.replaceSlow(db, today, [
    { call: 'GET /api/search', answers: 18_204, milliseconds: 184 },
    { call: 'PUT /api/user/note/create', answers: 61, milliseconds: 96 },
    { call: 'GET /api/note/list', answers: 90_412, milliseconds: 41 },
  ]);
  await makeCohorts(db, today);
  const since = (seconds: number) => sql<string>`now() - ${seconds} * interval '1 second'`;
  await db
    .insertInto('number_queue')
    .values([
      { lane: 'mail', waiting: 0, oldest_at: null, measured_at: since(60) },
      { lane: 'long', waiting: 14, oldest_at: since(900), measured_at: since(60) },
      { lane: 'quick', waiting: 2, oldest_at: since(3), measured_at: since(60) },
      { lane: 'reports', waiting: 7, oldest_at: since(3 * 3600), measured_at: since(60) },
    ])
    .onConflict((conflict) => conflict.column('lane').doNothing())
    .execute();
}

async function makeCohorts(db: Db, today: number): Promise<void> {
  const now = mondayOf(today);
  const rows = Array.from({ length: COHORTS + 1 }, (_, at) => {
    const week = now - (COHORTS - at) * 7;
    const arrived = 388 + Math.round(chance(week) * 120);
    const back = SHARES.slice(0, Math.max(0, COHORTS - at)).map((share, later) => ({
      week,
      later: later + 1,
      people: Math.round(arrived * (share + at * 0.012)),
    }));
    return [{ week, later: 0, people: arrived }, ...back];
  });
  await storing.upsertCohorts(db, rows.flat());
}
