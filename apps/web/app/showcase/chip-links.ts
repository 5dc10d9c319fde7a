import type { Chip } from './chips.tsx';

type FilterChips = {
  /** The list's address. */
  path: string;
  /** The filter's name in the URL. */
  name: string;
  /** The current URL values of all filters. */
  search: URLSearchParams;
  options: readonly { value: string; label: string }[];
  all?: string;
};

/** One filter as links; the other filters stay, the page number and an open picture do not. */
export function chipLinks({ path, name, search, options, all = 'All' }: FilterChips): Chip[] {
  const now = search.get(name) ?? '';
  const to = (value: string) => {
    const next = new URLSearchParams(search);
    for (const gone of ['page', 'robot', 'item', name]) next.delete(gone);
    if (value) next.set(name, value);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return [{ value: '', label: all }, ...options].map(({ value, label }) => ({
    label,
    to: to(value),
    chosen: value.toLowerCase() === now.toLowerCase(),
  }));
}

/** The query string of a visitor's URL; on a click in the browser the router adds parts of its own. */
export function addressSearch(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  for (const own of ['_routes', 'index']) searchParams.delete(own);
  return searchParams;
}

/** A visitor's search text, without characters that no one can type; undefined when nothing is left. */
export const searchText = (given: string | null): string | undefined =>
  given
    ?.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100) || undefined;

/** A filter's value if it is a known one, so that a typo in the URL shows everything instead of an error. */
export const knownWord = <V extends string>(texts: readonly V[], given: string | null | undefined): V | undefined =>
  texts.find((word) => word.toLowerCase() === given?.trim().toLowerCase());

/** A whole page number; anything else is page 1. */
export function pageNumber(search: URLSearchParams): string | undefined {
  const given = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(given) ? given : undefined;
}
