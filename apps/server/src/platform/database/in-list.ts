import { sql, type SQL } from 'drizzle-orm';

/** Ids for `in`, as values of their type. Of none: a list that holds nothing. */
export const inList = (ids: readonly string[]): SQL =>
  ids.length === 0
    ? sql`(null)`
    : sql`(${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`;
