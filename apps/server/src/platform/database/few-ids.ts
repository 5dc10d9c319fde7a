/** Up to this many ids are passed on as values; a longer list takes PostgreSQL more than reading the rows does. */
export const mostIds = 500;

/**
 * The ids that a search found, or null when there are too many to name. A list then looks at its own rows one by one for
 * a page, where matches are never far, and at all of them for the total (docs/scaling.md).
 */
export async function fewIds(find: (limit: number) => PromiseLike<{ id: string }[]>): Promise<string[] | null> {
  const rows = await find(mostIds + 1);
  return rows.length > mostIds ? null : rows.map(({ id }) => id);
}

/** What a condition is for: the rows of a page, or all rows. */
export type Reading = 'page' | 'all';
