import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { makeUpCredit } from '../make-ups/make-ups.table.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { settleCredit } from '../make-ups/settle-credit.ts';
import { absenceMovesFrom } from './absence-state.ts';
import { childrenFor, requireNoticeFor, undoesUntil, type AbsenceAsker } from './absences.policy.ts';
import { absence } from './absences.table.ts';

/** Takes a notice back; twice is once. Throws 404, 409 (the meeting has begun, for the office: is over; a
 * make-up class is booked). */
export async function undoAbsence(
  db: Database,
  context: ActionContext,
  { asker, id }: { asker: AbsenceAsker; id: string },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const own = and(eq(absence.id, id), sql`${absence.studentId} in ${childrenFor(asker, 'pick_up')}`);
    const [row] = await tx
      .select({ meetingId: absence.meetingId, studentId: absence.studentId })
      .from(absence)
      .where(own);
    if (!row) throw notFound('notice');
    await requireNoticeFor(tx, asker, { studentId: row.studentId, today: jamaicaDay(now) });
    // In the same order as a notice and a mark: the meeting, then what is about a child.
    const [of] = await tx.select().from(meeting).where(eq(meeting.id, row.meetingId)).for('share');
    const [there] = await tx.select().from(absence).where(own).for('update');
    if (!of || !there) throw notFound('notice');
    if (!absenceMovesFrom(there.state).includes('undone')) return;
    if ((undoesUntil(asker) === 'start' ? of.startsAt : of.endsAt) <= now)
      throw conflict('meeting_begun', 'The meeting has begun. If your child is coming after all, just bring them.');
    await refuseBooked(tx, row);
    await tx.update(absence).set({ state: 'undone', undoneAt: now }).where(eq(absence.id, id));
    await recordAudit(tx, origin, {
      action: 'absence.undone',
      entity: 'absence',
      entityId: id,
      before: { meeting_id: of.id, reason: there.reason, note: there.note },
    });
    await settleCredit(tx, context, { ...row, rules: await readAttendanceRules(tx) });
  });
}

async function refuseBooked(
  tx: Transaction,
  { meetingId, studentId }: { meetingId: string; studentId: string },
): Promise<void> {
  const [booked] = await tx
    .select({ id: makeUpCredit.id })
    .from(makeUpCredit)
    .where(
      and(
        eq(makeUpCredit.missedMeetingId, meetingId),
        eq(makeUpCredit.studentId, studentId),
        eq(makeUpCredit.state, 'booked'),
      ),
    );
  if (booked)
    throw conflict('make_up_booked', 'A make-up class is booked for this absence. Cancel that first, then undo this.');
}
