import { type SQL, inArray, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { type Reading, fewFitting } from '../../../platform/database/few-ids.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { account } from '../../../access/access.table.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { enrollment } from './enrollments.table.ts';

const names = {
  student_id: { table: 'student', column: 'full_name' },
  parent_id: { table: 'account', column: 'full_name' },
  program_id: { table: 'program', column: 'title' },
} as const;
type By = keyof typeof names;

/** Whose places match a text: ids by their column of enrollment, null where too many match. */
export interface PlaceSearch {
  pattern: string;
  matches: Partial<Record<By, readonly string[] | null>>;
}

const named: Record<By, (db: Executor, pattern: string) => Promise<string[] | null>> = {
  student_id: (db, pattern) => fewFitting(db, student, isLike(student.fullName, pattern)),
  parent_id: (db, pattern) => fewFitting(db, account, isLike(account.fullName, pattern)),
  program_id: (db, pattern) => fewFitting(db, program, isLike(program.title, pattern)),
};

/** Each name is looked up once in its own search index. */
export async function searchPlaces(
  db: Executor,
  q: string,
  by: readonly By[] = ['student_id', 'parent_id', 'program_id'],
): Promise<PlaceSearch> {
  const pattern = containsText(q);
  const found = await Promise.all(by.map(async (column) => [column, await named[column](db, pattern)] as const));
  return { pattern, matches: Object.fromEntries(found) };
}

/**
 * The condition on a row of enrollment, as text with its values. Where too many match, a row on a page is looked at by
 * itself, and for all rows the matches are read once.
 */
export function isFoundPlace(place: string, { pattern, matches }: PlaceSearch, reading: Reading) {
  const values: unknown[] = [];
  const parts = Object.entries(matches).map(([key, ids]) => {
    const { table, column } = names[key as By];
    values.push(ids ?? pattern);
    if (ids) return `${place}.${key} = any(?::uuid[])`;
    return reading === 'page'
      ? `(select plain_text(one.${column}) from ${table} one where one.id = ${place}.${key}) like plain_text(?)`
      : `${place}.${key} in (select one.id from ${table} one where plain_text(one.${column}) like plain_text(?))`;
  });
  return { text: `(${parts.join(' or ')})`, values };
}

/** The places that match, or null when there are too many to name. */
export async function fewPlaces(db: Executor, { matches }: PlaceSearch): Promise<string[] | null> {
  const { student_id: students = [], parent_id: parents = [], program_id: programs = [] } = matches;
  if (!students || !parents || !programs) return null;
  const ways: SQL[] = [];
  if (students.length > 0) ways.push(inArray(enrollment.studentId, [...students]));
  if (parents.length > 0) ways.push(inArray(enrollment.parentId, [...parents]));
  if (programs.length > 0) ways.push(inArray(enrollment.programId, [...programs]));
  if (ways.length === 0) return [];
  return fewFitting(db, enrollment, or(...ways));
}
