// Starts a new migration: `npm run db new note-rating`.

import { readdirSync, writeFileSync } from 'node:fs';

const name = process.argv[2];
if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  throw new Error('Say what the migration is about: npm run db new note-rating');
}
const numbers = readdirSync('db/migrations').map((file) => Number(file.slice(0, 4)));
const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
const path = `db/migrations/${number}_${name.replaceAll('-', '_')}.sql`;
writeFileSync(
  path,
  '-- migrate:up\n\n-- Say of every index which query it serves, and comment on tables and columns.\n\n-- migrate:down\n',
);
console.log(path);
