import { and, eq, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { meetingStaff } from '../../programs/staff/meeting-staff.ts';

const ids = (rows: ReadonlyArray<{ id: string }>): string[] => rows.map(({ id }) => id);

/** Who may say where a child is: the parent, and a second guardian who decides about picking up. */
export const guardiansToAsk = async (db: Executor, studentId: string): Promise<string[]> =>
  ids(
    await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.isActive, true), sql`${account.id} in ${guardiansOf(studentId, 'pick_up')}`)),
  );

/** Who teaches this meeting, and the child. */
export const staffOf = async (
  db: Executor,
  { meetingId, studentId }: { meetingId: string; studentId: string | null },
): Promise<string[]> =>
  ids(
    await db
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          eq(account.isActive, true),
          or(
            sql`${account.id} in (select x.staff_id from meeting m cross join lateral ${sql.raw(meetingStaff('m'))} x
              where m.id = ${meetingId})`,
            sql`${account.id} in (select t.staff_id from staff_assignment t where t.student_id = ${studentId})`,
          ),
        ),
      ),
  );

export const admins = async (db: Executor): Promise<string[]> =>
  ids(
    await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.isActive, true), eq(account.role, 'admin'))),
  );
