// What the administration counts, for Prometheus. The values come from small tables and are read at
// most every quarter of a minute, however often /metrics is asked; while the database is away the
// last ones stay, and their age grows.

import type { Deps } from '#server/context.ts';
import { defineGauge } from '#server/metrics.ts';
import { readGauges, type Gauges } from './gauges.server.ts';
import { REPORTS } from './rules.ts';

const READ_EVERY_MS = 15_000;
const PATIENCE_MS = 2000;

const day = defineGauge({
  name: 'tugantel_day',
  help: 'What happened today so far, in Kazan: readers, arrivals, writers, reviewers, reviews, learnt, notes, comments, errors.',
  labelNames: ['number'],
});
const languages = defineGauge({
  name: 'tugantel_day_readers',
  help: 'Readers of today by language and letters of the interface.',
  labelNames: ['lang', 'script'],
});
const jobs = defineGauge({
  name: 'tugantel_jobs_waiting',
  help: 'Jobs that could run and wait, by lane.',
  labelNames: ['lane'],
});
const oldest = defineGauge({
  name: 'tugantel_jobs_oldest_seconds',
  help: 'For how long the oldest waiting job has waited, by lane.',
  labelNames: ['lane'],
});
const reports = defineGauge({
  name: 'tugantel_reports_waiting',
  help: 'Cases of reports that wait for staff.',
});
const oldestReport = defineGauge({
  name: 'tugantel_reports_oldest_seconds',
  help: 'For how long the oldest case has waited.',
});
const bytes = defineGauge({
  name: 'tugantel_storage_bytes',
  help: 'Space taken: files in the store, the database.',
  labelNames: ['part'],
});
const age = defineGauge({
  name: 'tugantel_numbers_age_seconds',
  help: 'Seconds since the numbers of today were counted, and since queues and space were measured.',
  labelNames: ['of'],
});

function showGauges(given: Gauges, now: number): void {
  const secondsSince = (at: number) => Math.max(0, (now - at) / 1000);
  day.reset();
  for (const [name, value] of Object.entries(given.today)) day.labels(name).set(value);
  languages.reset();
  for (const one of given.languages) languages.labels(one.lang, one.script).set(one.people);
  for (const one of given.queues) {
    const waited = one.oldest === null ? 0 : secondsSince(one.oldest);
    if (one.lane === REPORTS) {
      reports.set(one.waiting);
      oldestReport.set(waited);
    } else {
      jobs.labels(one.lane).set(one.waiting);
      oldest.labels(one.lane).set(waited);
    }
  }
  for (const [part, value] of Object.entries(given.bytes))
    if (value !== null) bytes.labels(part).set(value);
  for (const what of ['counted', 'measured'] as const) {
    const at = given[what];
    if (at !== null) age.labels(what).set(secondsSince(at));
  }
}

/** Gives a function that brings the values up to date, if it is time, and never waits long. */
export function openGauges(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let known: Gauges | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      known = await readGauges(deps);
    } catch {
      // The last ones stay: whoever watches sees how old they are.
    } finally {
      readAt = performance.now();
      reading = null;
    }
  }

  return async () => {
    if (performance.now() - readAt >= READ_EVERY_MS) reading ??= renew();
    if (reading !== null) await Promise.race([reading, pause(PATIENCE_MS)]);
    if (known !== null) showGauges(known, deps.clock.now());
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
