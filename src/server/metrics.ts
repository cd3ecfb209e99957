// Numbers for Prometheus.

import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type GaugeConfiguration,
} from 'prom-client';
import { addTime, TIMES } from './times.ts';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const answers = new Counter({
  name: 'tugantel_answers_total',
  help: 'Answers by call and status.',
  labelNames: ['call', 'status'],
  registers: [registry],
});

const seconds = new Histogram({
  name: 'tugantel_answer_seconds',
  help: 'Time to answer by call.',
  labelNames: ['call'],
  buckets: [...TIMES],
  registers: [registry],
});

const shared = new Counter({
  name: 'tugantel_shared_answers_total',
  help: 'Answers given out of the shared answers.',
  registers: [registry],
});

export function countAnswer(call: string, status: number, milliseconds: number): void {
  answers.labels(call, String(status)).inc();
  seconds.labels(call).observe(milliseconds / 1000);
  addTime(call, status, milliseconds);
}

export const countShared = (): void => shared.inc();

const build = new Gauge({
  name: 'tugantel_build_info',
  help: 'The release that runs; always 1.',
  labelNames: ['version', 'node'],
  registers: [registry],
});
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
build.labels(version, process.version).set(1);

const jobs = new Counter({
  name: 'tugantel_jobs_total',
  help: 'Jobs this worker has ended, by outcome: done, failed (they are tried again), given_up.',
  labelNames: ['job', 'outcome'],
  registers: [registry],
});

const jobSeconds = new Histogram({
  name: 'tugantel_job_seconds',
  help: 'Time a job took, by job.',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120, 600],
  registers: [registry],
});

export function countJob(
  job: string,
  outcome: 'done' | 'failed' | 'given_up',
  seconds: number,
): void {
  jobs.labels(job, outcome).inc();
  jobSeconds.labels(job).observe(seconds);
}

const lost = new Counter({
  name: 'tugantel_late_writes_lost_total',
  help: 'What was noted to be written later and was lost: visits, hits of bots.',
  labelNames: ['name'],
  registers: [registry],
});

export const countLost = (name: string, times: number): void => lost.labels(name).inc(times);

const parts = new Gauge({
  name: 'tugantel_part_up',
  help: 'Whether a part the site leans on answers: database, valkey, files.',
  labelNames: ['part'],
  registers: [registry],
});

export const showPart = (part: string, isUp: boolean): void => parts.labels(part).set(Number(isUp));

const pools = new Map<string, Pool>();

const connections = new Gauge({
  name: 'tugantel_database_connections',
  help: 'Connections to the database by pool: open, idle, and requests that wait for one.',
  labelNames: ['pool', 'state'],
  registers: [registry],
  collect() {
    for (const [name, pool] of pools) {
      connections.labels(name, 'open').set(pool.totalCount);
      connections.labels(name, 'idle').set(pool.idleCount);
      connections.labels(name, 'waiting').set(pool.waitingCount);
    }
  },
});

export const showPool = (name: string, pool: Pool): void => void pools.set(name, pool);

const streams = new Gauge({
  name: 'tugantel_streams_open',
  help: 'Streams of server-sent events that are open.',
  registers: [registry],
});

export const showStreams = (open: number): void => streams.set(open);

const events = new Counter({
  name: 'tugantel_stream_events_total',
  help: 'Events written to streams.',
  registers: [registry],
});

export const countEvent = (): void => events.inc();

const apart = new Gauge({
  name: 'tugantel_decoders_apart',
  help: '1 where the decoders of pictures and recordings are kept from the network, and from our user.',
  labelNames: ['from'],
  registers: [registry],
});

export function tellApart(from: Record<string, boolean>): void {
  for (const [name, value] of Object.entries(from)) apart.labels(name).set(value ? 1 : 0);
}

/** A gauge of a feature. */
export const defineGauge = <Label extends string>(
  options: Omit<GaugeConfiguration<Label>, 'registers'>,
): Gauge<Label> => new Gauge({ ...options, registers: [registry] });
