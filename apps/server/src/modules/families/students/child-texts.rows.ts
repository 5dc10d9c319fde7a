import { type ChildReader, type TextReadBy, textsReadBy } from '@doctorbird/contract/families/child-fields';
import { sql, type SQL } from 'drizzle-orm';
import { student } from './students.table.ts';

/** The texts of a child that this reader sees, as columns of a query. */
export const textColumns = <R extends ChildReader>(reader: R) =>
  Object.fromEntries(textsReadBy(reader).map((name) => [name, student[name]])) as Pick<typeof student, TextReadBy<R>>;

const columnOf = (table: string, name: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(name)}`;

/** The same in SQL text, each after a comma: `select s.id${textsOf('staff', 's')}`. */
export const textsOf = (reader: ChildReader, table: string): SQL =>
  sql.join(textsReadBy(reader).map((name) => sql`, ${columnOf(table, name)}`));

/** The same for `json_build_object`, each before a comma. */
export const textPairs = (reader: ChildReader, table: string): SQL =>
  sql.join(textsReadBy(reader).map((name) => sql`${sql.raw(`'${name}'`)}, ${columnOf(table, name)}, `));
