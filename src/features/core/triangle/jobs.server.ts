import type { Ctx } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { emptyOldOrders } from './queries/orders.server.ts';

export const SWEEP_ORDERS = defineJob({
  name: 'sweep-orders',
  summary: 'Delete delivery addresses of orders closed for 90 days.',
  cron: '53 2 * * *',
});
/** Long enough to ask where something is that did not come. */
const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;
const MOST_GOES = 200;

/** Where people live and can be called is forgotten some time after their orders are over. */
export async function sweepOrders({ db, clock }: Ctx): Promise<void> {
  const before = new Date(clock.now() - RETENTION_DAYS * DAY_MS).toISOString();
  for (let goes = 0; goes < MOST_GOES; goes += 1)
    if ((await emptyOldOrders(db, { before, rows: AT_ONCE })) < AT_ONCE) return;
}
