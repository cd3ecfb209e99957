import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { deleteOldDrafts } from './queries.server.ts';
import { RETENTION_DAYS } from './public/cleanup.server.ts';

export const SWEEP_DRAFTS = defineJob({
  name: 'sweep-drafts',
  summary: 'Delete drafts untouched for 90 days.',
  cron: '41 2 * * *',
});

export async function sweepDrafts({ db }: Ctx): Promise<void> {
  await deleteOldDrafts(db, RETENTION_DAYS);
}
