import { hoursBefore } from '@doctorbird/contract/core/hours-before';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { urgencyAt } from '../../programs/meetings/change-text.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { absence } from '../absences/absences.table.ts';
import type { AbsenceAsker } from '../absences/absences.policy.ts';
import { attendance } from '../attendance/attendance.table.ts';
import { isOffice, ownCredit } from './make-ups.policy.ts';
import { cancelsUntil } from './make-ups.presenter.ts';
import { makeUpMails } from '../mails/make-up-mails.ts';
import { mailAboutCredit } from './mail-about-credit.ts';
import { makeUpCredit } from './make-ups.table.ts';

type Credit = typeof makeUpCredit.$inferSelect;
type Guest = Pick<Credit, 'meetingId' | 'studentId'>;

/** Cancels a booked class; the credit is open again. Throws 404, 409 (not booked, too late, marked already). */
export async function cancelMakeUp(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { asker, id }: { asker: AbsenceAsker; id: string },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const own = await ownCredit(tx, asker, { id, now });
    const { credit, of } = await lockBooked(tx, own);
    // Cancelled twice: the second finds it open.
    if (credit.state === 'open') return;
    if (credit.state !== 'booked' || !of) throw conflict('not_booked', 'No class is booked with this credit.');
    const { notice_hours: noticeHours } = await readAttendanceRules(tx);
    if (cancelsUntil({ startsAt: of.startsAt, moved: credit.moved }, { byOffice: isOffice(asker), noticeHours }) <= now)
      throw conflict(
        'too_late',
        of.startsAt <= now
          ? 'The class has begun.'
          : `A make-up class can be cancelled until ${hoursBefore(noticeHours)} it begins. Please call the office.`,
      );
    await refuseMarked(tx, credit);
    await release(tx, credit);
    await endNotice(tx, context, credit);
    await recordAudit(tx, origin, {
      action: 'make_up.cancelled',
      entity: 'make_up',
      entityId: id,
      before: { meeting_id: of.id },
    });
    if (isOffice(asker))
      await mailAboutCredit(tx, context, {
        credit,
        urgency: urgencyAt(now, of.startsAt),
        write: (child) => ({
          kind: makeUpMails.cancelled,
          values: { child, when: writtenMoment(of.startsAt), until: writtenMoment(credit.expiresAt) },
        }),
      });
  });
}

/** A credit with its booked meeting, locked in the order of docs/locking.md: the meeting, then the credit. */
export async function lockBooked(
  tx: Transaction,
  own: SQL,
): Promise<{ credit: Credit; of: typeof meeting.$inferSelect | null }> {
  const [row] = await tx.select({ meetingId: makeUpCredit.meetingId }).from(makeUpCredit).where(own);
  const [of] = row?.meetingId ? await tx.select().from(meeting).where(eq(meeting.id, row.meetingId)).for('share') : [];
  const [credit] = await tx.select().from(makeUpCredit).where(own).for('update');
  if (!credit) throw notFound('credit');
  // Booked for another meeting in between: that one is not locked, so the caller finds nothing booked here.
  return { credit, of: of && of.id === credit.meetingId ? of : null };
}

/** Marks are of a child who is on the sheet. Throws 409. */
export async function refuseMarked(tx: Transaction, { meetingId, studentId }: Guest): Promise<void> {
  if (meetingId === null) return;
  const [marked] = await tx
    .select({ id: attendance.id })
    .from(attendance)
    .where(and(eq(attendance.meetingId, meetingId), eq(attendance.studentId, studentId), isNotNull(attendance.mark)));
  if (marked) throw conflict('attendance_taken', 'The attendance of this child is marked already.');
}

/** Nobody expects the guest any more, so a notice of absence from that class has no meaning. */
export async function endNotice(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { meetingId, studentId }: Guest,
): Promise<void> {
  if (meetingId === null) return;
  await tx
    .update(absence)
    .set({ state: 'undone', undoneAt: now })
    .where(and(eq(absence.meetingId, meetingId), eq(absence.studentId, studentId), eq(absence.state, 'given')));
}

/** Frees the seat: the credit is open again. */
export async function release(tx: Transaction, { id }: Pick<Credit, 'id'>, expiresAt?: Date): Promise<void> {
  await tx
    .update(makeUpCredit)
    .set({ state: 'open', meetingId: null, informedStart: null, moved: false, ...(expiresAt && { expiresAt }) })
    .where(eq(makeUpCredit.id, id));
}
