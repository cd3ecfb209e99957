// The jobs of all features as the queue knows them.

import type { CronItem, TaskList } from 'graphile-worker';
import { EXPORT_ACCOUNT, exportAccount } from '#features/core/accounts/export-archive.server.ts';
import { FORGET_ACCOUNT, forgetAccount } from '#features/core/accounts/forgetting.server.ts';
import { MEASURE_SITE, measureSite } from '#features/staff/analytics/jobs.server.ts';
import { INDEX_TEXT } from '#features/platform/search-index/public/indexing.server.ts';
import { indexText } from '#features/platform/search-index/jobs.server.ts';
import type { Deps } from '#server/context.ts';
import { perform, type Work } from '#server/feature.ts';
import { LANES, type Lane } from '#server/lanes.ts';
import { SWEEP_ORPHANS, sweepOrphans } from '#server/orphans.ts';
import { SWEEP, sweepJobs } from '#server/sweep.ts';
import { features, textSources } from './features.ts';

export const works: readonly Work[] = [
  perform(SWEEP, sweepJobs),
  // Every feature tells what it holds of a person; only here all of them are known.
  perform(EXPORT_ACCOUNT, (ctx, payload) =>
    exportAccount(ctx, payload, {
      parts: features.flatMap((feature) => feature.exports ?? []),
      files: features.flatMap((feature) => feature.exportedFiles ?? []),
    }),
  ),
  perform(INDEX_TEXT, (ctx, payload) => indexText(ctx, payload, textSources)),
  perform(FORGET_ACCOUNT, (ctx, payload) => forgetAccount(ctx, payload, features)),
  perform(SWEEP_ORPHANS, (ctx) =>
    sweepOrphans(
      ctx,
      features.flatMap((feature) => feature.stored ?? []),
    ),
  ),
  // Which lanes there are follows from all jobs.
  perform(MEASURE_SITE, (ctx) => measureSite(ctx, works)),
  ...features.flatMap((feature) => feature.jobs ?? []),
];

/** What a worker runs in these lanes. */
export const taskListOf = (
  deps: Deps,
  lanes: readonly Lane[] = LANES,
  from: readonly Work[] = works,
): TaskList =>
  Object.fromEntries(
    from
      .filter(({ job }) => lanes.includes(job.lane))
      .map(({ job, run }) => [job.name, (payload: unknown) => run(deps, payload)]),
  );

export const cronItems: readonly CronItem[] = works.flatMap(({ job: { name, cron } }) =>
  cron === undefined ? [] : { match: cron, task: name, identifier: name },
);
