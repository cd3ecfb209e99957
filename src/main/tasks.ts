import type { CronItem, TaskList } from 'graphile-worker';
import type { World } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { SWEEP, sweepJobs } from '#server/sweep.ts';
import { features } from './features.ts';

const jobs: Record<string, Job> = {
  [SWEEP.job]: sweepJobs,
  ...Object.assign({}, ...features.map((feature) => feature.jobs ?? {})),
};

export function taskListOf(world: World): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(world, payload)]),
  );
}

export function cronItemsOf(): CronItem[] {
  return [SWEEP, ...features.flatMap((feature) => feature.crons ?? [])].map(({ when, job }) => ({
    match: when,
    task: job,
    identifier: job,
  }));
}
