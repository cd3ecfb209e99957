// What the administration counts, for Prometheus. The values come from small tables and are read at
// most every quarter of a minute, however often /metrics is asked; while the database is away the
// last ones stay, and their age grows.

import { Gauge } from 'prom-client';
import { registry } from './metrics.ts';

const READ_EVERY_MS = 15_000;
const PATIENCE_MS = 2000;

export interface Gauges {
  /** Of today so far, by name. */
  today: Readonly<Record<string, number>>;
  languages: readonly { lang: string; script: string; people: number }[];
  queues: readonly { lane: string; waiting: number; oldest: number | null }[];
  bytes: Readonly<Record<string, number | null>>;
  /** When it was counted and measured last, in milliseconds; null = never. */
  counted: number | null;
  measured: number | null;
}

const day = new Gauge({
  name: 'tugantel_day',
  help: 'What happened today so far, in Kazan: readers, arrivals, writers, reviewers, reviews, learnt, notes, comments, errors.',
  labelNames: ['number'],
  registers: [registry],
});
const languages = new Gauge({
  name: 'tugantel_day_readers',
  help: 'Readers of today by language and letters of the interface.',
  labelNames: ['lang', 'script'],
  registers: [registry],
});
const jobs = new Gauge({
  name: 'tugantel_jobs_waiting',
  help: 'Jobs that could run and wait, by lane.',
  labelNames: ['lane'],
  registers: [registry],
});
const oldest = new Gauge({
  name: 'tugantel_jobs_oldest_seconds',
  help: 'For how long the oldest waiting job has waited, by lane.',
  labelNames: ['lane'],
  registers: [registry],
});
const reports = new Gauge({
  name: 'tugantel_reports_waiting',
  help: 'Cases of reports that wait for staff.',
  registers: [registry],
});
const oldestReport = new Gauge({
  name: 'tugantel_reports_oldest_seconds',
  help: 'For how long the oldest case has waited.',
  registers: [registry],
});
const bytes = new Gauge({
  name: 'tugantel_storage_bytes',
  help: 'Space taken: files in the store, the database.',
  labelNames: ['part'],
  registers: [registry],
});
const age = new Gauge({
  name: 'tugantel_numbers_age_seconds',
  help: 'Seconds since the numbers of today were counted, and since queues and space were measured.',
  labelNames: ['of'],
  registers: [registry],
});

/** The name under which reports stand among what waits. */
export const REPORTS = 'reports';

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
export function openGauges(read: () => Promise<Gauges>, now: () => number): () => Promise<void> {
  let known: Gauges | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      known = await read();
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
    if (known !== null) showGauges(known, now());
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
