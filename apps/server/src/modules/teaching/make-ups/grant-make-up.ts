import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { takesPart } from '../../enrollments/places/place-text.ts';
import { student } from '../../families/students/students.table.ts';
import { urgencyAt } from '../../programs/meetings/change-text.ts';
import { endNotice, lockBooked, refuseMarked } from './cancel-make-up.ts';
import { makeUpMails } from '../mails/make-up-mails.ts';
import { mailAboutCredit } from './mail-about-credit.ts';
import { makeUpMovesFrom } from './make-up-state.ts';
import { makeUpCredit } from './make-ups.table.ts';

type Context = ActionContext & NotifyDependencies;

const dayMs = 86_400_000;

/** The office grants a credit beyond the policy. Throws 404, 409 for a place without classes. Returns its id. */
export async function grantMakeUp(
  db: Database,
  context: Context,
  { enrollmentId, reason }: { enrollmentId: string; reason: string },
): Promise<string> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const [place] = await tx
      .select({ studentId: enrollment.studentId, takesPart: sql<boolean>`${sql.raw(takesPart('enrollment'))}` })
      .from(enrollment)
      .innerJoin(student, eq(student.id, enrollment.studentId))
      .where(and(eq(enrollment.id, enrollmentId), isNull(student.archivedAt)));
    if (!place) throw notFound('enrollment');
    if (!place.takesPart)
      throw conflict('no_classes', 'This place is not settled or was cancelled, so it has no class to make up for.');
    const { credit_days: days } = await readAttendanceRules(tx);
    const id = newId();
    const expiresAt = new Date(now.getTime() + days * dayMs);
    await tx.insert(makeUpCredit).values({
      id,
      studentId: place.studentId,
      enrollmentId,
      source: 'granted',
      note: reason,
      grantedAt: now,
      expiresAt,
    });
    await recordAudit(tx, origin, {
      action: 'make_up.granted',
      entity: 'make_up',
      entityId: id,
      after: { enrollment_id: enrollmentId, reason },
    });
    await mailAboutCredit(tx, context, {
      credit: { id, studentId: place.studentId, enrollmentId },
      write: (child) => ({
        kind: makeUpMails.granted,
        values: { child, until: writtenMoment(expiresAt), reason },
      }),
    });
    return id;
  });
}

/** The office takes a credit back, with its booking. Throws 404, 409 (used or ended, the class has begun, marked). */
export async function withdrawMakeUp(
  db: Database,
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const { credit, of } = await lockBooked(tx, eq(makeUpCredit.id, id));
    if (!makeUpMovesFrom(credit.state).includes('withdrawn'))
      throw conflict('credit_ended', 'This credit is used or has ended, so it cannot be taken back.');
    if (of && of.startsAt <= now) throw conflict('meeting_begun', 'The class has begun.');
    await refuseMarked(tx, credit);
    await tx
      .update(makeUpCredit)
      .set({
        state: 'withdrawn',
        meetingId: null,
        informedStart: null,
        moved: false,
        note: reason,
        takenBack: true,
        endedAt: now,
      })
      .where(eq(makeUpCredit.id, id));
    await endNotice(tx, context, credit);
    await recordAudit(tx, origin, {
      action: 'make_up.withdrawn',
      entity: 'make_up',
      entityId: id,
      before: { meeting_id: credit.meetingId },
      after: { reason },
    });
    await mailAboutCredit(tx, context, {
      credit,
      urgency: of ? urgencyAt(now, of.startsAt) : 'normal',
      write: (child) => ({
        kind: makeUpMails.withdrawn,
        values: {
          child,
          expected: of && `${child} is no longer expected at the make-up class on ${writtenMoment(of.startsAt)}.`,
          reason,
        },
      }),
    });
  });
}
