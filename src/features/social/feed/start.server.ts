// Whom to follow: people and groups that are alive now, that others like, that write about what the
// reader cares for and on a level they can read. All of it is read off the newest notes, so the work
// is the same in any world.

import { sql, type RawBuilder } from 'kysely';
import {
  levelOf,
  personColumns,
  presentPerson,
  type PersonRow,
} from '#features/core/accounts/views.server.ts';
import { presentGroup } from '#features/content/groups/views.server.ts';
import { hiddenFrom, notHidden } from '#features/core/people/access.server.ts';
import { NO_BOND } from '#features/core/people/views.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import type * as calls from './calls.ts';
import { interestsOf, SUITING_LEVEL } from './rules.ts';

const PEOPLE = 10;
const GROUPS = 5;
const TAGS = 12;
/** How many of the newest notes are looked at. */
const RECENT = 1000;
const POPULAR = 30;

export async function getStart(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.getStart>,
): Promise<calls.Start> {
  const [hidden, level] = await Promise.all([hiddenFrom(db, viewer), levelOf(db, viewer.id)]);
  const asked = {
    accountId: viewer.id,
    hidden,
    level: SUITING_LEVEL[level],
    tags: interestsOf(query.tags ?? ''),
  };
  const [people, groups, tags] = await Promise.all([
    selectPeopleToFollow(db, asked),
    selectGroupsToFollow(db, asked),
    selectTags(db),
  ]);
  return {
    people: people.rows.map((row) => ({ ...presentPerson(row), about: row.about, ...NO_BOND })),
    groups: groups.rows.map(presentGroup),
    tags: tags.rows,
  };
}

interface StartAsked {
  accountId: string;
  hidden: readonly string[];
  level: number;
  tags: readonly string[];
}

const recent = (
  column: 'author_id' | 'group_id',
  { level, tags }: StartAsked,
): RawBuilder<unknown> =>
  sql`
    select n.${sql.ref(column)} as id, sum(
      (1 + ln(1 + greatest(c.up - c.down, 0)))
      * case when coalesce(n.level, 0) = 0 then 0.5 else 1.0 / (1 + abs(n.level - ${level}::int)) end
      * case when n.tags && ${tags}::text[] then 4 else 1 end
    ) as score
    from (
      select id, author_id, group_id, tags, level from note where deleted_at is null
      order by id desc limit ${sql.lit(RECENT)}
    ) n join note_count c on c.note_id = n.id
    where n.${sql.ref(column)} is not null
    group by 1`;

interface SuggestedRow extends PersonRow {
  about: string;
}

/** Served by note_new_idx; note_count_pkey, account_pkey, account_count_pkey, subscription_pkey. */
const selectPeopleToFollow = (db: Db, asked: StartAsked) =>
  sql<SuggestedRow>`
    select ${personColumns('a')}, left(a.about, 300) as about
    from (${recent('author_id', asked)}) s
    join account a on a.id = s.id and a.deleted_at is null and not a.blacklist
    join account_count k on k.account_id = a.id
    where a.id <> ${asked.accountId} ${notHidden('a.id', asked.hidden)}
      and not exists (
        select 1 from subscription f where f.account_id = ${asked.accountId} and f.target_id = a.id
      )
    order by s.score * (1 + ln(1 + k.subscribers)) desc, a.id limit ${sql.lit(PEOPLE)}`.execute(db);

interface GroupRow {
  id: string;
  id_c: string;
  name: string;
  about: string;
  image: unknown;
  verified: boolean;
  subscribers: number;
}

/**
 * Where few groups have written of late, the popular ones make up the number.
 * Served by note_new_idx, group_count_popular_idx; note_count_pkey, group_pkey, follower_pkey.
 */
const selectGroupsToFollow = (db: Db, asked: StartAsked) =>
  sql<GroupRow>`
    select g.id, g.id_c, g.name, g.about, g.image, g.verified, k.subscribers
    from (
      select id, sum(score) as score from (
        ${recent('group_id', asked)}
        union all (
          select group_id, 0.01 from group_count
          order by subscribers desc, group_id desc limit ${sql.lit(POPULAR)}
        )
      ) every group by id
    ) s
    join "group" g on g.id = s.id and g.deleted_at is null
    join group_count k on k.group_id = g.id
    where not exists (
      select 1 from follower f where f.account_id = ${asked.accountId} and f.group_id = g.id
    ) ${notHidden('g.creator_id', asked.hidden)}
    order by s.score * (1 + ln(1 + k.subscribers)) desc, g.id limit ${sql.lit(GROUPS)}`.execute(db);

/** What is written about now. Served by note_new_idx. */
const selectTags = (db: Db) =>
  sql<{ tag: string }>`
    select tag from (
      select tags from note where deleted_at is null order by id desc limit ${sql.lit(RECENT)}
    ) n cross join lateral unnest(n.tags) as tag
    group by tag order by count(*) desc, tag limit ${sql.lit(TAGS)}`.execute(db);
