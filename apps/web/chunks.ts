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

/**
 * Small modules that the same pages of the admin panel load, at once or a moment later: each in a file of its own, their
 * headers and their lists of files to load would be a third of them. They are named here because a dynamic import does
 * not say which pages make it. What only some of the pages need stands apart, such as the parts of lists.
 */
const partsOfAdmin: readonly [name: string, modules: RegExp][] = [
  [
    'admin-lists',
    /(app[/](portal[/](admin-list|list-columns|list-tools|no-match|filter-popover|filter-fields|print-button|export-buttons)|features[/]admin[/]views[/](saved-views|view-menu|view-state|load-views)[.])|contract[/]src[/](list-names|admin[/](saved-views|exports|other-lists))[.])/,
  ],
  [
    'record',
    /app[/](portal[/](record-page|use-asked-in-address|use-followed-anchor)|features[/]admin[/](notes[/]record-notes|tags[/]record-tags|tasks[/]record-tasks)[.])/,
  ],
  [
    'record-panels',
    /app[/]features[/]admin[/](notes[/](record-notes-panel|note-rows|load-note-form|use-writing)|tags[/]record-tags-panel|tasks[/]record-tasks-panel)[.]/,
  ],
  [
    'tasks',
    /(app[/]features[/]admin[/](tasks[/](task-rows|use-task-dialog|task-texts)|today[/]card)|contract[/]src[/]admin[/]tasks)[.]tsx?$/,
  ],
  // What record payment and the walk-in share.
  ['money-handed-over', /app[/]features[/]billing[/]recording[/](method-choice|credit-choice|rest-notice|rest)[.]/],
  ['account-access', /app[/]features[/]accounts[/](users[/]account-access|invitations[/]invite-buttons)[.]/],
  ['note-texts', /app[/]features[/]admin[/]notes[/]note-texts?[.]/],
  ['remove-program', /app[/]features[/]programs[/]admin[/](delete-program|use-remove-program)[.]/],
  ['programs-admin', /contract[/]src[/]programs[/]programs-admin[.]/],
  ['content-actions', /app[/]features[/]content[/]admin[/](use-content-actions|kind-texts)[.]/],
  ['program-states', /app[/](status[/]program-status-badge|features[/]programs[/]admin[/]use-remove-program)[.]tsx?$/],
  [
    'timeline',
    /(app[/]features[/]admin[/](timeline[/]|audit[/]audit-texts[.])|contract[/]src[/]admin[/](timeline|audit)[.])/,
  ],
  [
    'settings',
    /(app[/]features[/]organisation[/]settings[/](sections|settings-nav|use-settings|parts|privacy-part|policies-part|value-text)|contract[/]src[/]organisation[/](settings|attendance-settings|texting-settings|policy-settings|reminder-settings|site|document-requirements|custom-fields))[.]tsx?$/,
  ],
  [
    'drafts',
    /app[/](drafts[/](draft-field|use-box)|features[/]organisation[/]settings[/](part-form|part-previews|setting-part-page)|portal[/]settings-frame)[.]/,
  ],
];

/** What every list of a portal shares with the very same public pages, and the names of its classes, which are too few for a file. */
const searchBar = /app[/]ui[/](filter-bar|search-box|use-follow-address)[.]tsx?$/;
const searchBarStyles = /app[/]ui[/]filter-bar[.]module[.]css$/;
/** Too small for a file of their own. */
const tiny =
  /(app[/](portal[/]organisation|format[/]plain-text|drafts[/]lines-field|ui[/](board-tabs|use-wide-screen))|contract[/]src[/](organisation[/]payment-ways|core[/]record-kinds))[.]tsx?$/;
/** What forms of several portals are made of. */
const smallFields = /app[/](forms[/](draft-notice|typed-as|use-newer)|ui[/]check-field)[.]/;

/** What a place is and what was paid for it, in one word each. */
const placeStates = /app[/]status[/](state-labels|payment-status-badge|enrollment-status-badge)[.]/;

/** What the office and the classroom ask while somebody types; both of their layouts open the search. */
const asTyped = /app[/]forms[/]use-as-typed[.]ts$/;

/** A child with whoever may act for it: pages about children load both. */
const childCalls = /contract[/]src[/]families[/](students|guardians)[.]ts$/;

/** What folds away on a phone. */
const folds = /app[/]ui[/](folding-panel|phone-fold)[.]tsx?$/;

/** Large enough for a file of its own: many pages use it, and most pages do not. */
const apart = /contract[/]src[/](billing[/]payments|core[/]free-form)[.]ts$/;

/** Opened from a message, or on the way into a portal: such a page may load more than it needs, so that no other page asks for more files. */
const fromMessages = /^(account[/](class-alert|guardian-invitation|second-step)|public[/]stop)$/;

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
  return [
    ...new Set(routes.filter((route) => route !== undefined).filter((route) => !fromMessages.test(route))),
  ].sort();
}

/** The layouts of the office and of the classroom, which share the frame with the sidebar. */
const layouts = ['admin/layout', 'staff/layout'];

const portalOf = (route: string) => portals.find((portal) => route.startsWith(`${portal}/`));

const onlyAdmin = (routes: readonly string[]) => routes.every((route) => portalOf(route) === 'admin');

/**
 * The chunk of a module that the portals load. Left to itself, the bundler makes one file for each combination of
 * pages, and a page of a portal asks for seventy of them. What every portal's layout loads goes together with what the
 * same public pages load, so that no page loads anything extra; what many pages of the portals load, and no public
 * page, goes together too. Null leaves a module to the bundler.
 */
export function portalChunk(id: string, modules: Modules): string | null {
  const file = id.split('?')[0]!;
  if (searchBarStyles.test(file)) return 'filters';
  if (!/[.](ts|tsx|js|mjs)$/.test(file) || routeFile.test(file) || barrels.test(file)) return null;
  const routes = routesLoading(id, modules);
  const others = routes.filter((route) => !portalOf(route));
  if (portals.every((portal) => routes.includes(`${portal}/layout`)))
    return others.length === 0 ? 'portals' : `shared-${numberOf(others.join(' '))}`;
  if (
    others.length > 0 &&
    contractCore.test(file) &&
    routes.length >= mostPages &&
    others.every((one) => signing.test(one))
  )
    return 'contract';
  if (others.length > 0) return searchBar.test(file) ? 'filters' : null;
  if (smallFields.test(file)) return 'fields';
  if (childCalls.test(file)) return 'children';
  if (folds.test(file)) return 'folds';
  if (asTyped.test(file)) return 'workspace';
  if (placeStates.test(file)) return 'place-states';
  const part = partsOfAdmin.find(([, modules]) => modules.test(file));
  if (part && onlyAdmin(routes)) return part[0];
  if (routes.includes('admin/layout') && onlyAdmin(routes)) return 'portal-admin';
  const sharing = new Set(routes.map(portalOf));
  if (sharing.size === layouts.length && layouts.every((layout) => routes.includes(layout))) return 'workspace';
  if (apart.test(file)) return null;
  if (sharing.size > 1) return routes.length >= manyPages || tiny.test(file) ? 'portals' : null;
  return routes.length >= manyPagesOfOnePortal || tiny.test(file) ? `portal-${[...sharing][0]}` : null;
}

const numbers = new Map<string, number>();
function numberOf(key: string): number {
  const number = numbers.get(key) ?? numbers.size + 1;
  numbers.set(key, number);
  return number;
}
