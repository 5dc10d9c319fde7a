import { spellingsOf } from '@doctorbird/contract/core/spellings';
import { type SQL, sql } from 'drizzle-orm';
import { nearTerms } from './near-spellings.ts';
import type { SearchText } from './search-text.ts';

/** A search for one kind of record. */
export interface Search {
  text: SearchText;
  limit: number;
  /** Look for what is spelled almost so. */
  near: boolean;
}

/** Where names of one kind are: its table under the alias `t`. */
interface NameSource {
  table: SQL;
  /** What a hit is ordered by: the name as it is compared. */
  name: SQL;
  /** Everything that is searched for the terms: expressions as the indexes have them. */
  searched: readonly SQL[];
  /** Which rows there are at all. */
  only: SQL;
  /** Another way to be found, such as an email address. */
  also?: SQL | undefined;
}

/** So many are looked at for the best; a search that finds more should go on typing. */
const looked = 400;

/** Below it, a name is not spelled so but almost. */
export const nearRank = 4;

const like = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Patterns per word. One or two letters have no trigram in the middle of a word, only at its start. */
const exactly = (terms: readonly string[]): string[][] =>
  terms.map((word) =>
    word.length > 2 ? spellingsOf(word).map((spelled) => `%${like(spelled)}%`) : [`${like(word)}%`, `% ${like(word)}%`],
  );

/** The searched texts have all terms, each in one of its spellings. Null when nothing is near. */
export function hasTerms(searched: readonly SQL[], { text, near }: Pick<Search, 'text' | 'near'>): SQL | null {
  const terms = near ? nearTerms(text.terms) : exactly(text.terms);
  if (!terms || terms.length === 0) return null;
  const each = searched.map((one) => {
    const all = terms.map((patterns) => sql`${one} like any(${sql.param(patterns)}::text[])`);
    return sql`(${sql.join(all, sql` and `)})`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * `with best (id, rank, plain)`: the best matches by name. 0 is the name itself, 1 its beginning, 2 the beginning of a
 * word, 3 anything else. The parts are materialized so that PostgreSQL plans them for all rows: if it knew the limit, it
 * would read the table instead of the index, and rare names are what people search for.
 */
export function withBest(source: NameSource, search: Search): SQL {
  const { table, name, searched, only, also } = source;
  const { text, near, limit } = search;
  const says = hasTerms(searched, search) ?? sql`false`;
  const begins = `${like(text.plain)}%`;
  return sql`with
    begins as materialized (select t.id, ${name} as plain from ${table} t
      where ${near ? sql`false` : sql`${name} like ${begins}`} and ${only}),
    others as materialized (select t.id, ${name} as plain from ${table} t
      where ${also && !near ? sql`(${says} or ${also})` : says} and ${only}),
    found as ((select * from begins limit ${looked}) union (select * from others limit ${looked})),
    best as (select id, plain, ${near ? nearRank : 0} + case when plain = ${text.plain} then 0 when plain like ${begins} then 1
        when plain like ${`% ${begins}`} then 2 else 3 end as rank
      from found order by rank, plain, id limit ${limit})`;
}
