import type { SearchAnswer, SearchKind } from '@doctorbird/contract/admin/search';
import type { Search } from './found-names.rows.ts';
import { nearTerms } from './near-spellings.ts';
import { type RankedHit, presentGroups } from './search.presenter.ts';
import { readSearch } from './search-text.ts';

/** How one kind of record is found. */
export interface Finder {
  kind: SearchKind;
  /** Whether the text can be about this kind at all. */
  fits: (search: Search) => boolean;
  find: (search: Search) => Promise<RankedHit[]>;
  /** Has names, which people misspell. */
  near?: true;
}

/** So many statements at once: a search per letter typed must leave connections for everybody else. */
const atOnce = 4;

async function each<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length });
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await run(items[at]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** Looks for what is spelled as typed; kinds that have nothing are searched again for almost that. */
export async function runSearch(
  finders: readonly Finder[],
  { q, limit }: { q: string; limit: number },
): Promise<SearchAnswer> {
  const text = readSearch(q);
  // One more than is shown, to know whether there are more.
  const search: Search = { text, limit: limit + 1, near: false };
  const exact = await each(
    finders.filter(({ fits }) => fits(search)),
    async (finder) => ({ finder, hits: await finder.find(search) }),
  );
  const found = exact
    .filter(({ hits }) => hits.length > 0)
    .map(({ finder: { kind }, hits }) => ({ kind, hits, near: false }));
  const missing = nearTerms(text.terms) ? exact.filter(({ finder, hits }) => finder.near && hits.length === 0) : [];
  const near = await each(missing, async ({ finder: { kind, find } }) => ({
    kind,
    hits: await find({ ...search, near: true }),
    near: true,
  }));
  return { groups: presentGroups([...found, ...near], limit) };
}
