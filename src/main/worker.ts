// The worker process: runs the jobs of all features, as many processes side by side as wanted.

import './no-proto.ts';
import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { readEnv, riskySettings } from '#server/env.ts';
import { openQueuePool } from '#server/jobs.ts';
import { openLivingWorkers } from '#server/living-workers.ts';
import { openLog } from '#server/log.ts';
import { MAILS_AT_ONCE } from '#server/mail.ts';
import { tellSandbox } from '#server/sandbox.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import { cronItems, taskListOf } from './tasks.ts';
import { openDeps } from './deps.ts';

const CONCURRENCY = 4;
/** They wait for strangers, most of the time. */
const PUSHES_AT_ONCE = 8;
/** Each of them keeps a processor busy for a fraction of a second. */
const SOUNDS_AT_ONCE = 2;
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
const living = openLivingWorkers(env.DATABASE_URL, log);
const pgPool = openQueuePool({
  url: env.DATABASE_URL,
  size: CONCURRENCY + MAILS_AT_ONCE + PUSHES_AT_ONCE + SOUNDS_AT_ONCE + 8,
  name: 'tugantel-queue',
  statementMs: QUEUE_STATEMENT_MS,
  log,
});
const events: WorkerEvents = new EventEmitter();
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
const runners = await Promise.all([
  run({
    ...common,
    concurrency: CONCURRENCY,
    taskList: taskListOf(deps, ['quick']),
    parsedCronItems: parseCronItems([...cronItems]),
  }),
  run({ ...common, concurrency: 1, taskList: taskListOf(deps, ['short']) }),
  run({ ...common, concurrency: 1, taskList: taskListOf(deps, ['short', 'long']) }),
  run({ ...common, concurrency: MAILS_AT_ONCE, taskList: taskListOf(deps, ['mail']) }),
  run({ ...common, concurrency: PUSHES_AT_ONCE, taskList: taskListOf(deps, ['push']) }),
  run({ ...common, concurrency: 1, taskList: taskListOf(deps, ['export']) }),
  run({ ...common, concurrency: SOUNDS_AT_ONCE, taskList: taskListOf(deps, ['speech']) }),
]);
log.info('ready');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // Running jobs are finished; those that cannot be are taken up again by another worker.
    for (const runner of runners) void runner.stop();
  });
}
await Promise.all(runners.map(({ promise }) => promise));
await living.close();
await pgPool.end();
await deps.close();
