/**
 * What follows the question mark counts only where the page reads it: whatever else stands there (a campaign's mark, an attacker's
 * counter) asks for a page that is cached already. A page that begins to read a new name must be given it here.
 */
const known: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/programs$/, ['q', 'category', 'age', 'status', 'page']],
  [/^\/gallery$/, ['q', 'category', 'page', 'item']],
  [/^\/robots(\/[^/]+)?$/, ['category', 'page', 'robot']],
  [/^\/competitions(\/[^/]+)?$/, ['category', 'status', 'page']],
  [/^\/auth$/, ['tab', 'as', 'next']],
  [/^\/contact$/, ['subject']],
  [
    /^\/($|services(\/|$)|programs\/[^/]+$|robots\/r\/|competitions\/event\/[^/]+$|privacy$|terms$|group-registration$|forgot-password$)/,
    [],
  ],
];

/** The router's own, in requests for a page's data. */
const routerNames = ['_routes', 'index'];
const longestValue = 200;

/** The path that a data request of the router is about; a document's path as it is. */
const pagePath = (path: string): string => {
  const page = path.replace(/\.data$/, '');
  return page === '/_root' || page === '/_' ? '/' : page;
};

/** The search part that makes a difference, in one order, or all of it where no page lists its names. Begins with "?" unless empty. */
export function meaningfulSearch(path: string, search: string): string {
  if (search === '') return '';
  const names = known.find(([pattern]) => pattern.test(pagePath(path)))?.[1];
  if (!names) return search;
  const given = new URLSearchParams(search);
  const wanted = new URLSearchParams();
  for (const name of path.endsWith('.data') ? [...names, ...routerNames] : names) {
    const value = given.get(name);
    if (value) wanted.set(name, value.slice(0, longestValue));
  }
  return wanted.size > 0 ? `?${wanted.toString()}` : '';
}

/** One spelling per page: any other is made again for who asks, and cannot push pages out of the cache. */
export const isPlainPath = (path: string): boolean => /^\/$|^(\/[a-z0-9][a-z0-9._-]*)+$/.test(path);
