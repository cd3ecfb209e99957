// The web process.

import './no-proto.ts';
import { buildApp, openapiText } from './app.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import { builtPages, developmentPages } from './page-source.ts';
import { openDeps } from './deps.ts';
import { lexiconOf, starterMeanings } from '#features/platform/dictionary/public/lexicon.server.ts';
import { readEnv, riskySettings } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { tellSandbox } from '#server/sandbox.ts';

// Pages cost more processor time with less: 16 % more with 30.
limitHeapGrowth(60);
const env = readEnv();
const log = openLog(env, 'web');
for (const setting of riskySettings(env)) log.warn(setting);
const deps = openDeps(env, log);
await deps.ready;
await tellSandbox(env, log);
// Computed before requests come: each would block the event loop for up to half a second.
starterMeanings();
await lexiconOf(deps);
openapiText();
const health = { draining: false };
const development = env.NODE_ENV === 'development';
const pages = development ? await developmentPages() : await builtPages();
const app = await buildApp(deps, { log, pages: pages.source, health });
if (development) await pages.attach?.(app);
await app.listen({ host: env.HOST, port: env.PORT });
log.info({ port: env.PORT, url: env.PUBLIC_URL }, 'ready');

const CLOSE_MS = 30_000;

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  });
}

/** Not ready first, closed only when the proxy has had time to send requests elsewhere. */
async function stop(): Promise<void> {
  health.draining = true;
  log.info('draining');
  const half = development ? 0 : env.DRAIN_SECONDS * 500;
  await new Promise((resolve) => setTimeout(resolve, half));
  // By now whoever comes again is sent elsewhere. They come one after the other.
  await deps.streams.drain(half);
  // Whoever is still sending by then has been slow for long, or means to be.
  setTimeout(() => app.server.closeAllConnections(), CLOSE_MS).unref();
  await app.close();
  await deps.close();
}
