// What is made of counted numbers. Days are numbers by the calendar of Kazan (src/tatar/days.ts).

import { dateOf, weekdayOf } from '#tatar/days.ts';

/** The longest stretch of days that is given at once. */
export const MOST_DAYS = 400;
/** The stretches one can look at. */
export const PERIODS = [7, 30, 365] as const;
export type Period = (typeof PERIODS)[number];

/** So many weeks after their arrival people are still looked for. */
export const MOST_WEEKS = 26;
/** Of so many weeks of arrival the page tells, each for so many weeks. */
export const COHORTS = 8;

/** The name of reports among the queues. */
export const REPORTS = 'reports';

/** The last days that are over: today is not, which would look like a fall. */
export const wholeDates = (today: number, period: Period): string[] =>
  Array.from({ length: period }, (_, at) => dateOf(today - period + at));

/** A week is named by its Monday. */
export const mondayOf = (day: number): number => day - weekdayOf(day);

/**
 * How long the given share of answers took at most, in milliseconds: `times` counts the answers up to
 * each of the bounds, and last those beyond all of them. Inside of a bound they are taken to lie
 * evenly; beyond the last one nothing is known but that.
 */
export function percentileOf(
  times: readonly number[],
  bounds: readonly number[],
  share: number,
): number {
  const total = times.reduce((sum, n) => sum + n, 0);
  const wanted = total * share;
  let before = 0;
  for (const [place, bound] of bounds.entries()) {
    const n = times[place] ?? 0;
    if (n > 0 && before + n >= wanted) {
      const from = bounds[place - 1] ?? 0;
      return Math.round((from + (bound - from) * ((wanted - before) / n)) * 1000);
    }
    before += n;
  }
  return total === 0 ? 0 : Math.round((bounds.at(-1) ?? 0) * 1000);
}

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * By how many percent the second half of a stretch is above the first; null where there is too little
 * to tell.
 */
export function changeOf(values: readonly number[]): number | null {
  const half = Math.floor(values.length / 2);
  if (half < 2) return null;
  const before = meanOf(values.slice(0, half));
  return before === 0 ? null : Math.round((meanOf(values.slice(-half)) / before - 1) * 100);
}

interface CohortRow {
  week: number;
  later: number;
  people: number;
}

interface CohortWeek {
  week: number;
  arrived: number;
  /** How many were here one, two and more weeks later; null where nobody has counted. */
  back: (number | null)[];
}

/** Weeks of arrival, oldest first. A week that is not over tells nothing yet. */
export function cohortsOf(rows: readonly CohortRow[], today: number): CohortWeek[] {
  const now = mondayOf(today);
  const known = new Map(rows.map(({ week, later, people }) => [`${week}:${later}`, people]));
  return Array.from({ length: COHORTS }, (_, at) => now - (COHORTS - at) * 7).flatMap((week) => {
    const arrived = known.get(`${week}:0`);
    if (arrived === undefined) return [];
    const weeks = (now - week) / 7 - 1;
    const back = Array.from({ length: weeks }, (_, at) => known.get(`${week}:${at + 1}`) ?? null);
    return { week, arrived, back };
  });
}
