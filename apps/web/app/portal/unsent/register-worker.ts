import type { OfflineArea } from './offline-area.ts';

/**
 * The worker of a portal, of the kiosk, or of the phones and the screens of a competition day (apps/web/worker): with it, these pages
 * open without a connection. Each has its own, so that no other page passes through it. It stays when its account signs out: it has files of the site, and nothing of anybody.
 */
export async function registerWorker(area: OfflineArea | 'kiosk' | 'event' | 'display'): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`/${area}-worker.js`, { scope: `/${area}` });
    // Otherwise a browser may delete what was not sent when the device is full.
    if (area === 'staff' || area === 'kiosk' || area === 'event') await navigator.storage?.persist?.();
  } catch {
    // A browser that forbids it, or a development server without a build: the portal needs a connection there.
  }
}
