import type {
  AttendanceMark,
  AttendanceSheet,
  markAttendance as markBody,
} from '@doctorbird/contract/teaching/attendance';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { awardByRule } from '../achievements/award-badges.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { settleCredit } from '../make-ups/settle-credit.ts';
import { loadSheet } from './attendance-sheet.queries.ts';
import { sheetReaderOf } from './sheet-reader.policy.ts';
import { attendance } from './attendance.table.ts';

/** When the last of some marks was made: whose class it is, is asked of that moment. */
export const timeOfMarks = (marks: ReadonlyArray<{ at_device: Date | null }>, now: Date): Date =>
  new Date(Math.max(...marks.map(({ at_device: device }) => deviceTime(device, now).getTime())));

/**
 * Saves marks, all or none. Throws 404 (meeting, child or member not taught by this person, who is no admin), 409 (cancelled, too early,
 * or a child was marked by somebody else meanwhile).
 */
export async function markAttendance(
  db: Database,
  context: ActorContext & { sealer: Sealer },
  { meetingId, given }: { meetingId: string; given: z.output<typeof markBody> },
): Promise<void> {
  const { sealer, origin, now, actor } = context;
  const staffId = actor.accountId;
  await inTransaction(db, async (tx) => {
    const reader = sheetReaderOf(actor, timeOfMarks(given.marks, now));
    const sheet = await loadSheet(tx, { sealer, now }, { reader, id: meetingId });
    // The only lock: marking or moving the same meeting waits here.
    const [locked] = await tx
      .select({ status: meeting.status })
      .from(meeting)
      .where(eq(meeting.id, meetingId))
      .for('update');
    if (!locked) throw notFound('meeting');
    if (locked.status === 'cancelled')
      throw conflict('meeting_cancelled', 'This class is cancelled, so no attendance is taken.');
    if (!sheet.can_mark) throw conflict('too_early', 'Attendance opens half an hour before the class.');
    const expected = new Map(sheet.rows.map((row) => [row.student.id, row]));
    const ids = given.marks.map((mark) => mark.student_id);
    if (new Set(ids).size !== ids.length) throw invalid({ marks: 'Each child can be marked once at a time' });
    if (ids.some((id) => !expected.has(id))) throw notFound(sheet.group ? 'member' : 'child');
    const who = sheet.group ? attendance.memberId : attendance.studentId;
    const present = new Map(
      (
        await tx
          .select()
          .from(attendance)
          .where(and(eq(attendance.meetingId, meetingId), inArray(who, ids)))
      ).map((row) => [row.memberId ?? row.studentId, row]),
    );
    for (const mark of given.marks) {
      const row = present.get(mark.student_id);
      refuseStale(mark.version, row?.version ?? 0);
      const values = changeOf(row, mark, {
        by: staffId,
        at: deviceTime(mark.at_device, now),
        isAway: expected.get(mark.student_id)!.absence !== null,
      });
      if (!values) continue;
      if (row)
        await tx
          .update(attendance)
          .set({ ...values, version: sql`${attendance.version} + 1` })
          .where(eq(attendance.id, row.id));
      else
        await tx.insert(attendance).values({
          id: newId(),
          meetingId,
          ...(sheet.group ? { memberId: mark.student_id } : { studentId: mark.student_id }),
          ...values,
        });
    }
    const excused = sheet.group ? [] : await excuseThoseWithNotice(tx, { staffId, sheet, ids, now });
    await recordAudit(tx, origin, {
      action: 'attendance.marked',
      entity: 'meeting',
      entityId: meetingId,
      before: { marks: Object.fromEntries(ids.map((id) => [id, expected.get(id)?.mark ?? null])) },
      after: {
        marks: Object.fromEntries([
          ...given.marks.map(({ student_id: id, mark }) => [
            id,
            mark === undefined ? (present.get(id)?.mark ?? null) : mark,
          ]),
          ...excused.map((id) => [id, 'excused']),
        ]),
      },
    });
    // Only students with their own record get credits and badges.
    if (sheet.group) return;
    const rules = await readAttendanceRules(tx);
    for (const studentId of [...ids, ...excused]) await settleCredit(tx, context, { meetingId, studentId, rules });
    await awardByRule(tx, context, ids);
  });
}

type Row = typeof attendance.$inferSelect;
type GivenMark = z.output<typeof markBody>['marks'][number];

/** What a row says after a mark, a note, or both; null where it stays as it is. */
function changeOf(
  row: Row | undefined,
  { mark, note, at_device }: GivenMark,
  { by, at, isAway }: { by: string; at: Date; isAway: boolean },
) {
  if (mark === undefined) {
    // A note alone leaves the mark to whoever made it, or makes it later.
    if (row) return note === undefined || note === row.note ? null : { note };
    const excused = isAway ? ('excused' as const) : null;
    return { mark: excused, note: note ?? null, markedBy: by, markedAt: at, byDoor: true };
  }
  // What the door or a notice made of a child gives way to whatever the staff say.
  const before = row?.byDoor ? undefined : row;
  const values = stands(before, { mark, note: note === undefined ? (row?.note ?? null) : note, by, at, at_device });
  return values && { ...values, byDoor: false };
}

interface Given {
  mark: AttendanceMark | null;
  note: string | null;
  by: string;
  at: Date;
  at_device: Date | null;
}

/**
 * What a row says after a mark. One that waited for a connection meets what others marked meanwhile: the later of the two stands
 * and the other is kept beside it, with its note where there is none, so that nobody's observation is lost. Null: the row says so already.
 */
function stands(row: Row | undefined, { mark, note, by, at, at_device }: Given) {
  const mine = { mark, note, markedBy: by, markedAt: at };
  const noOther = { otherMark: null, otherBy: null, otherAt: null };
  if (!row || at_device === null) return { ...mine, ...noOther };
  const sameTime = row.markedAt.getTime() === at.getTime();
  const added = note !== null && row.note === null ? { note } : null;
  if (row.markedBy === by && row.mark === mark && row.note === note && sameTime) return null;
  if (row.markedBy === by || row.mark === mark)
    return row.markedAt <= at
      ? { ...mine, otherMark: row.otherMark, otherBy: row.otherBy, otherAt: row.otherAt }
      : added;
  return row.markedAt <= at
    ? { ...mine, otherMark: row.mark, otherBy: row.markedBy, otherAt: row.markedAt }
    : { ...added, otherMark: mark, otherBy: by, otherAt: at };
}

/** Children whose family gave notice are excused with the first marks of the meeting; a mark that staff cleared stays cleared. */
async function excuseThoseWithNotice(
  tx: Transaction,
  { staffId, sheet, ids, now }: { staffId: string; sheet: AttendanceSheet; ids: readonly string[]; now: Date },
): Promise<string[]> {
  const expected = sheet.rows.filter(
    ({ student, absence, version }) => absence !== null && version === 0 && !ids.includes(student.id),
  );
  if (expected.length === 0) return [];
  const rows = await tx
    .insert(attendance)
    .values(
      expected.map(({ student }) => ({
        id: newId(),
        meetingId: sheet.id,
        studentId: student.id,
        mark: 'excused' as const,
        note: null,
        markedBy: staffId,
        markedAt: now,
        // No mark of the staff: a child who comes after all is checked in at the door.
        byDoor: true,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: attendance.studentId });
  return rows.flatMap(({ id }) => id ?? []);
}
