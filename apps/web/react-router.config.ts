import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page loads its own routes and then asks once for those behind its links: the whole list, with every
  // tab of four portals in it, would weigh more than the home page's own script.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
