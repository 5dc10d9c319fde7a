import { type SQL, sql } from 'drizzle-orm';

// The same letters stand in the function plain_text of the database (migration plain_texts); a test compares them.
export const apostrophes = "'’‘‛`´ʹʻʼʽˈˊˋ′＇";
const hyphens = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d';
/** Accents, and signs that cannot be seen in texts from before they were removed. */
const marks = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g;
// No form of Unicode splits these letters into a base and an accent.
const from = 'øđðłıħŧŋς';
const to = 'oddlihtnσ';
const pairs = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
] as const;

const letters = new Map(Array.from(from).map((letter, at) => [letter, Array.from(to)[at]!]));
for (const [letter, two] of pairs) letters.set(letter, two);
const before = new Map([
  ...Array.from(apostrophes, (sign) => [sign, ''] as const),
  ...Array.from(hyphens, (sign) => [sign, ' '] as const),
]);

const each = (text: string, by: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => by.get(letter) ?? letter).join('');

/**
 * A text as searches compare it: lower case, without accents and apostrophes, hyphens as spaces. "José O'Neil-Ray" is "jose oneil ray",
 * whichever keyboard wrote it.
 */
export const plainText = (text: string): string =>
  each(each(text, before).normalize('NFKD').replaceAll(marks, '').toLowerCase(), letters);

/** A name as duplicates are found: spaces make no difference either. As `same_name` of the database. */
export const sameNameText = (name: string): string => plainText(name).replaceAll(/\s+/g, '');

/** Does the same to a column, in SQL. */
export const plainColumn = (column: SQL): SQL => sql`plain_text(${column})`;

/** The letters that the database's function changes. */
export const plainLetters = { from: apostrophes + hyphens + from + pairs.map(([letter]) => letter).join('') };
