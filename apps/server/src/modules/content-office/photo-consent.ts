import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connect.ts';
import { student } from '../students/students.table.ts';

export type TaggedChild = { id: string; fullName: string; consent: boolean };

/**
 * The children of these ids, and whether a picture of each may be published. Nobody has been asked until the consents
 * are kept, and our standard answer is no. Ids that are nobody are left out.
 */
export async function photoConsentOf(db: Executor, studentIds: readonly string[]): Promise<Map<string, TaggedChild>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: student.id, fullName: student.fullName })
    .from(student)
    .where(inArray(student.id, [...new Set(studentIds)]));
  return new Map(rows.map((row) => [row.id, { ...row, consent: false }]));
}
