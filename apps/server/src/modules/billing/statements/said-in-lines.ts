import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { apostrophes } from '../../../platform/database/plain-text.ts';

const listOf = (values: readonly unknown[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

export const anyOf = (values: readonly unknown[], type: 'text' | 'bigint'): SQL =>
  sql`any(array[${listOf(values)}]::${sql.raw(type)}[])`;

/** Whether one of these terms (`termsOf`) is a word of the name. */
export const saysNameOf = (name: SQLWrapper, terms: readonly string[]): SQL =>
  terms.length === 0
    ? sql`false`
    : sql`regexp_split_to_array(plain_text(translate(${name}, ${apostrophes}, ${' '.repeat(apostrophes.length)})), '[^[:alpha:]]+') && array[${listOf(terms)}]::text[]`;
