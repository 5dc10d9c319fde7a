import { childText, childTextNames, type ChildTextName } from '@doctorbird/contract/families/child-fields';
import type { updateStudent } from '@doctorbird/contract/families/students';
import type { z } from 'zod';
import type { student } from './students.table.ts';

type Asked = Pick<z.output<typeof updateStudent>, 'full_name' | 'email' | 'date_of_birth' | 'grade_level'>;
type Row = typeof student.$inferSelect;
/** What one form asks may be missing in another. */
export type GivenTexts = { [N in ChildTextName]?: string | null | undefined };

export const textsIn = (texts: GivenTexts) =>
  Object.fromEntries(childTextNames.map((name) => [name, texts[name]])) as Record<
    ChildTextName,
    string | null | undefined
  >;

/** A child's plain details as columns, for a new record or a change. Omitted fields are undefined. */
export const detailColumns = <G extends { [K in keyof Asked]?: Asked[K] | undefined }>(given: G & GivenTexts) => ({
  fullName: given.full_name as G['full_name'],
  email: given.email as G['email'],
  dateOfBirth: given.date_of_birth as G['date_of_birth'],
  gradeLevel: given.grade_level as G['grade_level'],
  ...textsIn(given),
});

/** Which details differ, for the parent's mail and the audit log; never their values. */
const named: readonly (readonly [keyof ReturnType<typeof detailColumns>, string])[] = [
  ['fullName', 'full name'],
  ['dateOfBirth', 'date of birth'],
  ['gradeLevel', 'grade level'],
  ...childTextNames.map((name) => [name, childText(name).label.toLowerCase()] as const),
  ['email', 'email'],
];

/** The names of the changed details. */
export const changedDetails = (before: Row, after: Pick<Row, keyof ReturnType<typeof detailColumns>>): string[] =>
  named.flatMap(([column, name]) => (before[column] === after[column] ? [] : [name]));

/** What the log has of them, which is permanent: neither names nor birth dates. */
export const loggedDetails = (row: Pick<Row, 'gradeLevel' | ChildTextName>) => ({
  grade_level: row.gradeLevel,
  ...Object.fromEntries(childTextNames.filter((name) => childText(name).logged).map((name) => [name, row[name]])),
});
