import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Each part of a page in a file of its own is a request more, and up to 1.5 KB for pages inside two layouts.
  splitRouteModules: false,
  // A page loads its own routes and then asks once for those behind its links: the whole list, with every
  // tab of four portals in it, would weigh more than the home page's own script.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
