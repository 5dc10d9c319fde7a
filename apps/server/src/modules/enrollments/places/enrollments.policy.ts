import type { SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Conditions } from '../../../platform/database/named-query.ts';
import { ownedBy } from '../../families/students/students.policy.ts';

/** Whose enrollments a query may return: part of the SQL, so that no other rows come back. */
export type Whose = { parentId: string } | { studentAccountId: string } | 'everybody';

/** A student reads their own places, a parent those of the family. */
export const whoseOf = (actor: Pick<Actor, 'role' | 'accountId'>): Whose =>
  actor.role === 'student' ? { studentAccountId: actor.accountId } : { parentId: actor.accountId };

/** Limits a list over `enrollment e` to the caller's own. */
export function owned(where: Conditions, whose: Whose): Conditions {
  if (whose === 'everybody') return where;
  return 'parentId' in whose
    ? where.add('e.parent_id = ?', whose.parentId)
    : where.add('e.student_id = (select id from student where account_id = ?)', whose.studentAccountId);
}

/** Only the parent pays for or cancels a place: a student is not offered either. */
export const paysAndCancels = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'student';

/** A family requests a place for its own children, a second guardian with the right to money too; an admin for any child. */
export type Asker = { parentId: string } | 'office';
export const childOf = (asker: Asker): SQL | undefined =>
  asker === 'office' ? undefined : ownedBy(asker.parentId, 'money');
