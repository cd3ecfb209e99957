import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { registry } from '#server/metrics.ts';
import { countJobs } from './worker-health.ts';

test('each job is counted once by its outcome', async () => {
  const events: WorkerEvents = new EventEmitter();
  countJobs(events);
  const emit = (event: string, job: object) => (events as EventEmitter).emit(event, { job });
  const job = (id: string, attempts: number) => ({
    id,
    attempts,
    task_identifier: 'count-test',
    max_attempts: 2,
  });
  emit('job:start', job('1', 1));
  emit('job:success', job('1', 1));
  emit('job:start', job('2', 1));
  emit('job:error', job('2', 1));
  emit('job:start', job('2', 2));
  emit('job:error', job('2', 2));
  emit('job:failed', job('2', 2));
  const text = await registry.getSingleMetricAsString('tugantel_jobs_total');
  const counts = [...text.matchAll(/job="count-test",outcome="(\w+)"\} (\d+)/g)];
  expect(Object.fromEntries(counts.map(([, outcome, count]) => [outcome, count]))).toEqual({
    done: '1',
    failed: '1',
    given_up: '1',
  });
});
