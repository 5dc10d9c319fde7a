/** The most rows that one answer has. */
const inOneRead = 100;

/** All rows of a list, page after page, for what has no second page to turn to: a choice, a paper. */
export async function everyPage<A extends { data: readonly unknown[]; total: number }>(
  read: (page: { page: number; limit: number }) => Promise<A>,
): Promise<A> {
  const rows: A['data'][number][] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read({ page, limit: inOneRead });
    rows.push(...answer.data);
    if (rows.length >= answer.total || answer.data.length === 0) return { ...answer, data: rows };
  }
}
