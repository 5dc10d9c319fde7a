import { and, eq, or, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { staffAssignment } from '../../programs/staff/staff.table.ts';

const ids = (rows: ReadonlyArray<{ id: string }>): string[] => rows.map(({ id }) => id);

/** Who may say where a child is: the parent, and a second guardian who decides about picking up. */
export const guardiansToAsk = async (db: Executor, studentId: string): Promise<string[]> =>
  ids(
    await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.isActive, true), sql`${account.id} in ${guardiansOf(studentId, 'pick_up')}`)),
  );

/** Who teaches the child in this program. */
export const staffOf = async (
  db: Executor,
  { programId, studentId }: { programId: string; studentId: string | null },
): Promise<string[]> =>
  ids(
    await db
      .selectDistinct({ id: account.id })
      .from(staffAssignment)
      .innerJoin(account, eq(account.id, staffAssignment.staffId))
      .where(
        and(
          eq(account.isActive, true),
          or(
            and(eq(staffAssignment.programId, programId), sql`${staffAssignment.studentId} is null`),
            studentId === null ? undefined : eq(staffAssignment.studentId, studentId),
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
