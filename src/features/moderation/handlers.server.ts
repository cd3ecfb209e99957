import type { CallCtx } from '#server/context.ts';
import type { Asked, Thing } from '#server/feature.ts';
import { takeOfDay } from '#server/limits.ts';
import type { authorizeReport } from './access.server.ts';
import type * as calls from './calls.ts';
import { insertAttached, upsertReport } from './queries.server.ts';

const REPORTS_A_DAY = '20/day';

export async function createReport(
  { db, limits }: CallCtx,
  { body, viewer }: Asked<typeof calls.createReport>,
  thing: Thing<typeof authorizeReport>,
): Promise<{ id: string }> {
  await takeOfDay(limits, `reports-a-day:${viewer.id}`, REPORTS_A_DAY);
  const report = await upsertReport(db, {
    account_id: viewer.id,
    kind: body.type,
    target_id: thing.id,
    owner_id: thing.ownerId,
    reason: body.reason,
    content: body.content,
  });
  await insertAttached(db, report.id, thing.attached);
  return report;
}
