/**
 * Query parameters that a page reads. All others (campaign marks, an attacker's counter) are ignored, so that the
 * cached page is used. Add a page's new parameter here.
 */
const known: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/programs$/, ['q', 'category', 'age', 'status', 'day', 'time', 'parish', 'venue', 'price', 'page']],
  [/^\/gallery$/, ['q', 'category', 'page', 'item']],
  [/^\/robots(\/[^/]+)?$/, ['category', 'page', 'robot']],
  [/^\/competitions(\/[^/]+)?$/, ['category', 'status', 'page']],
  [/^\/auth$/, ['tab', 'as', 'by', 'next']],
  [/^\/contact$/, ['subject']],
  [/^\/newsletters$/, ['page']],
  [/^\/(privacy|terms)$/, ['version']],
  [
    /^\/($|services(\/|$)|programs\/[^/]+$|newsletters\/|robots\/r\/|competitions\/event\/[^/]+(\/teams\/[^/]+)?$|accessibility$|group-registration$|forgot-password$)/,
    [],
  ],
];

/** The router's own, in requests for a page's data. */
const routerNames = ['_routes', 'index'];
const longestValue = 200;

/** The page path of a router data request; a document's path is unchanged. */
const pagePath = (path: string): string => {
  const page = path.replace(/\.data$/, '');
  return page === '/_root' || page === '/_' ? '/' : page;
};

/** The relevant search part in a fixed order, or all of it for pages without a list of names. Begins with "?" unless empty. */
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

/** One spelling per page: any other is rendered uncached and cannot push pages out of the cache. */
export const isPlainPath = (path: string): boolean => /^\/$|^(\/[a-z0-9][a-z0-9._-]*)+$/.test(path);
