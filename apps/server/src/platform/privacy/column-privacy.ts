import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * What becomes of one column of a record about a person. A column that does not take part says why, so that none is left out by
 * silence.
 */
export interface ColumnPrivacy {
  /** Whether a copy of somebody's data has it. */
  copy: true | { not: string };
  /** What it becomes when the data is removed. */
  erase: SQL | ((now: Date) => SQL) | { stays: string };
}

/** Every column of a table: one that is missing does not compile. */
export type TablePrivacy<T extends PgTable, P extends ColumnPrivacy = ColumnPrivacy> = {
  readonly [C in keyof T['$inferSelect']]-?: P;
};

export const empty = sql`null`;

const columnsOf = <T extends PgTable, P extends ColumnPrivacy>(table: T, privacy: TablePrivacy<T, P>) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({
    name: column.name,
    rule: privacy[key as keyof typeof privacy],
  }));

const isSql = (rule: ColumnPrivacy['erase']): rule is SQL => typeof rule !== 'function' && !('stays' in rule);

/** The names of the columns to which this applies, in the order of the table. */
export const columnNames = <T extends PgTable, P extends ColumnPrivacy>(
  table: T,
  privacy: TablePrivacy<T, P>,
  applies: (rule: P) => boolean,
): string[] =>
  columnsOf(table, privacy)
    .filter(({ rule }) => applies(rule))
    .map(({ name }) => name);

/** `a.full_name, a.phone`: what a copy has. */
export const copiedColumns = <T extends PgTable>(table: T, privacy: TablePrivacy<T>, alias: string): SQL =>
  sql.join(
    columnNames(table, privacy, ({ copy }) => copy === true).map(
      (name) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/** `full_name = 'Removed', phone = null`: for the `set` of an update. */
export const erasedColumns = <T extends PgTable>(table: T, privacy: TablePrivacy<T>, now: Date): SQL =>
  sql.join(
    columnsOf(table, privacy).flatMap(({ name, rule: { erase } }) => {
      const value = typeof erase === 'function' ? erase(now) : isSql(erase) ? erase : null;
      return value === null ? [] : [sql`${sql.identifier(name)} = ${value}`];
    }),
    sql`, `,
  );
