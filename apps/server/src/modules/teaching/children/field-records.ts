import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import type { OwnRecord, RecordsOfFields } from '../../organisation/custom-fields/field-records.ts';
import { childrenOf } from './children.policy.ts';

/** Children and families are in no program. */
const nobody = sql<string | null>`null::uuid`;

type Own = Exclude<FieldRecord, 'entry'>;
type Scopes = Record<Own, SQL | undefined>;

/** Which records a caller reaches, as conditions: admins all that were not erased, staff those of their children. */
function scopesOf({ role, accountId }: Actor): Scopes {
  switch (role) {
    case 'admin':
      return {
        family: undefined,
        student: undefined,
        enrollment: sql`exists (select 1 from student s where s.id = ${enrollment.studentId} and s.erased_at is null)`,
      };
    case 'staff':
      return {
        family: sql`exists (select 1 from student s join ${childrenOf(accountId)} c on c.student_id = s.id
          where s.parent_id = ${account.id} and s.archived_at is null)`,
        student: sql`${student.archivedAt} is null and ${student.id} in (select c.student_id from ${childrenOf(accountId)} c)`,
        // As the child's page for staff: it shows all courses of a child they teach.
        enrollment: sql`${enrollment.studentId} in (select c.student_id from ${childrenOf(accountId)} c
          join student s on s.id = c.student_id and s.archived_at is null) and ${sql.raw(isExpected('enrollment'))}`,
      };
    case 'parent':
      return {
        family: eq(account.id, accountId),
        student: sql`${student.id} in ${studentsOf({ role, accountId }, 'primary')}`,
        enrollment: eq(enrollment.parentId, accountId),
      };
    case 'student':
      return {
        // The family's own fields are for the parent to see.
        family: sql`false`,
        student: sql`${student.id} in ${studentsOf({ role, accountId }, 'primary')}`,
        enrollment: sql`${enrollment.studentId} in ${studentsOf({ role, accountId }, 'primary')}`,
      };
    default:
      return role satisfies never;
  }
}

/** The port of custom fields but for teams: families, enrollments and classes together know who reaches what. */
export const childRecords: RecordsOfFields<Own> = {
  ofParent: async (db, parentId) => {
    const { rows } = await db.execute<OwnRecord & Record<string, unknown>>(sql`
      select 'family' as record, ${parentId}::text as id, null::text as of, 'Your family' as about
      union all
      select 'student', s.id::text, null, s.full_name from student s
        where s.id in ${studentsOf({ role: 'parent', accountId: parentId }, 'primary')} and s.archived_at is null
      union all
      select 'enrollment', e.id::text, e.program_id::text, e.student_name || ', ' || e.program_title
        from enrollment e join program p on p.id = e.program_id
        where e.parent_id = ${parentId} and e.status in ${[...seatHolding]} and p.status not in ('completed', 'cancelled')`);
    return rows;
  },
  find: async (db, actor, { record, id, lock }) => {
    const scope = scopesOf(actor)[record];
    const asked = {
      family: () =>
        db
          .select({ of: nobody })
          .from(account)
          .where(and(eq(account.id, id), eq(account.role, 'parent'), scope)),
      student: () =>
        db
          .select({ of: nobody })
          .from(student)
          .where(and(eq(student.id, id), isNull(student.erasedAt), scope)),
      enrollment: () =>
        db
          .select({ of: sql<string | null>`${enrollment.programId}` })
          .from(enrollment)
          .where(and(eq(enrollment.id, id), scope)),
    }[record]();
    const [found] = await (lock ? asked.for('key share') : asked);
    return found ?? null;
  },
};
