import { sql, type SQL } from 'drizzle-orm';
import { inList } from '../../../platform/database/in-list.ts';

export interface Subject {
  accountId: string;
  role: 'parent' | 'student' | 'staff' | 'admin';
  name: string;
  email: string | null;
  /** The children of a parent, or a student's own record. */
  studentIds: string[];
  /** A student with a parent, who alone may request health notes and payments. */
  underParent: boolean;
}

export interface HeldKind {
  /** The name of its JSON file. */
  name: string;
  title: string;
  rows: (subject: Subject) => SQL;
  /** Whose copy includes it; everybody's when omitted. */
  of?: (subject: Subject) => boolean;
}

export const hasStudents = ({ studentIds }: Subject): boolean => studentIds.length > 0;
export const isOfTeam = ({ role }: Subject): boolean => role === 'staff' || role === 'admin';
/** A parent may owe the fee of a team without having a child here. */
export const ownMoney = (subject: Subject): boolean =>
  (hasStudents(subject) || subject.role === 'parent') && !subject.underParent;
/**
 * The places of the subject's children. Of a child with two guardians each reads the places that they requested, also
 * for a child whose second guardian they are.
 */
export const places = ({ studentIds, role, accountId }: Subject): SQL =>
  role === 'parent'
    ? sql`(select id from enrollment where parent_id = ${accountId}
        or (parent_id is null and student_id in ${inList(studentIds)}))`
    : sql`(select id from enrollment where student_id in ${inList(studentIds)})`;
