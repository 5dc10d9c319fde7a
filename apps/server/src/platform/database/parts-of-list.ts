import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './connect.ts';

/** Rows of one part of a list: what follows `from`, with its conditions, and what follows `order by`. */
interface Part {
  from: SQL;
  order: SQL;
}
interface KeyedPart extends Part {
  id: SQL;
  /** Its order across the parts. */
  key: SQL;
}

/**
 * The ids of a list that is put together from parts by their keys, for `pageOfList`. Of each part no more is read than the page needs, by an index
 * in its order: sorted together, all rows would be read for every page. Rows with the same key go by part, then by the order of theirs.
 */
export const inParts = (db: Executor, parts: readonly KeyedPart[], way: 'asc' | 'desc' = 'asc') => ({
  limit: (rows: number) => ({
    async offset(skipped: number): Promise<{ id: string }[]> {
      const read = parts.map(
        ({ id, from, order, key }, at) =>
          sql`(select ${id} as id, ${key} as key, ${sql.raw(String(at))} as part, row_number() over (order by ${order}) as place
            from ${from} order by ${order} limit ${skipped + rows})`,
      );
      const found = await db.execute<{ id: string }>(
        sql`select x.id from (${sql.join(read, sql` union all `)}) x order by x.key ${sql.raw(way)}, x.part, x.place
          limit ${rows} offset ${skipped}`,
      );
      return found.rows;
    },
  }),
});

/** The ids of a list that begins with what is still to do: that is little, and what grows for ever follows it. */
export const inTwoParts = (db: Executor, id: SQL, parts: readonly [Part, Part]) =>
  inParts(
    db,
    parts.map((part, at) => ({ ...part, id, key: sql.raw(String(at)) })),
  );
