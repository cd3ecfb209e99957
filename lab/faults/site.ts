// The site the faults happen to: two web processes behind haproxy and a worker, on services of
// their own, which may be stopped and frozen without harming anybody's work.

import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProxy, startWeb, startWorker } from '../site/behind-proxy.ts';
import { run, runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { victimsOf, type Victim, type VictimName } from '#tools/services/freezing.ts';
import { settingsFrom } from '#tools/services/settings.ts';
import { buildSite, ready } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

/** Far from the ports of the checkout's own services, and from those of its neighbours. */
const PORTS_ABOVE = 4000;
/** What video and audio are prepared in: enough for one, and small enough to be filled. */
const TEMPORARY_BYTES = 400 * 1024 * 1024;
/** What the processes say. */
const LOG = 'test-results/faults.log';

export interface FaultySite extends AsyncDisposable {
  url: string;
  databaseUrl: string;
  temporary: string;
  victims: Record<VictimName, Victim>;
  /** Runs a statement as the superuser of the database server. */
  administer: (statement: string) => Promise<void>;
  /** Kills one of the two web processes by SIGKILL and starts it again. */
  killWeb: () => Promise<void>;
  /** Names of our own processes that have ended; there must be none. */
  dead: () => string[];
}

/** Points this process, and all it starts, to services of their own. */
export async function ownServices(): Promise<void> {
  const checkout = settingsFrom();
  process.env.SERVICES_NAME = `${checkout.name.slice(0, 30)}-faults`;
  process.env.SERVICES_PORT_BASE = String(checkout.ports.haproxy[0] + PORTS_ABOVE);
  process.env.SERVICES_FAST = '1';
  if ((await runNode(['tools/services.ts', 'up'])) !== 0) throw new Error('no services');
  Object.assign(process.env, servicesEnv());
}

export async function openFaultySite(): Promise<FaultySite> {
  const settings = settingsFrom();
  await buildSite();
  const databaseUrl = await copySampleData('faults');
  const [front] = settings.ports.haproxy;
  const ports = [front + 2, front + 3];
  const url = `http://127.0.0.1:${front}`;
  const temporary = mkdtempSync(join(tmpdir(), 'tugantel-faults-'));
  const size = `size=${TEMPORARY_BYTES}`;
  if ((await run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', temporary])) !== 0)
    throw new Error('a small disk cannot be mounted; that needs root, as the services do');

  mkdirSync('test-results', { recursive: true });
  const output = openSync(LOG, 'w');
  const common = { url, databaseUrl, env: { TMPDIR: temporary }, output };
  const web = (port: number) => startWeb({ ...common, port });
  const processes = {
    web0: web(front + 2),
    web1: web(front + 3),
    worker: startWorker(common),
  };
  const proxy = startProxy(front, ports, output);
  const site: FaultySite = {
    url,
    databaseUrl,
    temporary,
    victims: victimsOf(settings),
    async administer(statement) {
      const psql = ['psql', '-U', 'postgres', '-q', '-c', statement];
      if ((await runNode(['tools/services.ts', 'exec', '--', ...psql])) !== 0)
        throw new Error(`the server refused: ${statement}`);
    },
    async killWeb() {
      const gone = new Promise((resolve) => processes.web0.once('exit', resolve));
      processes.web0.kill('SIGKILL');
      await gone;
      processes.web0 = web(front + 2);
      await ready(`http://127.0.0.1:${front + 2}/readyz`, 60);
    },
    dead: () =>
      Object.entries(processes)
        .filter(([, child]) => child.exitCode !== null || child.signalCode !== null)
        .map(([name]) => name),
    async [Symbol.asyncDispose]() {
      for (const victim of Object.values(site.victims)) victim.thaw();
      proxy.stop();
      for (const child of Object.values(processes)) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await gone;
      }
      await run('umount', [temporary]);
      rmSync(temporary, { recursive: true, force: true });
      await runNode(['tools/services.ts', 'reset']);
    },
  };
  // Nothing may outlive us: frozen services would hold their ports for ever.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () => void Promise.resolve(site[Symbol.asyncDispose]()).finally(() => process.exit(1)),
    );
  try {
    await Promise.all(ports.map((port) => ready(`http://127.0.0.1:${port}/readyz`, 60)));
    await ready(`${url}/robots.txt`);
  } catch (error) {
    await site[Symbol.asyncDispose]();
    throw error;
  }
  return site;
}
