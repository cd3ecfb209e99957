import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFolder } from './tools/site/compress.ts';

const config: Config = {
  appDirectory: 'src/web',
  buildDirectory: 'build/site',
  ssr: true,
  // The whole list of routes is small and cacheable; asking for it piece by piece would cost a
  // request per page and one more address on the server.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressFolder(join(reactRouterConfig.buildDirectory, 'client')),
};

export default config;
