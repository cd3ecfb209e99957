// Metrics and health pages of a worker, on a port of its own.

import { fastify, type FastifyInstance } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import type { Deps } from '#server/context.ts';
import { mountHealth } from '#server/health.ts';
import { countJob } from '#server/metrics.ts';

/** Counts jobs as they end: a failed one is tried again, one that was given up is not. */
export function countJobs(events: WorkerEvents): void {
  const started = new Map<string, number>();
  const end = (id: string): number => {
    const at = started.get(id);
    started.delete(id);
    return at === undefined ? 0 : (performance.now() - at) / 1000;
  };
  events.on('job:start', ({ job }) => started.set(job.id, performance.now()));
  events.on('job:success', ({ job }) => countJob(job.task_identifier, 'done', end(job.id)));
  events.on('job:error', ({ job }) => {
    // Emitted before `job:failed` for the last attempt.
    if (job.attempts < job.max_attempts) countJob(job.task_identifier, 'failed', end(job.id));
  });
  events.on('job:failed', ({ job }) => countJob(job.task_identifier, 'given_up', end(job.id)));
}

/** Null without WORKER_PORT. */
export async function listenForHealth(deps: Deps): Promise<FastifyInstance | null> {
  const { HOST: host, WORKER_PORT: port } = deps.env;
  if (port === 0) return null;
  const app = fastify({ bodyLimit: 1, requestTimeout: 5000 });
  mountHealth(app, deps);
  await app.listen({ host, port });
  return app;
}
