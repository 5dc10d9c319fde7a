import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { childrenOf, taughtPlaces, taughtPrograms, type StaffId } from '../../teaching/children/children.policy.ts';
import { groupsOf } from '../../teaching/classes/classes.policy.ts';
import { task } from './tasks.table.ts';

type RecordId = string | AnyPgColumn;

/** Whether a member of staff may see a record: one of their children, places, programs or groups. Never a family or a competition. */
export function staffSee(kind: RecordKind, recordId: RecordId, staffId: StaffId): SQL | undefined {
  switch (kind) {
    case 'student':
      return sql`${recordId} in (select c.student_id from ${childrenOf(staffId)} c join student s on s.id = c.student_id
        where s.archived_at is null)`;
    case 'enrollment':
      return sql`${recordId} in (select t.enrollment_id from ${taughtPlaces(staffId)} t)`;
    case 'program':
      return sql`${recordId} in (select p.program_id from ${taughtPrograms(staffId)} p)`;
    case 'group':
      return sql`${recordId} in (select ${group.id} from ${group} where ${groupsOf(staffId)})`;
    case 'family':
    case 'competition':
      return undefined;
  }
}

/** The kinds of records that staff may see some of. */
export const ofStaff: readonly RecordKind[] = ['student', 'enrollment', 'program', 'group'];

type About = { kind: RecordKind; id: string } | null;

/** Who a task may be assigned to: active admins, and active staff who may see what it is about. */
export const assignable = (about: About) => {
  const seen = about && staffSee(about.kind, about.id, account.id);
  const staff = about && !seen ? undefined : and(eq(account.role, 'staff'), seen ?? undefined);
  return and(eq(account.isActive, true), or(eq(account.role, 'admin'), staff));
};

/** Whether this member of staff may see what a task is about; assignments to children and programs end. */
export const aboutSeenBy = (staffId: string): SQL =>
  or(...ofStaff.map((kind) => and(eq(task.recordKind, kind), staffSee(kind, task.recordId, staffId))))!;

/** The tasks that a member of staff sees: their own. */
export const ownTask = (staffId: string) => eq(task.assigneeId, staffId);

/** The tasks that somebody may mark as done: all for an admin, their own for staff. */
export const mayMark = ({ role, accountId }: Pick<Actor, 'role' | 'accountId'>): SQL | undefined =>
  role === 'admin' ? undefined : ownTask(accountId);
