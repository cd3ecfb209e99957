import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverSettings } from './postgres.ts';

const SAME =
  /^(?:work_mem|random_page_cost|max_wal_size|min_wal_size|checkpoint_timeout|wal_compression|autovacuum_\w+)$/;

test('an installed PostgreSQL writes and vacuums as the one of the tests', () => {
  const script = readFileSync(new URL('../../ops/install.sh', import.meta.url), 'utf8');
  const own = Object.entries(serverSettings(5432, '/tmp', false)).filter(([name]) =>
    SAME.test(name),
  );
  expect(own.length).toBe(10);
  for (const [name, value] of own) expect(script).toContain(`\n${name} = ${value}\n`);
});
