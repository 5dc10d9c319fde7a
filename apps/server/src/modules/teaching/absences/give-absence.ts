import type { giveAbsence as noticeBody } from '@doctorbird/contract/teaching/absences';
import { and, asc, eq, gt, gte, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { isExpected } from '../../enrollments/places/place-text.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { guestsOf } from '../make-ups/guest-text.ts';
import { settleCredit } from '../make-ups/settle-credit.ts';
import { requireNoticeFor, type AbsenceAsker } from './absences.policy.ts';
import { absence } from './absences.table.ts';

type Given = z.output<typeof noticeBody>;
type MeetingRow = Pick<typeof meeting.$inferSelect, 'id' | 'startsAt' | 'endsAt' | 'status'> & { isThere: boolean };

const hourMs = 3_600_000;
/** Nobody has more meetings in a quarter. */
const mostMeetings = 200;

/**
 * Notes that a child will not come. Saying it twice is once; another reason replaces the first. Throws 404 (child, or a
 * meeting the child does not come to), 409 (over, cancelled, the child is marked present), 422 (no meeting on those days), 403 (the parent speaks).
 * Returns the notices, soonest meeting first.
 */
export async function giveAbsence(
  db: Executor,
  context: ActionContext,
  { asker, given }: { asker: AbsenceAsker; given: Given },
): Promise<string[]> {
  const { now } = context;
  await requireNoticeFor(db, asker, { studentId: given.student_id, today: jamaicaDay(now) });
  return inTransaction(
    db,
    async (tx) => {
      const meetings = await chosenMeetings(tx, given, now);
      const ids: string[] = [];
      const rules = await readAttendanceRules(tx);
      for (const of of meetings) {
        const inTime = of.startsAt.getTime() - now.getTime() >= rules.notice_hours * hourMs;
        ids.push(await note(tx, context, { asker, given, of, inTime }));
        await settleCredit(tx, context, { meetingId: of.id, studentId: given.student_id, rules });
      }
      return ids;
    },
    { retrySerialization: 2 },
  );
}

/** The meetings of the notice, locked against being moved, cancelled or marked meanwhile. */
async function chosenMeetings(tx: Transaction, given: Given, now: Date): Promise<MeetingRow[]> {
  const { student_id: studentId, meeting_id: meetingId, from, until } = given;
  const of = (condition: SQL | undefined) =>
    tx
      .select({
        id: meeting.id,
        startsAt: meeting.startsAt,
        endsAt: meeting.endsAt,
        status: meeting.status,
        isThere: sql<boolean>`exists (select 1 from attendance a where a.meeting_id = ${meeting.id}
          and a.student_id = ${studentId} and a.mark in ('present', 'late'))`,
      })
      .from(meeting)
      .innerJoin(program, eq(program.id, meeting.programId))
      .where(
        and(
          condition,
          isNull(program.deletedAt),
          or(
            sql`exists (select 1 from enrollment e where e.program_id = ${meeting.programId}
              and e.student_id = ${studentId} and ${sql.raw(isExpected('e'))})`,
            sql`${studentId} in (select g.student_id from ${sql.raw(guestsOf('meeting'))} g)`,
          ),
        ),
      )
      .orderBy(asc(meeting.startsAt), asc(meeting.id))
      .limit(mostMeetings)
      .for('share', { of: meeting });
  if (meetingId !== undefined) {
    const [row] = await of(eq(meeting.id, meetingId));
    if (!row) throw notFound('meeting');
    if (row.status === 'cancelled')
      throw conflict('meeting_cancelled', 'This class is cancelled, so nobody is expected.');
    if (row.endsAt <= now) throw conflict('meeting_over', 'This meeting is over. Please call the office instead.');
    if (row.isThere) throw isHere();
    return [row];
  }
  const found = await of(
    and(
      gt(meeting.endsAt, now),
      ne(meeting.status, 'cancelled'),
      gte(meeting.startsAt, startOfDay(from!)),
      lt(meeting.startsAt, endOfDay(until!)),
    ),
  );
  if (found.length === 0) throw invalid({ from: 'There is no class to come on these days' });
  const ahead = found.filter(({ isThere }) => !isThere);
  if (ahead.length === 0) throw isHere();
  return ahead;
}

/** Those in the room know better than a notice. */
const isHere = () =>
  conflict(
    'already_there',
    'The child is marked present in this class, so no absence can be reported. If the mark is wrong, please call the office.',
  );

async function note(
  tx: Transaction,
  { origin, now }: ActionContext,
  { asker, given, of, inTime }: { asker: AbsenceAsker; given: Given; of: MeetingRow; inTime: boolean },
): Promise<string> {
  const which = and(eq(absence.meetingId, of.id), eq(absence.studentId, given.student_id));
  const about = { reason: given.reason ?? null, note: given.note };
  const notice = {
    ...about,
    givenAt: now,
    givenBy: asker.accountId,
    givenRole: asker.role as 'parent' | 'student' | 'admin',
    inTime,
  };
  const [added] = await tx
    .insert(absence)
    .values({ id: newId(), meetingId: of.id, studentId: given.student_id, ...notice })
    .onConflictDoNothing()
    .returning({ id: absence.id });
  if (added) {
    await recordAudit(tx, origin, facts('absence.given', added.id, { meeting_id: of.id, ...about }));
    return added.id;
  }
  const [there] = await tx.select().from(absence).where(which).for('update');
  if (!there) throw notFound('meeting');
  if (there.state === 'given') {
    // The moment of the first notice stays.
    if (there.reason === about.reason && there.note === about.note) return there.id;
    await tx.update(absence).set(about).where(eq(absence.id, there.id));
    await recordAudit(tx, origin, facts('absence.changed', there.id, { meeting_id: of.id, ...about }));
    return there.id;
  }
  await tx
    .update(absence)
    .set({ ...notice, state: 'given', undoneAt: null })
    .where(eq(absence.id, there.id));
  await recordAudit(tx, origin, facts('absence.given', there.id, { meeting_id: of.id, ...about }));
  return there.id;
}

const facts = (action: string, entityId: string, after: Record<string, unknown>) => ({
  action,
  entity: 'absence',
  entityId,
  after,
});
