import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/site',
  ssr: true,
  // The whole list of routes is small and cacheable; asking for it piece by piece would cost a
  // request per page and one more address on the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
