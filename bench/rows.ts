import { keyRingFrom } from '../apps/server/src/platform/crypto/key-ring.ts';

/*
 * How the rows of a table look, as SQL expressions of their number `n`: what `fill-*.ts` fills the lists with. `$1` is how many
 * rows a list has; each statement makes all of them at once.
 */

/** Ten rows of every table share a surname, whatever the size, so that a search finds as much in both databases. */
export const surname = (n = 'n'): string => `initcap(substr(md5('name' || ${n} / 10), 1, 8))`;
export const firstName = (n = 'n'): string =>
  `(array['Kayla','Omari','Simone','Andre','Tajay','Nicole','Maya','Errol'])[1 + ${n} % 8]`;
export const fullName = `${firstName()} || ' ' || ${surname()}`;
export const email = (kind: string): string => `'${kind}' || n || '@' || lower(${surname()}) || '.test'`;
export const when = `now() - n * interval '3 minutes'`;
export const rows = `generate_series(0, $1::int - 1) n`;
/** As many, whatever the size. */
export const always = (many: number): string => `generate_series(0, least($1::int, ${many}) - 1) n`;

/** Ids of records follow from their kind and number, in a shape that the API takes. */
export const idsText = `create function pg_temp.id(text) returns uuid immutable language sql as
  $$ select overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid $$`;
export const id = (kind: string, n = 'n'): string => `pg_temp.id('${kind}' || ${n})`;

/** Records of each kind that wait for a decision, whatever the size: history grows, the pile on the table does not. */
export const waiting = 20;
/** Null for what waits. */
export const decided = (value: string): string => `case when n < ${waiting} then null else ${value} end`;
/** One value for what waits, for every ninth of the others, and for the rest. */
export const state = (open: string, ninth: string, rest: string): string =>
  `case when n < ${waiting} then '${open}' when n % 9 = 0 then '${ninth}' else '${rest}' end`;
/** Null unless that state is this one. */
export const ofNinth = (value: string): string => `case when n >= ${waiting} and n % 9 = 0 then ${value} end`;

/** The statement that fills a table: each column with the expression of its value. */
export const fill = (table: string, columns: Readonly<Record<string, string>>, from = rows): string =>
  `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from ${from}`;

const secret = Buffer.alloc(32, 'bench');
/** The data key of a filled database. */
export const dataKey = secret.toString('base64');
/** A value that is sealed with it, as far as a start looks: no list opens one. */
export const sealed = `'v1.${keyRingFrom([secret])[0].id}.'`;
