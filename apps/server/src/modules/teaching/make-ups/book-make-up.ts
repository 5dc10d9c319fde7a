import { hoursBefore } from '@doctorbird/contract/core/hours-before';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { type AttendanceRules, readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { lockProgram } from '../../enrollments/places/hold-place.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import type { AbsenceAsker } from '../absences/absences.policy.ts';
import { fitsCredit } from './fit-text.ts';
import { ownCredit } from './make-ups.policy.ts';
import { makeUpMails } from '../mails/make-up-mails.ts';
import { mailAboutCredit } from './mail-about-credit.ts';
import { makeUpMovesFrom } from './make-up-state.ts';
import { makeUpCredit } from './make-ups.table.ts';
import { roomOf } from './room-text.ts';

/**
 * Uses a credit for a meeting. The program of the meeting is locked before its room is counted, as for a place
 * (docs/locking.md). Throws 404 (credit, meeting), 409 (not open, begun, cancelled, does not fit, no room).
 */
export async function bookMakeUp(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { asker, id, meetingId }: { asker: AbsenceAsker; id: string; meetingId: string },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(
    db,
    async (tx) => {
      const own = await ownCredit(tx, asker, { id, now });
      const [at] = await tx.select({ programId: meeting.programId }).from(meeting).where(eq(meeting.id, meetingId));
      if (!at?.programId) throw notFound('meeting');
      const place = await lockProgram(tx, at.programId);
      const [of] = await tx.select().from(meeting).where(eq(meeting.id, meetingId)).for('share');
      const [credit] = await tx.select().from(makeUpCredit).where(own).for('update');
      if (!of || !credit) throw notFound('meeting');
      // Asked for twice: it is booked already.
      if (credit.state === 'booked' && credit.meetingId === meetingId) return;
      if (!makeUpMovesFrom(credit.state).includes('booked'))
        throw conflict('credit_not_open', notOpen[credit.state] ?? 'This credit cannot be used any more.');
      if (of.status === 'cancelled' || of.startsAt <= now)
        throw conflict('meeting_over', 'This class has begun or is cancelled. Please choose another.');
      if (credit.expiresAt <= of.startsAt)
        throw conflict('credit_expires', `This credit is for a class before ${writtenMoment(credit.expiresAt)}.`);
      const rules = await readAttendanceRules(tx);
      await requireFit(tx, rules, { creditId: id, meetingId });
      await tx
        .update(makeUpCredit)
        .set({ state: 'booked', meetingId, informedStart: of.startsAt, moved: false })
        .where(eq(makeUpCredit.id, id));
      await recordAudit(tx, origin, {
        action: 'make_up.booked',
        entity: 'make_up',
        entityId: id,
        after: { meeting_id: meetingId, student_id: credit.studentId },
      });
      await mailAboutCredit(tx, context, {
        credit,
        write: (child) => ({
          kind: makeUpMails.booked,
          values: {
            child,
            program: place.title,
            when: writtenMoment(of.startsAt),
            place: of.location ?? place.location,
            bring: place.bring.join(', '),
            cancel:
              rules.notice_hours === 0
                ? 'You can cancel until the class begins; the credit is then open again.'
                : `You can cancel until ${hoursBefore(rules.notice_hours)}; the credit is then open again.`,
          },
        }),
      });
    },
    { retrySerialization: 2 },
  );
}

const notOpen: Partial<Record<typeof makeUpCredit.$inferSelect.state, string>> = {
  booked: 'A class is booked with this credit already. Cancel it first.',
  used: 'This credit is used.',
  expired: 'This credit has expired.',
};

/** The caller has locked the program. */
async function requireFit(
  tx: Transaction,
  rules: AttendanceRules,
  { creditId, meetingId }: { creditId: string; meetingId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ fits: boolean; room: number }>(sql`
    select (${sql.raw(fitsCredit(rules))}) as fits,
      ${sql.raw(roomOf({ program: 'p', meeting: 'm' }, rules.absent_seats))} as room
    from make_up_credit c join student s on s.id = c.student_id join enrollment own on own.id = c.enrollment_id
    join program home on home.id = own.program_id, meeting m join program p on p.id = m.program_id
    where c.id = ${creditId} and m.id = ${meetingId}`);
  const [row] = rows;
  if (!row?.fits) throw conflict('does_not_fit', 'This credit cannot be used for this class. Please choose another.');
  if (row.room <= 0) throw conflict('no_room', 'The last free seat of this class is taken. Please choose another.');
}
