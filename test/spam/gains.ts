// What honest people and scripted accounts have gained by others' judgement, read from the database
// and from the best lists.

import { sql } from 'kysely';
import { trustOf } from '#features/core/accounts/public/trust.ts';
import { getGameTop } from '#features/learning/games/calls.ts';
import { GAMES } from '#features/learning/games/games.ts';
import { isTrusted, type Trust } from '#kernel/call.ts';
import type { Player } from './players.ts';
import type { Site } from './sending.ts';

type Levels = ReadonlyMap<string, Trust>;

export async function levelsOf({ deps: { db }, clock }: Site): Promise<Levels> {
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('account_trust as t', 't.account_id', 'a.id')
    .select(['a.id', 'a.created_at', 'active_days', 'confirmed', 'ruled_at'])
    .execute();
  const appointed = { moderator: false, security: false, verified: false, blacklist: false };
  const levelOf = (row: (typeof rows)[number]): Trust =>
    trustOf(
      {
        ...{ since: row.created_at, ...appointed },
        trust: {
          ...{ activeDays: row.active_days, confirmed: row.confirmed, ruledAt: row.ruled_at },
        },
      },
      clock.at!,
    );
  return new Map(rows.map((row) => [row.id, levelOf(row)]));
}

/** What is gained by others' judgement: a script that learns earns for it as anybody does. */
const GAINS = {
  'triangles received': sql`
    select account_id as id, sum(delta)::int as n from triangle_log
    where reason in ('get', 'correct', 'answer', 'voice') group by account_id`,
  'recordings published': sql`
    select account_id as id, count(*)::int as n from word_voice where agreed group by account_id`,
  'corrections rewarded': sql`
    select account_id as id, count(*)::int as n from triangle_log
    where reason = 'correct' group by account_id`,
  'dictionary entries': sql`
    select author_id as id, count(*)::int as n from word_answer
    where agreed_by is not null group by author_id`,
} as const;

interface Gain {
  kind: string;
  sybils: number;
  honest: number;
}

export interface Outcome {
  gains: Gain[];
  /** Honest recordings that are not heard. */
  silenced: number;
  /** Honest notes and comments that more people have lowered than raised. */
  sunk: number;
  /** Notes that everybody sees with a link that scripts have put in by a correction. */
  links: number;
}

const MOST_OF_HONEST = 0.05;

export const isWithinBounds = ({ gains, silenced, sunk, links }: Outcome): boolean =>
  silenced === 0 &&
  sunk === 0 &&
  links === 0 &&
  gains.every(({ sybils, honest }) => sybils < honest * MOST_OF_HONEST);

interface Groups {
  honest: readonly Player[];
  sybils: readonly Player[];
}

export async function outcomeOf(
  site: Site,
  { honest, sybils }: Groups,
  before: Levels,
): Promise<Outcome> {
  const { db } = site.deps;
  const ids = {
    honest: new Set(honest.map(({ id }) => id)),
    sybils: new Set(sybils.map(({ id }) => id)),
  };
  const gainOf = (kind: string, rows: readonly { id: string; n: number }[]): Gain => {
    const sum = (of: ReadonlySet<string>) =>
      rows.filter(({ id }) => of.has(id)).reduce((total, { n }) => total + n, 0);
    return { kind, sybils: sum(ids.sybils), honest: sum(ids.honest) };
  };
  const gains: Gain[] = [];
  for (const [kind, query] of Object.entries(GAINS))
    gains.push(gainOf(kind, (await query.execute(db)).rows as { id: string; n: number }[]));
  const places: { id: string; n: number }[] = [];
  for (const name of GAMES)
    for (const filter of ['week', 'all'] as const) {
      const { list } = await honest[0]!.ask(getGameTop, { params: { name }, query: { filter } });
      places.push(...list.map(({ user: { id } }) => ({ id, n: 1 })));
    }
  gains.push(gainOf('places in best lists', places));
  // Learners are made by time alone, so only members and above are counted.
  const raised = [...(await levelsOf(site))].filter(
    ([id, level]) => isTrusted(level, 'member') && !isTrusted(before.get(id)!, level),
  );
  gains.push(
    gainOf(
      'trust levels reached',
      raised.map(([id]) => ({ id, n: 1 })),
    ),
  );

  const { rows } = await sql<Pick<Outcome, 'silenced' | 'sunk' | 'links'>>`
    select
      (select count(*)::int from word_voice
       where account_id = any(${[...ids.honest]}::bigint[]) and state <> 'ready') as silenced,
      (select count(*)::int from note n join note_count c on c.note_id = n.id
       where n.author_id = any(${[...ids.honest]}::bigint[]) and c.down > c.up)
      + (select count(*)::int from comment
         where author_id = any(${[...ids.honest]}::bigint[]) and grade < 0) as sunk,
      (select count(*)::int from note
       where content like '%https://sybil%' and deleted_at is null) as links`.execute(db);
  return { gains, ...rows[0]! };
}
