import type { AttendanceMark, AttendanceRow, AttendanceSheet } from '@doctorbird/contract/attendance';
import { gradeLabel } from '@doctorbird/contract/grades';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/domain-error.ts';
import { taughtPlaces } from '../staff/taught.ts';
import { findStaffMeeting } from './staff-meetings.queries.ts';

interface SheetRow extends Record<string, unknown> {
  student_id: string;
  full_name: string;
  grade_level: string;
  mark: AttendanceMark | null;
  note: string | null;
  marked_at: string | null;
  marked_by: string | null;
  version: number | null;
}

/** One meeting of this member of staff with the children expected. Throws 404 for anybody else's. */
export async function loadSheet(db: Executor, staffId: string, id: string, now: Date): Promise<AttendanceSheet> {
  const found = await findStaffMeeting(db, staffId, id, now);
  if (!found) throw notFound('meeting');
  const { rows } = await db.execute<SheetRow>(sql`
    select s.id as student_id, s.full_name, s.grade_level, a.mark, a.note, a.marked_at, by.full_name as marked_by, a.version
    from ${taughtPlaces(staffId)} t
    join student s on s.id = t.student_id
    left join attendance a on a.meeting_id = ${id} and a.student_id = s.id
    left join account by on by.id = a.marked_by
    where t.program_id = ${found.program.id} and t.since <= ${new Date(found.ends_at)}
    order by s.full_name, s.id`);
  // A child who enrolled, left and enrolled again has two places, and one row here.
  const once = new Map(rows.map((row) => [row.student_id, row]));
  return { ...found, rows: [...once.values()].map(presentRow) };
}

const presentRow = (row: SheetRow): AttendanceRow => ({
  student: { id: row.student_id, full_name: row.full_name, grade_label: gradeLabel(row.grade_level) },
  mark: row.mark,
  note: row.note,
  marked_at: row.mark === null || row.marked_at === null ? null : new Date(row.marked_at).toISOString(),
  marked_by: row.mark === null ? null : row.marked_by,
  version: row.version ?? 0,
});
