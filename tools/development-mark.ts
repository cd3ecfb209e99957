// A development database carries a mark, the comment of its schema. Only a marked database may be
// dropped or filled with sample data, whatever address the environment names.

import pg from 'pg';

const MARK = 'development: may be dropped and filled with sample data';
const HELP = `If it is a development database, run "comment on schema public is '${MARK}'" in it.`;

interface State {
  isMarked: boolean;
  hasPeople: boolean;
}

async function stateOf(client: pg.Client): Promise<State> {
  const { rows } = await client.query<{ mark: string | null; account: string | null }>(
    `select obj_description('public'::regnamespace) as mark, to_regclass('account') as account`,
  );
  const { mark, account } = rows[0]!;
  const people = account === null ? [] : (await client.query('select 1 from account limit 1')).rows;
  return { isMarked: mark === MARK, hasPeople: people.length > 0 };
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Fails for an unmarked database; one that does not exist passes. */
export async function requireDevelopment(url: string, what: string): Promise<void> {
  const state = await onDatabase(url, stateOf).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === '3D000') return null;
    throw error;
  });
  if (state !== null && !state.isMarked)
    throw new Error(`${what} is for development databases, and this one is not marked. ${HELP}`);
}

/** Marks a database in which nobody has an account yet; the owner of the database may do it. */
export const markDevelopment = (url: string): Promise<void> =>
  onDatabase(url, async (client) => {
    const { isMarked, hasPeople } = await stateOf(client);
    if (isMarked) return;
    if (hasPeople)
      throw new Error(`There are people in this database, and it is not marked. ${HELP}`);
    await client.query(`comment on schema public is ${client.escapeLiteral(MARK)}`);
  });
