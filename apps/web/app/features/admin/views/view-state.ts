import type { SavedView } from '@doctorbird/contract/admin/saved-views';
import type { AnyList } from '@doctorbird/contract/core/list';

/** A view as a tab: the built-in ones have no record. */
export type ViewTab = { id: string; name: string; query: Readonly<Record<string, string>>; saved: SavedView | null };

/** What a URL says besides the view: the page, the rows on it and the open record. */
const besides = new Set(['page', 'limit', 'open', 'beside', 'view']);

/** Filters, order and columns of a URL. */
export const queryOfAddress = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...address].filter(([name, value]) => !besides.has(name) && value !== ''));

const same = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

export const tabsOf = (
  { views = [], usual }: Pick<AnyList, 'views' | 'usual'>,
  saved: readonly SavedView[],
): ViewTab[] => [
  { id: 'all', name: usual?.name ?? 'All', query: {}, saved: null },
  ...views.map((view) => ({ ...view, saved: null })),
  ...saved.map((view) => ({ id: view.id, name: view.name, query: view.query, saved: view })),
];

/**
 * The view on the screen and whether its address was changed since. Without a name in the address it is the view that
 * says the same; null when none does.
 */
export function currentView(
  tabs: readonly ViewTab[],
  address: URLSearchParams,
): { tab: ViewTab | null; changed: boolean } {
  const shown = queryOfAddress(address);
  const named = tabs.find(({ id }) => id === address.get('view'));
  if (named) return { tab: named, changed: !same(named.query, shown) };
  return { tab: tabs.find(({ query }) => same(query, shown)) ?? null, changed: false };
}

/** The address of a view; the rows on a page stay as they are. */
export function addressOf({ id, query }: Pick<ViewTab, 'id' | 'query'>, address: URLSearchParams): { search: string } {
  const search = new URLSearchParams(query);
  if (id !== 'all') search.set('view', id);
  const limit = address.get('limit');
  if (limit) search.set('limit', limit);
  return { search: search.toString() };
}
