// A whole site for browser tests, measurements and Lighthouse: the built pages, the real server
// and worker, on a database of its own.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PROGRAMS, runNode } from './run.ts';
import { databaseUrl, servicesEnv, valkeyFor } from './services/env.ts';
import { settingsFrom } from './services/settings.ts';
import { siteSources } from './site/sources.ts';

export interface Site extends AsyncDisposable {
  url: string;
  databaseUrl: string;
  /** Kills and starts, for tests of what must survive. */
  processes: ChildProcess[];
}

export interface SiteOptions {
  database: string;
  port: number;
  /** Web processes, on ports from `port` upwards. */
  webs?: number;
  env?: Record<string, string>;
  worker?: boolean;
}

/** Every build empties its folder, and this with it. */
const MADE_OF = 'build/site/made-of';

/** Ports just below the block of the services, so that checkouts do not meet. */
export const sitePort = (below: number): number => settingsFrom().ports.haproxy[0] - below;

/** Builds the pages, unless they are built already of the very same sources. */
export async function buildSite(): Promise<void> {
  const sources = siteSources();
  if (existsSync(MADE_OF) && readFileSync(MADE_OF, 'utf8') === sources) return;
  if ((await runNode([PROGRAMS.reactRouter, 'build'])) !== 0)
    throw new Error('the site does not build');
  writeFileSync(MADE_OF, sources);
}

export async function startSite({
  database,
  port,
  webs = 1,
  env = {},
  worker = true,
}: SiteOptions): Promise<Site> {
  await buildSite();
  const url = databaseUrl(database);
  const common = {
    ...process.env,
    ...servicesEnv(),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    REDIS_URL: valkeyFor(servicesEnv().REDIS_URL, database),
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET: process.env.SECRET ?? 'a-site-for-tests-and-measurements-only',
    ...env,
  };
  const processes = Array.from({ length: webs }, (_, n) =>
    start('src/main/web.ts', { ...common, PORT: String(port + n) }),
  );
  if (worker) processes.push(start('src/main/worker.ts', common));
  const site: Site = {
    url: `http://localhost:${port}`,
    databaseUrl: url,
    processes,
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map(stop));
    },
  };
  try {
    await Promise.all(
      Array.from({ length: webs }, (_, n) => ready(`http://127.0.0.1:${port + n}/readyz`)),
    );
  } catch (error) {
    await site[Symbol.asyncDispose]();
    throw error;
  }
  return site;
}

const start = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [file], { env, stdio: ['ignore', 'inherit', 'inherit'] });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 8000);
  await gone;
  clearTimeout(late);
}

export async function ready(url: string, seconds = 120): Promise<void> {
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} is not ready after ${seconds} s`);
}

/** The browser of the services' root, or the host's own. */
export function chromiumPath(): string {
  try {
    return execFileSync(process.execPath, ['tools/services.ts', 'chromium'], {
      encoding: 'utf8',
    }).trim();
  } catch {
    return '/usr/bin/chromium';
  }
}
