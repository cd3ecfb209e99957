// `npm run admin doctor`: looks at everything the site needs to run and prints one line for each; the
// exit code is 1 where something has failed. `-- --letter you@example.org` also sends a letter.

import { parseArgs } from 'node:util';
import { readEnv, riskySettings, type Env } from '#server/env.ts';
import { checkAddress } from './doctor/address.ts';
import { checkBackup } from './doctor/backup.ts';
import { checkDatabase } from './doctor/database.ts';
import { failed, ok, reasonOf, warning, type Finding, type State } from './doctor/finding.ts';
import { checkFilesRoom, checkMachine } from './doctor/machine.ts';
import { checkFiles, checkMail, checkMailRecords, checkValkey } from './doctor/services.ts';

const MARKS: Record<State, string> = { ok: 'ok     ', warning: 'WARNING', failed: 'FAILED ' };

export const lineOf = ({ name, state, text }: Finding): string =>
  `${MARKS[state]} ${name}: ${text}`;

export async function examine(
  source: Record<string, string | undefined>,
  { letterTo }: { letterTo?: string | undefined } = {},
): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv(source);
  } catch (error) {
    // Each line names one variable; nothing else can be looked at without them.
    const lines = reasonOf(error).split('\n').slice(1, -1);
    return lines.map((line) => failed('environment', line.trim()));
  }
  const isLocal = env.MAIL_FROM.endsWith('.localhost>');
  const groups = await Promise.all([
    checkMachine(env),
    checkDatabase(env),
    checkValkey(env),
    checkFiles(env),
    checkFilesRoom(env),
    checkMail(env, letterTo),
    isLocal ? [] : checkMailRecords(env),
    checkAddress(env),
    isLocal ? [] : checkBackup(env),
  ]);
  const risks = riskySettings(env).map((line) => warning('environment', line));
  return [ok('environment', 'is complete'), ...risks, ...groups.flat()];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { letter: { type: 'string' } } });
  const findings = await examine(process.env, { letterTo: values.letter });
  console.log(findings.map(lineOf).join('\n'));
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  console.log(`\n${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed.`);
  process.exitCode = count('failed') > 0 ? 1 : 0;
}
