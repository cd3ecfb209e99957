import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { checkBudgets } from './tools/site/budgets.ts';
import { compressFolder } from './tools/site/compress.ts';
import { writeServiceWorker } from './tools/site/service-worker.ts';

const config: Config = {
  appDirectory: 'src/web',
  buildDirectory: 'build/site',
  ssr: true,
  // The whole list of routes is small and cacheable; asking for it piece by piece would cost a
  // request per page and one more address on the server.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    writeServiceWorker(client);
    await compressFolder(client);
    checkBudgets(client);
  },
};

export default config;
