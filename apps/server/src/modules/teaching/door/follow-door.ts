import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { absence } from '../absences/absences.table.ts';
import { awardByRule } from '../achievements/award-badges.ts';
import { attendance } from '../attendance/attendance.table.ts';
import { settleCredit } from '../make-ups/settle-credit.ts';

interface AtClass {
  meetingId: string;
  studentId: string;
  /** Null: nothing at the door counts any more. */
  mark: 'present' | 'late' | null;
}

/** Attendance follows the door; a mark of the staff, a cleared one too, stays as it is. The caller has locked the meeting. */
export async function followDoor(
  tx: Transaction,
  context: ActorContext,
  { meetingId, studentId, mark }: AtClass,
): Promise<void> {
  const { actor, now } = context;
  const [present] = await tx
    .select({ id: attendance.id, mark: attendance.mark, byDoor: attendance.byDoor })
    .from(attendance)
    .where(and(eq(attendance.meetingId, meetingId), eq(attendance.studentId, studentId)))
    .for('update');
  if (present && !present.byDoor) return;
  const next = mark ?? (present ? await markWithoutDoor(tx, { meetingId, studentId }) : null);
  if (next === (present?.mark ?? null)) return;
  const values = { mark: next, markedBy: actor.accountId, markedAt: now };
  if (present)
    await tx
      .update(attendance)
      .set({ ...values, version: sql`${attendance.version} + 1` })
      .where(eq(attendance.id, present.id));
  else await tx.insert(attendance).values({ id: newId(), meetingId, studentId, ...values, note: null, byDoor: true });
  await settleCredit(tx, context, { meetingId, studentId, rules: await readAttendanceRules(tx) });
  await awardByRule(tx, context, [studentId]);
}

/** Once nothing at the door counts, a child is excused whose family said that it does not come. */
async function markWithoutDoor(
  tx: Transaction,
  { meetingId, studentId }: Omit<AtClass, 'mark'>,
): Promise<'excused' | null> {
  const notice = and(eq(absence.meetingId, meetingId), eq(absence.studentId, studentId), eq(absence.state, 'given'));
  return (await tx.$count(absence, notice)) > 0 ? 'excused' : null;
}
