import type { Rolldown } from 'vite';

interface Modules {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null;
}

const routeFile = /[/]app[/]routes[/](\w+[/][\w-]+)[.]tsx?$/;
const portals = ['parent', 'student', 'staff', 'admin'];
/** Shared by this many pages of the portals, a module is worth loading with the others like it. */
const manyPages = 20;
const manyPagesOfOnePortal = 8;
const mostPages = 45;
/** What the sign-in pages and most pages of the portals share of the contract, its schema library with it. */
const signing = /^(account[/]|public[/]first-admin$)/;
const contractCore = /(packages[/]contract[/]src[/]core[/]|node_modules[/]zod[/])/;
/**
 * One file re-exports all of such a package: who imports it does not say who needs which module. What only they use
 * stays with them: in another chunk, which imports theirs, it would not exist yet when they begin.
 */
const barrels =
  /node_modules[/](react-aria|react-stately|@react-aria|@react-stately|@internationalized|use-sync-external-store)/;

/** `parent/overview`: the routes that load this module at once, because they import it, directly or through others. */
function routesLoading(id: string, modules: Modules): string[] {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(modules.getModuleInfo(next)?.importers ?? []));
  }
  const routes = [...seen].map((file) => routeFile.exec(file.split('?')[0]!)?.[1]);
  return [...new Set(routes.filter((route) => route !== undefined))].sort();
}

const portalOf = (route: string) => portals.find((portal) => route.startsWith(`${portal}/`));

/**
 * The chunk of a module that the portals load. Left to itself, the bundler makes one file for each combination of
 * pages, and a page of a portal asks for seventy of them. What every portal's layout loads goes together with what the
 * same public pages load, so that no page loads anything extra; what many pages of the portals load, and no public
 * page, goes together too. Null leaves a module to the bundler.
 */
export function portalChunk(id: string, modules: Modules): string | null {
  const file = id.split('?')[0]!;
  if (!/[.](ts|tsx|js|mjs)$/.test(file) || routeFile.test(file) || barrels.test(file)) return null;
  const routes = routesLoading(id, modules);
  const others = routes.filter((route) => !portalOf(route));
  if (portals.every((portal) => routes.includes(`${portal}/layout`))) return `shared-${numberOf(others.join(' '))}`;
  if (
    others.length > 0 &&
    contractCore.test(file) &&
    routes.length >= mostPages &&
    others.every((one) => signing.test(one))
  )
    return 'contract';
  if (others.length > 0) return null;
  const sharing = new Set(routes.map(portalOf));
  if (sharing.size > 1) return routes.length >= manyPages ? 'portals' : null;
  return routes.length >= manyPagesOfOnePortal ? `portal-${[...sharing][0]}` : null;
}

const numbers = new Map<string, number>();
function numberOf(key: string): number {
  const number = numbers.get(key) ?? numbers.size + 1;
  numbers.set(key, number);
  return number;
}
