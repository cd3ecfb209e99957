import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import { ROWS_AT_ONCE, type StreamRow, type StreamRows } from '#server/streams/hub.ts';

/**
 * A stream that begins gets what has happened while its page was on the way: the lists of the page
 * were read before. Scripts on a slow line take their time.
 */
const BEGIN_SECONDS = 60;

export interface Told {
  name: string;
  /** JSON. */
  data: string;
  accountIds: readonly string[];
}

/**
 * Counts and writes the events of one transaction. The rows that count are locked in the order of
 * the accounts. Their time is that of the end of the transaction: by it a stream that begins knows
 * what is new, and a long transaction began long ago. Served by live_seq_pkey and live_event_pkey.
 */
export function insertEvents(told: readonly Told[]): RawBuilder<unknown> {
  const pairs = told.flatMap(({ accountIds }, event) => accountIds.map((id) => ({ id, event })));
  return sql`
    with told as (
      select account_id, event,
        row_number() over (partition by account_id order by event) as n,
        count(*) over (partition by account_id) as all_of
      from unnest(
        ${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ event }) => event + 1)}::int[]
      ) as t (account_id, event)
    ), counted as (
      insert into live_seq (account_id, last)
      select account_id, count(*) from told group by account_id order by account_id
      on conflict (account_id) do update set last = live_seq.last + excluded.last
      returning account_id, last
    )
    insert into live_event (account_id, seq, name, data, created_at)
    select t.account_id, c.last - t.all_of + t.n,
      (${told.map(({ name }) => name)}::text[])[t.event],
      (${told.map(({ data }) => data)}::text[])[t.event]::jsonb, clock_timestamp()
    from told t join counted c on c.account_id = t.account_id`;
}

/** What the streams read. Served by live_event_pkey and live_seq_pkey. */
export const streamRows: StreamRows = {
  async read(db, places, most) {
    const { rows } = await sql<StreamRow>`
      select p.account_id, p.after, coalesce(s.last, 0) as last, e.seq, e.name, e.data
      from unnest(
        ${places.map(({ accountId }) => accountId)}::bigint[],
        ${places.map(({ after }) => after ?? -1)}::bigint[]
      ) as p (account_id, after)
      left join live_seq s on s.account_id = p.account_id
      left join lateral (
        select seq, name, data::text as data from live_event
        where account_id = p.account_id
          and seq > case when p.after < 0 then s.last - ${ROWS_AT_ONCE} else p.after end
          and (p.after >= 0 or created_at > now() - ${BEGIN_SECONDS} * interval '1 second')
        order by seq limit ${most}
      ) e on true`.execute(db);
    return rows;
  },

  async last(db, accountIds) {
    const rows = await db
      .selectFrom('live_seq')
      .select(['account_id', 'last'])
      .where('account_id', '=', sql<string>`any(${accountIds}::bigint[])`)
      .execute();
    return new Map(rows.map(({ account_id: id, last }) => [id, Number(last)]));
  },
};

/**
 * Takes a field out of what these accounts were told about a thing. Served by live_event_pkey, for
 * the events of some minutes.
 */
export const emptyTold = (
  db: Db,
  accountIds: readonly string[],
  { about, field }: { about: Readonly<Record<string, unknown>>; field: string },
) =>
  sql`
    update live_event set data = jsonb_set(data, array[${field}::text], 'null')
    where account_id = any(${accountIds}::bigint[]) and data @> ${JSON.stringify(about)}::jsonb
      and jsonb_typeof(data -> ${field}::text) = 'object'`.execute(db);

/** Gives how many there were. Served by live_event_created_at_idx. */
export async function deleteOldEvents(
  db: Db,
  { minutes, most }: { minutes: number; most: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from live_event where ctid = any(array(
      select ctid from live_event where created_at < now() - ${minutes} * interval '1 minute'
      limit ${most}
    ))`.execute(db);
  return Number(numAffectedRows);
}
