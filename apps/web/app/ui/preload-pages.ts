import { useEffect } from 'react';

/** A page in the router's manifest. */
export interface PageEntry {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: readonly string[];
  css?: readonly string[];
}
type Entries = Readonly<Record<string, PageEntry | undefined>>;

/** `/parent/children`: the joined paths of a page and its parents. */
export function addressOf(entries: Entries, entry: PageEntry): string {
  const parent = entry.parentId === undefined ? undefined : entries[entry.parentId];
  return `${parent ? addressOf(entries, parent) : ''}${entry.path ? `/${entry.path}` : ''}`;
}

const betweenLooksMs = 500;
const looks = 20;

/**
 * Preloads the scripts of other pages. Not the router's own prefetch: that imports them, and when an import fails because
 * the connection broke, it reloads the whole page and ends on the browser's error page. A hint that
 * fails does nothing.
 */
export function usePreloadedPages(addresses: readonly string[]): void {
  const key = addresses.join(' ');
  useEffect(() => {
    const wanted = new Set(key.split(' '));
    let left = looks;
    // The manifest grows while the router looks up the routes behind the page's links.
    const timer = setInterval(() => {
      const entries = (window as { __reactRouterManifest?: { routes: Entries } }).__reactRouterManifest?.routes ?? {};
      for (const entry of Object.values(entries))
        if (entry && wanted.has(addressOf(entries, entry))) {
          for (const script of [entry.module, ...(entry.imports ?? [])]) hint(script, 'modulepreload');
          for (const style of entry.css ?? []) hint(style, 'prefetch');
        }
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, betweenLooksMs);
    return () => clearInterval(timer);
  }, [key]);
}

const given = new Set<string>();

function hint(address: string, rel: 'modulepreload' | 'prefetch'): void {
  if (given.has(address)) return;
  given.add(address);
  // Already in the page: as a link, or written into the document beside a disabled one.
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.href = address;
  if (rel === 'prefetch') link.as = 'style';
  document.head.append(link);
}
