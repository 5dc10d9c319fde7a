import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { attendance } from '../../src/modules/teaching/attendance/attendance.table.ts';
import { coursework, submission } from '../../src/modules/teaching/coursework/coursework.table.ts';
import { progressReport } from '../../src/modules/teaching/progress/progress.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

export interface MarkFacts {
  meetingId: string;
  studentId?: string;
  /** Instead of a child: a line of a group's roster. */
  memberId?: string;
  mark: AttendanceMark;
  markedBy: string;
  markedAt: Date;
  note?: string;
}

export async function buildAttendance(db: Executor, marks: readonly MarkFacts[]): Promise<void> {
  // PostgreSQL takes at most 65,535 values in one statement.
  for (let from = 0; from < marks.length; from += 500)
    await db.insert(attendance).values(marks.slice(from, from + 500).map((mark) => ({ ...mark, id: newId() })));
}

type ReportFacts = Omit<typeof progressReport.$inferInsert, 'id'>;

/** A report in any state; what a state needs besides comes from the facts. */
export async function buildReport(db: Executor, facts: ReportFacts): Promise<string> {
  const id = newId();
  await db.insert(progressReport).values({ ...facts, id });
  return id;
}

export async function buildCoursework(
  db: Executor,
  facts: Omit<typeof coursework.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await db.insert(coursework).values({ ...facts, id });
  return id;
}

export async function buildSubmission(
  db: Executor,
  facts: Omit<typeof submission.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await db.insert(submission).values({ ...facts, id });
  return id;
}
