// `npm run e2e`: builds the site and makes the sample data if their sources have changed, starts
// the server on a copy of the sample data, runs the browser tests.
// Arguments go to Playwright: `npm run e2e -- e2e/reading`. The order is another each time, so that no
// test comes to depend on another; Playwright prints its seed.

import { randomInt } from 'node:crypto';
import { PROGRAMS, runNode } from './run.ts';
import { asOwner, servicesEnv } from './services/env.ts';
import { chromiumPath, startSite, sitePort } from './site.ts';
import { copySampleData } from './site/sample-data.ts';

const PORT = Number(process.env.E2E_PORT ?? sitePort(10));
const DATABASE = `e2e_${process.env.E2E_PORT ?? process.env.SERVICES_PORT_BASE ?? 'main'}`;

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
await copySampleData(DATABASE, { pictures: true });
{
  // All tests come from one address; what limits a visitor must not limit them.
  await using site = await startSite({
    database: DATABASE,
    port: PORT,
    // The proof of work has tests of its own.
    env: { LIMIT_FACTOR: '100', CAPTCHA_BITS: '4' },
  });
  // In CI always the same: a commit is judged by what it changes.
  const order = process.env.CI === undefined ? [`--shuffle=${randomInt(1_000_000)}`] : [];
  const args = [PROGRAMS.playwright, 'test', ...order, ...process.argv.slice(2)];
  process.exitCode = await runNode(args, {
    env: {
      ...process.env,
      E2E_URL: site.url,
      // Tests also prepare what the role of the site may not, such as empty tables.
      E2E_DATABASE_URL: asOwner(site.databaseUrl),
      CHROMIUM: chromiumPath(),
    },
  });
}
