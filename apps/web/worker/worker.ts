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

/** Another page of the portal: its script draws everything, which this tells it, for the markup is of the start page. */
async function otherPage(): Promise<Response> {
  const cached = await matchPrecache(shell);
  if (!cached) return Response.error();
  const html = await cached.text();
  return new Response(html.replace('<html ', '<html data-shell '), { headers: cached.headers });
}

/** The start page as it was last seen on this device, so that it can be read before its script has started. */
async function sketchedStart(): Promise<Response> {
  const cached = await matchPrecache(shell);
  if (!cached) return Response.error();
  const sketch = (await readSketch(shell).catch(() => null)) as Sketch[] | null;
  return sketch ? withSketch(cached, sketch) : cached;
}

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
