// `npm run admin audit`: counts and seals the log of staff acts again and says where it is not what was
// written. It prints the last seal; keep it elsewhere and give it to a later run as
// `-- --known 120:9f86…`, which then also finds a log that was cut or written anew.

import { parseArgs } from 'node:util';
import { checkChain } from '#features/core/audit/chain.server.ts';
import { openDatabase, openPool } from '#server/db.ts';

const url = process.env.DATABASE_URL;
if (url === undefined) throw new Error('DATABASE_URL is not set; see docs/running.md.');
const { values } = parseArgs({ options: { known: { type: 'string' } } });
const known = /^(?<id>[1-9]\d{0,17}):(?<hash>[\da-f]{64})$/.exec(values.known ?? '')?.groups;
if (values.known !== undefined && known === undefined) {
  console.error('Usage: npm run admin audit -- --known number:hash');
  process.exit(2);
}
const db = openDatabase(openPool({ url, size: 1, name: 'audit' }));
const { last, broken } = await checkChain(
  db,
  known === undefined ? null : { id: known['id']!, hash: known['hash']! },
);
await db.destroy();
const seal = last === null ? 'none' : `${last.id}:${last.hash}`;
if (broken === null) console.log(`The log is as it was written. Last seal: ${seal}`);
else {
  console.error(`Act ${broken} is not what was written. Last good seal: ${seal}`);
  process.exitCode = 1;
}
