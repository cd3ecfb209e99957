// How much one person may write in a day. It is counted in PostgreSQL, in the transaction of the
// message: what is refused later is not counted, and the bound holds without Valkey.

import { sql } from 'kysely';
import { siteLimit } from '#features/core/accounts/public/settings.ts';
import { Refusal } from '#kernel/refusal.ts';
import { codePoints } from '#kernel/text.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { conversationsADay, MOST_OF_DAY } from './rules.ts';

/** How many conversations the viewer may begin in a day. */
export const newConversationsADay = ({ clock, settings }: CallCtx, viewer: Viewer): number =>
  conversationsADay(viewer.since, clock.now(), siteLimit(settings.values(), 'talksADay'));

/**
 * Counts the letters of a message or of an edit, which is no further message; refuses it when the
 * day is full. One statement, so that messages sent at once cannot pass each other by. Served by
 * sent_messages_pkey.
 */
export async function takeMessage(
  { db, env, clock }: Pick<Ctx, 'db' | 'env' | 'clock'>,
  accountId: string,
  content: string,
  { isEdit = false }: { isEdit?: boolean } = {},
): Promise<void> {
  const now = new Date(clock.now()).toISOString();
  const { rows } = await sql<{ wait: number | null }>`
    with today as (select date_trunc('day', ${now}::timestamptz at time zone 'utc') as day),
    taken as (
      insert into sent_messages as s (account_id, day, messages, letters)
      select ${accountId}::bigint, day, ${isEdit ? 0 : 1}::int, ${codePoints(content)}::bigint
      from today
      on conflict (account_id, day) do update
        set messages = s.messages + excluded.messages, letters = s.letters + excluded.letters
        where s.messages + excluded.messages <= ${MOST_OF_DAY.messages * env.LIMIT_FACTOR}::float
          and s.letters + excluded.letters <= ${MOST_OF_DAY.letters * env.LIMIT_FACTOR}::float
      returning 1
    )
    select case when not exists (select from taken)
      then extract(epoch from day + interval '1 day' - ${now}::timestamptz at time zone 'utc')::float end as wait
    from today`.execute(db);
  const wait = rows[0]?.wait ?? null;
  if (wait === null) return;
  throw new Refusal('time', { wait: Math.ceil(wait), reason: 'messages' });
}
