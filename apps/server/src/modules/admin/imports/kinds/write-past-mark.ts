import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/connect.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { conflict } from '../../../../platform/domain-error.ts';
import { jamaicaMoment } from '../../../../platform/jamaica-time.ts';
import type { MadeRecord } from '../../../families/imports/family-imports.table.ts';
import { meeting } from '../../../programs/meetings/meetings.table.ts';
import { attendance } from '../../../teaching/attendance/attendance.table.ts';
import { barredText, hasStaff, paidPlaces, type Program } from './attendance-lookups.ts';
import type { WritingContext } from './record-kind.ts';

interface PastMark {
  studentId: string;
  program: Program;
  day: string;
  /** Null where the meeting is added. */
  meetingId: string | null;
  starts: string;
  ends: string;
  mark: AttendanceMark;
  note: string | null;
}

/**
 * Writes a mark of the past: no make-up credit, no badge and no message follows from it. Throws 409 where the child was marked meanwhile,
 * or the meeting may not be added any more.
 */
export async function writePastMark(tx: Transaction, context: WritingContext, given: PastMark): Promise<MadeRecord> {
  const { studentId, mark, note } = given;
  const { id: meetingId, isNew } =
    given.meetingId === null ? await pastMeeting(tx, context, given) : { id: given.meetingId, isNew: false };
  const { rows } = await tx.execute<{ status: string }>(
    sql`select status from meeting where id = ${meetingId} for update`,
  );
  if (rows[0]?.status !== 'scheduled') throw conflict('meeting_cancelled', 'The meeting was cancelled or removed.');
  const values = { mark, note, markedBy: context.origin.actorId, markedAt: context.now };
  const id = newId();
  const [stored] = await tx
    .insert(attendance)
    .values({ id, meetingId, studentId, ...values })
    .onConflictDoNothing()
    .returning({ id: attendance.id });
  if (!stored) throw conflict('marked_already', 'The child has a mark for this meeting already.');
  return { attendanceId: id, ...(isNew && { meetingId }) };
}

/** The meeting of that day, made by the first of its marks. Its program is locked, so that no place is paid meanwhile. */
async function pastMeeting(
  tx: Transaction,
  { now }: WritingContext,
  { program, day, starts, ends }: PastMark,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await tx.execute<{ paid: boolean; staffed: boolean }>(sql`
    select ${paidPlaces('p')} as paid, ${hasStaff('p')} as staffed from program p
    where p.id = ${program.id} and p.deleted_at is null for update of p`);
  const [found] = rows;
  if (!found) throw conflict('program_gone', 'The program was deleted.');
  const startsAt = jamaicaMoment(day, starts);
  const { rows: there } = await tx.execute<{ id: string }>(sql`
    select id from meeting where program_id = ${program.id} and starts_at = ${startsAt} and status <> 'cancelled'`);
  if (there[0]) return { id: there[0].id, isNew: false };
  const barred = barredText(found);
  if (barred) throw conflict('no_past_meeting', `${barred}.`);
  const id = newId();
  await tx
    .insert(meeting)
    .values({ id, programId: program.id, startsAt, endsAt: jamaicaMoment(day, ends), createdAt: now });
  return { id, isNew: true };
}
