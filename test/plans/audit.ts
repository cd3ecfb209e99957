// How the log of staff acts is read.

import { sql } from 'kysely';
import * as audit from '#features/core/audit/queries.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillActs(db: Db): Promise<void> {
  await sql`
    insert into audit_act (actor, actor_id, act, thing, thing_id, person_id)
    select 'admin', n % 10, (array['order.state', 'content.update'])[1 + n % 2], 'order', n % 300,
      case when n % 3 = 0 then n % 100 end
    from generate_series(1, 2000) n`.execute(db);
  await sql`analyze audit_act`.execute(db);
}

const ANY = { actorId: null, act: null, personId: null, thingId: null, until: null };
const page = { start: TOP, rows: 51 };
const acts =
  (search: Partial<audit.ActSearch>): Case[2] =>
  (db) =>
    audit.selectActs(db, { ...ANY, ...search }, page);

export const actCases: Case[] = [
  ['all acts of staff', 'audit_act_pkey', acts({})],
  ['acts of one of the staff', 'audit_act_actor_idx', acts({ actorId: '3' })],
  ['acts of one of a kind', 'audit_act_actor_act_idx', acts({ actorId: '3', act: 'order.state' })],
  ['acts of a kind', 'audit_act_act_idx', acts({ act: 'order.state' })],
  ['acts on a person', 'audit_act_person_idx', acts({ personId: '3' })],
  ['acts on a thing', 'audit_act_thing_idx', acts({ thingId: '7' })],
  ['acts until a day', 'audit_act_created_at_idx', acts({ until: '2026-11-16T00:00:00Z' })],
  ['the chain of acts', 'audit_act_pkey', (db) => audit.selectSealed(db, '7', 100)],
];
