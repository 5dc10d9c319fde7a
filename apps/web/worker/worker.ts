/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly, type StrategyOptions } from 'workbox-strategies';
import type { Sketch } from '../app/offline/page-sketch.ts';
import { readSketch } from '../app/offline/stored-answers.ts';
import { withSketch } from './sketched-page.ts';

/** What build-workers.mjs writes above this script. */
interface OfPortal {
  /** The portal's start page, without anything of anybody: it stands in for each of its pages. */
  shell: string;
  files: PrecacheEntry[];
  /** The routes of the portal, as the router asks for them. */
  routes: Record<string, object>;
}

declare const self: ServiceWorkerGlobalScope & { ofPortal: OfPortal };

const { shell, files, routes } = self.ofPortal;
/** So long a page waits for a bad line before the one on the device is shown. */
const patienceSeconds = 4;

// A worker that takes over at once would drop the scripts of the build that an open tab still runs; the first one has nobody to disturb.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The server while it answers; otherwise what the device has. A proxy in front of a server that is down counts as no answer. */
const orElse = (onThisDevice: () => Promise<Response>): NetworkOnly =>
  new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 502) throw new Error('no answer');
          return response;
        },
        handlerDidError: onThisDevice,
      },
    ] satisfies StrategyOptions['plugins'],
  });

/** The portal's start page of this build. */
async function startPage(change: (page: Response) => Promise<Response>): Promise<Response> {
  const cached = await matchPrecache(shell);
  return cached ? change(cached) : Response.error();
}

/** In the place of another page: its script draws everything, which this tells it, for the markup is of the start page. */
const otherPage = () =>
  startPage(async (page) => {
    const html = await page.text();
    return new Response(html.replace('<html ', '<html data-shell '), { headers: page.headers });
  });

/** As it was last seen on this device, so that it can be read before its script has started. */
const sketchedStart = () =>
  startPage(async (page) => {
    const sketch = (await readSketch(shell).catch(() => null)) as Sketch[] | null;
    return sketch ? withSketch(page, sketch) : page;
  });

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && url.pathname === shell && !navigator.onLine,
  sketchedStart,
);
// After the route above and before the next one: with a connection, too, the start page is the one of this build.
precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(orElse(otherPage)));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
  orElse(async () => Response.json(routes)),
);
