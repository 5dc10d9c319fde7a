import { type SQL, sql } from 'drizzle-orm';

// The same letters stand in the function plain_text of the database (migration search_everything); a test compares them.
const accented =
  'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćČčĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽž-‐–';
const plain =
  'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyyAaAaAaCcCcDdEeEeEeGgIiIiLlNnNnOoOoRrSsSsSsTtUuUuUuZzZzZz   ';
const leftOut = "'’‘`´";

const letters = new Map(Array.from(accented).map((letter, at) => [letter, plain[at] ?? '']));
for (const sign of leftOut) letters.set(sign, '');

/** A text as searches compare it: lower case, without accents and apostrophes, hyphens as spaces. "José O'Neil-Ray" is "jose oneil ray". */
export const plainText = (text: string): string =>
  Array.from(text, (letter) => letters.get(letter) ?? letter)
    .join('')
    .toLowerCase();

/** The same of a column, in SQL. */
export const plainColumn = (column: SQL): SQL => sql`plain_text(${column})`;

/** The two lists of letters that the database's function translates by. */
export const plainLetters = { from: accented + leftOut, to: plain };
