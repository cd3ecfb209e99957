// `npm run admin create address`: makes an administrator, or gives one a new password. The
// password comes on standard input, so that it stands in no history and no list of processes.

import { text } from 'node:stream/consumers';
import { Email } from '#features/core/accounts/calls.ts';
import { Password } from '#features/staff/admin/calls.ts';
import { makeAdmin } from '#features/staff/admin/factory.server.ts';
import { openDatabase, openPool } from '#server/db.ts';

const url = process.env.DATABASE_URL;
if (url === undefined) throw new Error('DATABASE_URL is not set; see docs/running.md.');
const email = Email.safeParse(process.argv[2] ?? '');
if (!email.success) {
  console.error('Usage: npm run admin create address < password');
  process.exit(1);
}
if (process.stdin.isTTY) console.error('Type the password, then Enter and Ctrl+D:');
const password = Password.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
if (!password.success) {
  console.error('The password must have 12 to 128 characters.');
  process.exit(1);
}
const db = openDatabase(openPool({ url, size: 1, name: 'admin-create' }));
await db.transaction().execute((tx) => makeAdmin(tx, email.data, password.data));
await db.destroy();
console.log(`${email.data} is an administrator.`);
