import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './connect.ts';

/** Rows of one part of a list: what follows `from`, with its conditions, and what follows `order by`. */
interface Part {
  from: SQL;
  order: SQL;
}

/**
 * The ids of a list that begins with what is still to do, for `pageOfList`. Sorted together, all rows would be read for every page. Of each part no
 * more is read than the page needs: what is to do is little, and what grows for ever comes from an index in its order.
 */
export const inTwoParts = (db: Executor, id: SQL, parts: readonly [Part, Part]) => ({
  limit: (rows: number) => ({
    async offset(skipped: number): Promise<{ id: string }[]> {
      const read = parts.map(
        ({ from, order }, at) =>
          sql`(select ${id} as id, ${sql.raw(String(at))} as part, row_number() over (order by ${order}) as place
            from ${from} order by ${order} limit ${skipped + rows})`,
      );
      const found = await db.execute<{ id: string }>(
        sql`select x.id from (${sql.join(read, sql` union all `)}) x order by x.part, x.place limit ${rows} offset ${skipped}`,
      );
      return found.rows;
    },
  }),
});
