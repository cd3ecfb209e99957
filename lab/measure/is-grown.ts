// Exits with 0 when the database of DATABASE_URL holds at least so many notes.

import { openDatabase, openPool } from '#server/db.ts';
import { readTally } from '#server/tally.ts';

const db = openDatabase(
  openPool({ url: process.env.DATABASE_URL ?? '', size: 1, name: 'is-grown' }),
);
const notes = await readTally(db, 'note').catch(() => 0);
process.exitCode = notes >= Number(process.argv[2]) ? 0 : 1;
await db.destroy();
