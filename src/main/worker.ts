// The worker process: runs the jobs of all features, as many processes side by side as wanted.

import './no-proto.ts';
import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { readEnv, riskySettings } from '#server/env.ts';
import { openQueuePool } from '#server/jobs.ts';
import { openLivingWorkers } from '#server/living-workers.ts';
import { openLog } from '#server/log.ts';
import { tellSandbox } from '#server/sandbox.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import { runnersOf } from './lanes.ts';
import { cronItems, taskListOf } from './tasks.ts';
import { openDeps } from './deps.ts';
import { countJobs, listenForHealth } from './worker-health.ts';

/** A job may sweep or gather more than a request may. */
const STATEMENT_MS = 60_000;
/** What the queue itself asks is small. */
const QUEUE_STATEMENT_MS = 10_000;

limitHeapGrowth(30);
const env = readEnv();
const log = openLog(env, 'worker');
for (const setting of riskySettings(env)) log.warn(setting);
const deps = openDeps(env, log, { statementMs: STATEMENT_MS, decoderNice: 10 });
await deps.ready;
await tellSandbox(env, log);
const lanes = runnersOf(env.WORKER_LANES);
const living = openLivingWorkers(env.DATABASE_URL, log);
const pgPool = openQueuePool({
  url: env.DATABASE_URL,
  // One for each job at once, and one for each runner, which looks and listens.
  size: lanes.reduce((sum, { concurrency }) => sum + concurrency + 1, 1),
  name: 'tugantel-queue',
  statementMs: QUEUE_STATEMENT_MS,
  log,
});
const events: WorkerEvents = new EventEmitter();
countJobs(events);
// The queue locks a job in the name of the pool that runs it.
events.on('pool:create', ({ workerPool }) => living.add(workerPool.id));
const common = {
  pgPool,
  noHandleSignals: true,
  events,
  parsedCronItems: [],
  logger: new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  }),
};
// Before jobs are fetched: a port that is taken ends the process.
const healthPages = await listenForHealth(deps);
const runners = await Promise.all(
  lanes.map(({ lanes: own, concurrency, batch }) =>
    run({
      ...common,
      concurrency,
      taskList: taskListOf(deps, own),
      ...(own.includes('quick') && { parsedCronItems: parseCronItems([...cronItems]) }),
      ...(batch !== undefined && { preset: { worker: { localQueue: { size: batch } } } }),
    }),
  ),
);
log.info({ lanes: env.WORKER_LANES }, 'ready');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // Running jobs are finished; those that cannot be are taken up again by another worker.
    for (const runner of runners) void runner.stop();
  });
}
await Promise.all(runners.map(({ promise }) => promise));
await healthPages?.close();
await living.close();
await pgPool.end();
await deps.close();
