// The rights of the role the site runs as: it reads and writes rows, and changes nothing of the
// schema, of the list of migrations and of what the audit log already holds. Applied after every
// migration; the same statements again change nothing.

import pg from 'pg';

const SCHEMAS = 'public, graphile_worker';
const ROWS = 'select, insert, update, delete';
const COUNTERS = 'usage, select';
/** Only the owner writes these. */
const OF_THE_OWNER = ['schema_migrations', 'graphile_worker.migrations'];
/** Rows are only ever added. */
const APPEND_ONLY = ['audit_act'];

export async function grantTo(role: string, ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const site = client.escapeIdentifier(role);
    await client.query('begin');
    for (const statement of statementsFor(site)) await client.query(statement);
    for (const table of await tablesWithoutPolicy(client, role))
      await client.query(
        `create policy ${site} on graphile_worker.${client.escapeIdentifier(table)}
         to ${site} using (true) with check (true)`,
      );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

const statementsFor = (site: string): string[] => [
  `grant usage on schema ${SCHEMAS} to ${site}`,
  `revoke create on schema ${SCHEMAS} from ${site}`,
  `revoke all on all tables in schema ${SCHEMAS} from ${site}`,
  `grant ${ROWS} on all tables in schema ${SCHEMAS} to ${site}`,
  `grant ${COUNTERS} on all sequences in schema ${SCHEMAS} to ${site}`,
  `revoke insert, update, delete on ${OF_THE_OWNER.join(', ')} from ${site}`,
  `revoke update, delete on ${APPEND_ONLY.join(', ')} from ${site}`,
  // A table of the next migration is usable from the moment it is there.
  `alter default privileges in schema ${SCHEMAS} grant ${ROWS} on tables to ${site}`,
  `alter default privileges in schema ${SCHEMAS} grant ${COUNTERS} on sequences to ${site}`,
];

/** The job queue closes its tables by row level security to everybody but their owner. */
async function tablesWithoutPolicy(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [role],
  );
  return rows.map(({ name }) => name);
}
