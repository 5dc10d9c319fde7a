import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole list of routes is small and comes with the page: no further requests, also on a bad line.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
