import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { AttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { takesPart } from '../../enrollments/places/place-text.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { absence } from '../absences/absences.table.ts';
import { attendance } from '../attendance/attendance.table.ts';
import { givesCredit } from './gives-credit.ts';
import { makeUpCredit } from './make-ups.table.ts';

const dayMs = 86_400_000;

/**
 * Makes the credit of a child for a missed meeting what notice and mark say: granted once, taken back while it is not
 * booked, open again. The caller has locked the meeting (docs/locking.md).
 */
export async function settleCredit(
  tx: Transaction,
  { origin, now }: ActionContext,
  { meetingId, studentId, rules }: { meetingId: string; studentId: string; rules: AttendanceRules },
): Promise<void> {
  const [facts] = await tx
    .select({
      endsAt: meeting.endsAt,
      status: meeting.status,
      makeUps: program.makeUps,
      programId: program.id,
      inTime: absence.inTime,
      mark: attendance.mark,
    })
    .from(meeting)
    .innerJoin(program, eq(program.id, meeting.programId))
    .leftJoin(
      absence,
      and(eq(absence.meetingId, meeting.id), eq(absence.studentId, studentId), eq(absence.state, 'given')),
    )
    .leftJoin(attendance, and(eq(attendance.meetingId, meeting.id), eq(attendance.studentId, studentId)))
    .where(eq(meeting.id, meetingId));
  if (!facts) return;
  const deserved = givesCredit({
    held: facts.status !== 'cancelled',
    switchedOn: facts.makeUps && rules.credits_most > 0,
    noticeInTime: facts.inTime,
    mark: facts.mark,
  });
  const own = and(eq(makeUpCredit.missedMeetingId, meetingId), eq(makeUpCredit.studentId, studentId));
  const [there] = await tx.select().from(makeUpCredit).where(own).for('update');
  const source = facts.inTime === null ? ('excused' as const) : ('notice' as const);
  const expiresAt = new Date(Math.max(now.getTime(), facts.endsAt.getTime()) + rules.credit_days * dayMs);
  const audit = (action: string, entityId: string) =>
    recordAudit(tx, origin, { action, entity: 'make_up', entityId, after: { meeting_id: meetingId, source } });
  if (!deserved) {
    if (there?.state !== 'open') return;
    await tx.update(makeUpCredit).set({ state: 'withdrawn', endedAt: now }).where(eq(makeUpCredit.id, there.id));
    await audit('make_up.withdrawn', there.id);
    return;
  }
  if (there && (there.state !== 'withdrawn' || there.takenBack)) return;
  const place = await lockPlace(tx, { programId: facts.programId, studentId });
  if (!place || (await creditsOf(tx, place)) >= rules.credits_most) return;
  if (there) {
    await tx
      .update(makeUpCredit)
      .set({ state: 'open', source, expiresAt, endedAt: null, note: null })
      .where(eq(makeUpCredit.id, there.id));
    await audit('make_up.opened', there.id);
    return;
  }
  const id = newId();
  await tx.insert(makeUpCredit).values({
    id,
    studentId,
    enrollmentId: place,
    missedMeetingId: meetingId,
    source,
    grantedAt: now,
    expiresAt,
  });
  await audit('make_up.granted', id);
}

/** The child's place in the program, locked, so that two absences at once do not pass the limit together. */
async function lockPlace(
  tx: Transaction,
  { programId, studentId }: { programId: string; studentId: string },
): Promise<string | null> {
  const [place] = await tx
    .select({ id: enrollment.id })
    .from(enrollment)
    .where(
      and(eq(enrollment.programId, programId), eq(enrollment.studentId, studentId), sql.raw(takesPart('enrollment'))),
    )
    .orderBy(desc(enrollment.createdAt))
    .limit(1)
    .for('no key update');
  return place?.id ?? null;
}

/** What the office grants does not count. */
async function creditsOf(tx: Transaction, enrollmentId: string): Promise<number> {
  const [row] = await tx
    .select({ credits: count() })
    .from(makeUpCredit)
    .where(
      and(
        eq(makeUpCredit.enrollmentId, enrollmentId),
        ne(makeUpCredit.state, 'withdrawn'),
        ne(makeUpCredit.source, 'granted'),
      ),
    );
  return row?.credits ?? 0;
}
