// The worker process: runs the jobs of all features, as many processes side by side as wanted.

import { Logger, parseCronItems, run } from 'graphile-worker';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { taskListOf, cronItemsOf } from './tasks.ts';
import { openWorld } from './world.ts';

const CONCURRENCY = 4;

const env = readEnv();
const log = openLog(env, 'worker');
const world = openWorld(env, log);
const runner = await run({
  connectionString: env.DATABASE_URL,
  concurrency: CONCURRENCY,
  taskList: taskListOf(world),
  parsedCronItems: parseCronItems(cronItemsOf()),
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  }),
});
log.info('ready');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // Running jobs are finished; those that cannot be are taken up again by another worker.
    void runner.stop();
  });
}
await runner.promise;
await world.close();
