// The same SQL as the application sends, straight through pgbench.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { DB } from '#db/tables.gen.ts';
import { openPool, type Db } from '#server/db.ts';

const execute = promisify(execFile);

/** The statements a function sends, as a pgbench script with the parameters as variables. */
export async function scriptOf(
  databaseUrl: string,
  run: (db: Db) => Promise<unknown>,
): Promise<string> {
  const sent: CompiledQuery[] = [];
  const pool = openPool({ url: databaseUrl, size: 1, name: 'bench' });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  await run(db);
  await db.destroy();
  return sent
    .map(({ sql, parameters }, index) => {
      const settings = parameters.map((value, n) => `\\set p${index}_${n + 1} ${String(value)}`);
      const text = sql
        .replaceAll(/\$(\d+)/g, (_, n: string) => `:p${index}_${n}`)
        .replaceAll(/\s+/g, ' ');
      return [...settings, `${text};`].join('\n');
    })
    .join('\n');
}

export async function pgbench(
  databaseUrl: string,
  script: string,
  { connections = 8, seconds = 6 } = {},
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tugantel-bench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, `${script}\n`);
  try {
    const { stdout } = await execute(process.execPath, [
      'tools/services.ts',
      'exec',
      '--',
      'pgbench',
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${connections}`,
      '--jobs=1',
      `--time=${seconds}`,
      `--file=${file}`,
      databaseUrl,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
