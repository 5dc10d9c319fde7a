import type { updateStudent } from '@doctorbird/contract/families/students';
import type { z } from 'zod';
import type { student } from './students.table.ts';

type Asked = Pick<z.output<typeof updateStudent>, 'full_name' | 'email' | 'date_of_birth' | 'grade_level' | 'school'>;
type Row = typeof student.$inferSelect;

/** The plain details of a child as columns, for a new record and for a change. What a change left out is undefined. */
export const detailColumns = <G extends { [K in keyof Asked]?: Asked[K] | undefined }>(given: G) => ({
  fullName: given.full_name as G['full_name'],
  email: given.email as G['email'],
  dateOfBirth: given.date_of_birth as G['date_of_birth'],
  gradeLevel: given.grade_level as G['grade_level'],
  school: given.school as G['school'],
});

/** What the parent is notified and the audit log names: which details differ, never what they say. */
const named: readonly (readonly [keyof ReturnType<typeof detailColumns>, string])[] = [
  ['fullName', 'full name'],
  ['dateOfBirth', 'date of birth'],
  ['gradeLevel', 'grade level'],
  ['school', 'school'],
  ['email', 'email'],
];

/** The names of the details that a change touched. */
export const changedDetails = (before: Row, after: Pick<Row, keyof ReturnType<typeof detailColumns>>): string[] =>
  named.flatMap(([column, name]) => (before[column] === after[column] ? [] : [name]));
