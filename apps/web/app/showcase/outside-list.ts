import { isRefused } from '../api/load.ts';

type Named<T> = {
  /** What the URL names. */
  slug: string | null;
  /** What the list on the page includes. */
  shown: ReadonlyArray<{ slug: string }>;
  find: (slug: string) => Promise<T>;
};

/** What the URL names when the list on the page does not include it: it may be on another page or in another category. Null when there is none. */
export async function findOutsideList<T>({ slug, shown, find }: Named<T>): Promise<T | null> {
  if (slug === null || shown.some((record) => record.slug === slug)) return null;
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(slug)) return null;
  return find(slug).catch((reason: unknown) => {
    if (isRefused(reason)) return null;
    throw reason;
  });
}
