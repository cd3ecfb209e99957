import type { CronItem, TaskList } from 'graphile-worker';
import { EXPORT_ACCOUNT, exportAccount } from '#features/accounts/exporting.server.ts';
import { FORGET_ACCOUNT, forgetAccount } from '#features/accounts/forgetting.server.ts';
import { SHOW_OR_HIDE, showOrHide } from '#features/accounts/jobs.server.ts';
import { INDEX_TEXT } from '#features/textindex/indexing.server.ts';
import { indexText, SWEEP_FORMS, sweepForms } from '#features/textindex/jobs.server.ts';
import type { World } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { SWEEP_ORPHANS, sweepOrphans } from '#server/orphans.ts';
import { SWEEP, sweepJobs } from '#server/sweep.ts';
import { features, textSources } from './features.ts';

const ofAll = (kind: 'jobs' | 'shortJobs' | 'longJobs' | 'mailJobs'): Record<string, Job> =>
  Object.assign({}, ...features.map((feature) => feature[kind] ?? {}));

const jobs: Record<string, Job> = {
  [SWEEP.job]: sweepJobs,
  // Every feature tells what it holds of a person; only here all of them are known.
  [EXPORT_ACCOUNT]: (ctx, payload) =>
    exportAccount(
      ctx,
      payload,
      features.flatMap((feature) => feature.exports ?? []),
    ),
  [INDEX_TEXT]: (ctx, payload) => indexText(ctx, payload, textSources),
  [SWEEP_FORMS.job]: sweepForms,
  [SHOW_OR_HIDE]: (ctx, payload) => showOrHide(ctx, payload, features),
  [FORGET_ACCOUNT]: (ctx, payload) => forgetAccount(ctx, payload, features),
  [SWEEP_ORPHANS.job]: (ctx) =>
    sweepOrphans(
      ctx,
      features.flatMap((feature) => feature.stored ?? []),
    ),
  ...ofAll('jobs'),
};

export const taskListOf = (world: World): TaskList => tasksOf(world, jobs);
export const shortTaskListOf = (world: World): TaskList => tasksOf(world, ofAll('shortJobs'));
export const longTaskListOf = (world: World): TaskList =>
  tasksOf(world, { ...ofAll('shortJobs'), ...ofAll('longJobs') });
export const mailTaskListOf = (world: World): TaskList => tasksOf(world, ofAll('mailJobs'));

const tasksOf = (world: World, named: Record<string, Job>): TaskList =>
  Object.fromEntries(
    Object.entries(named).map(([name, job]) => [name, (payload: unknown) => job(world, payload)]),
  );

export function cronItemsOf(): CronItem[] {
  return [
    SWEEP,
    SWEEP_ORPHANS,
    SWEEP_FORMS,
    ...features.flatMap((feature) => feature.crons ?? []),
  ].map(({ when, job }) => ({
    match: when,
    task: job,
    identifier: job,
  }));
}
