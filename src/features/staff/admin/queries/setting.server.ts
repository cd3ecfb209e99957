import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** All of them, locked: two who change them follow one another. Served by site_setting_pkey. */
export async function lockSettings(db: Db): Promise<ReadonlyMap<string, unknown>> {
  await sql`select pg_advisory_xact_lock(hashtext('site_setting'))`.execute(db);
  return selectSettings(db);
}

/** There are some ten. */
export async function selectSettings(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('site_setting').selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Served by site_setting_pkey. */
export const upsertSetting = (db: Db, name: string, value: unknown) =>
  sql`
    insert into site_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
