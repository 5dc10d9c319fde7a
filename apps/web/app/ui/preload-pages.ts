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

const savesData = (): boolean =>
  Boolean((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData);

/**
 * Fetches the scripts of other pages into the cache before they are needed, unless the device saves data. Not with the
 * router's own prefetch, nor with `modulepreload`: a browser may remember that a module failed to load while the
 * connection was gone, and then the router loads the whole page again instead of following the link.
 */
export function usePreloadedPages(addresses: readonly string[]): void {
  const key = addresses.join(' ');
  useEffect(() => {
    if (savesData()) return;
    const wanted = new Set(key.split(' '));
    let left = looks;
    // The manifest grows while the router looks up the routes behind the page's links.
    const timer = setInterval(() => {
      const entries = (window as { __reactRouterManifest?: { routes: Entries } }).__reactRouterManifest?.routes ?? {};
      for (const entry of Object.values(entries))
        if (entry && wanted.has(addressOf(entries, entry))) {
          for (const script of [entry.module, ...(entry.imports ?? [])]) hint(script, 'script');
          for (const style of entry.css ?? []) hint(style, 'style');
        }
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, betweenLooksMs);
    return () => clearInterval(timer);
  }, [key]);
}

const given = new Set<string>();
/** Fetched by this page or an earlier one of this tab: the browser has them, and asking for each again costs time. */
let fetched: Set<string> | undefined;
const fetchedKey = 'preloaded';

function readFetched(): Set<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(fetchedKey) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function rememberFetched(address: string): void {
  fetched?.add(address);
  try {
    sessionStorage.setItem(fetchedKey, JSON.stringify([...(fetched ?? [])]));
  } catch {
    // Without storage the next page asks for them again.
  }
}

function hint(address: string, as: 'script' | 'style'): void {
  fetched ??= readFetched();
  if (given.has(address) || fetched.has(address) || !navigator.onLine) return;
  given.add(address);
  // Already in the page: as a link, or written into the document beside a disabled one.
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return;
  if (performance.getEntriesByName(new URL(address, location.href).href).length > 0) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = as;
  link.href = address;
  link.addEventListener('load', () => rememberFetched(address));
  document.head.append(link);
}
