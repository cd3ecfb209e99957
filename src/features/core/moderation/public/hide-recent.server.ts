// What a read-only account wrote in the last hours before its limit goes as well: notes and comments
// by rulings of their own, which can be undone and appealed against like any other, and requests
// nobody has accepted from those who have received them (`withdrawal` of a subject).

import { z } from 'zod';
import { ACTORS } from '#features/core/audit/rules.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { ownerRuled } from '../events.server.ts';
import { countRecent, selectRecentIds } from '../rulings/queries/recent.server.ts';
import { stands, type RulingRow } from '../rulings/queries/rulings.server.ts';
import {
  REASONS,
  RECENT_HOURS,
  QUARANTINED_KINDS,
  type Reason,
  type QuarantinedKind,
} from '../rules.ts';
import type { Ruler } from '../staff.server.ts';
import { removeWithRuling, writeRemoval } from './removal.server.ts';

export const HIDE_RECENT = defineJob({
  name: 'hide-recent',
  summary:
    'Hide what a newly limited account wrote in the last 24 hours, 25 things per batch, and withdraw its message requests.',
  payload: z.object({
    accountId: Id,
    /** The limit; where it was lifted meanwhile the rest stays. */
    rulingId: Id,
    by: z.object({ role: z.enum(ACTORS), id: Id }),
    reason: z.enum(REASONS),
    content: z.string(),
    from: Id,
    to: Id,
  }),
  key: ({ rulingId }) => `hide-recent:${rulingId}`,
});
type Payload = PayloadOf<typeof HIDE_RECENT>;

/** The last hours before now, as ids. */
const recentIds = (now: number) => ({
  from: firstIdAt(now - RECENT_HOURS * 3_600_000),
  to: firstIdAt(now + 1),
});

export const recentPayload = ({
  by,
  ruling,
  now,
}: {
  by: Ruler;
  ruling: RulingRow;
  now: number;
}): Payload => ({
  ...{ accountId: ruling.owner_id, rulingId: ruling.id, by },
  ...{ reason: ruling.reason as Reason, content: ruling.content },
  ...recentIds(now),
});

const withdrawalsOf = ({ subjects }: Pick<Ctx, 'subjects'>) =>
  [...subjects.values()].flatMap(({ withdrawal }) => withdrawal ?? []);

/** How much it would be, for whoever decides. */
export async function countRecentThings(
  { db, ...ctx }: Pick<Ctx, 'db' | 'subjects'>,
  accountId: string,
  now: number,
) {
  const scope = { accountId, ...recentIds(now) };
  const [notes, comments, ...requests] = await Promise.all([
    countRecent(db, 'note', scope),
    countRecent(db, 'comment', scope),
    ...withdrawalsOf(ctx).map(({ count }) => count(db, { accountId, since: scope.from })),
  ]);
  return { notes, comments, requests: requests.reduce((sum, count) => sum + count, 0) };
}

const AT_ONCE = 25;

/** Notes first, then comments, then requests. What is done is found no more, so it can be run twice. */
export const hideRecent = (ctx: Ctx, payload: Payload): Promise<void> =>
  runBatch(ctx, HIDE_RECENT, async (publisher) => {
    const inside = { ...ctx, db: publisher.db };
    const { db } = publisher;
    if (!(await stands(db, payload.rulingId))) return null;
    for (const kind of QUARANTINED_KINDS) {
      const ids = await selectRecentIds(db, kind, { ...payload, rows: AT_ONCE });
      if (ids.length === 0) continue;
      await hideThings(inside, payload, kind, ids);
      return payload;
    }
    for (const { withdraw } of withdrawalsOf(ctx))
      await withdraw(inside, { accountId: payload.accountId, since: payload.from });
    return null;
  });

async function hideThings(
  ctx: Ctx,
  { accountId, by, reason, content }: Payload,
  kind: QuarantinedKind,
  ids: readonly string[],
): Promise<void> {
  const hidden: Awaited<ReturnType<typeof removeWithRuling>>[] = [];
  for (const id of ids)
    hidden.push(await removeWithRuling(ctx, by, { kind, id }, { reason, content }));
  await publish(ctx, ownerRuled, { accountId });
  // Last: other acts of staff wait from here to the end of the transaction.
  for (const taken of hidden) await writeRemoval(ctx, by, taken, reason);
}
