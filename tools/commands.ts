// `npm run db`, `npm run data` and `npm run admin`: what an operator does by hand, each with its name.

import { withFiles } from '#server/env.ts';
import { runNode } from './run.ts';

const COMMANDS: Record<string, Record<string, readonly string[]>> = {
  db: {
    new: ['tools/db-new.ts'],
    migrate: ['tools/migrate.ts'],
    reset: ['tools/migrate.ts', '--reset'],
  },
  data: {
    words: ['tools/words-import.ts'],
    content: ['tools/content.ts'],
    texts: ['tools/texts-index.ts'],
    files: ['tools/files-move.ts'],
  },
  admin: {
    create: ['tools/admin-create.ts'],
    audit: ['tools/audit.ts'],
    doctor: ['tools/doctor.ts'],
    'backup-files': ['tools/backup-files.ts'],
    'restore-files': ['tools/restore-files.ts'],
    'after-restore': ['tools/after-restore.ts'],
  },
};

const [group = '', name = '', ...args] = process.argv.slice(2);
const commands = COMMANDS[group] ?? {};
const command = commands[name];
if (command === undefined) {
  console.error(`npm run ${group} ${Object.keys(commands).join('|')}`);
  process.exitCode = 1;
} else {
  const { values, unreadable } = withFiles(process.env);
  if (unreadable.length > 0) throw new Error(unreadable.join('\n'));
  process.exitCode = await runNode([...command, ...args], { env: values as NodeJS.ProcessEnv });
}
