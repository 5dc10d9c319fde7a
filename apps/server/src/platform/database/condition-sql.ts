import { type SQL, sql } from 'drizzle-orm';

/** A condition as text, where each ? stands for the next value, for the query builder. */
export function conditionSql({ text, values }: { text: string; values: readonly unknown[] }): SQL {
  const parts = text.split('?');
  return sql.join(
    parts.flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql.param(values[at - 1]), sql.raw(part)])),
  );
}
