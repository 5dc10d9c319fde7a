import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { note } from '../../families/notes/notes.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { childrenOf, taughtPlaces, taughtPrograms, type StaffId } from '../../teaching/children/children.policy.ts';
import { groupsOf } from '../../teaching/classes/classes.policy.ts';

type RecordId = string | AnyPgColumn;

/** Whether a member of staff may see a record: one of their children, places, programs or groups. Never a family or a competition. */
function staffSee(kind: RecordKind, recordId: RecordId, staffId: StaffId): SQL | undefined {
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

const ofStaff: readonly RecordKind[] = ['student', 'enrollment', 'program', 'group'];

/** Who may be mentioned in a note on a record: active admins, and active staff who may see it. */
export const mayBeMentioned = (kind: RecordKind, recordId: string) => {
  const seen = staffSee(kind, recordId, account.id);
  const staff = seen && and(eq(account.role, 'staff'), seen);
  return and(eq(account.isActive, true), or(eq(account.role, 'admin'), staff));
};

/** The notes that a caller may read when they mention them: all for an admin, for staff those on records they may see. */
export const readableBy = (actor: Pick<Actor, 'role' | 'accountId'>): SQL | undefined =>
  actor.role === 'admin'
    ? undefined
    : or(...ofStaff.map((kind) => and(eq(note.recordKind, kind), staffSee(kind, note.recordId, actor.accountId))));

/** Throws 403 for everybody but the author. */
export function checkAuthor(authorId: string | null, actor: Pick<Actor, 'accountId'>): void {
  if (authorId !== actor.accountId)
    throw new DomainError('forbidden', 'not_author', 'Only the person who wrote a note can edit it.');
}
