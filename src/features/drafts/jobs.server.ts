import type { Ctx } from '#server/context.ts';
import type { CronLine } from '#server/jobs.ts';
import { deleteOldDrafts } from './queries.server.ts';

export const SWEEP_DRAFTS: CronLine = { when: '41 2 * * *', job: 'sweep-drafts' };
const KEPT_DAYS = 90;

export async function sweepDrafts({ db }: Ctx): Promise<void> {
  await deleteOldDrafts(db, KEPT_DAYS);
}
