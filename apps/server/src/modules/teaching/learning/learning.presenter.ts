import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import type { AttendanceSummary, Course, LearningEvent } from '@doctorbird/contract/teaching/learning';
import { type BadgeKey, badges } from '@doctorbird/contract/teaching/achievements';
import { courseProgress } from './course-progress.ts';
import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

export const presentCourse = (row: CourseRow): Course => ({
  enrollment_id: row.enrollmentId,
  status: row.status,
  student_id: row.studentId,
  program: row.program,
  progress: courseProgress(row),
  meetings_held: row.held,
  meetings_attended: row.attended,
  coursework_due: row.due,
  coursework_done: row.done,
});

export function presentAttendance(
  rows: ReadonlyArray<{ mark: AttendanceMark | null; count: number }>,
): AttendanceSummary {
  const of = (mark: AttendanceMark) => rows.find((row) => row.mark === mark)?.count ?? 0;
  return { present: of('present'), late: of('late'), absent: of('absent'), excused: of('excused') };
}

export const presentEvent = (row: EventRow): LearningEvent => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row),
  note: row.kind === 'badge' ? (badges[row.what as BadgeKey]?.title ?? row.what) : row.what,
  at: new Date(row.at).toISOString(),
});

function titleOf({ kind, extra }: EventRow): string {
  switch (kind) {
    case 'enrolled':
      return 'Enrolled in Course';
    case 'report':
      return 'Progress report';
    case 'coursework':
      return extra === 'done' ? 'Coursework done' : 'Coursework returned';
    case 'badge':
      return 'Badge earned';
    case 'certificate':
      return 'Certificate issued';
  }
}

export interface CourseRow extends Record<string, unknown> {
  enrollmentId: string;
  status: EnrollmentStatus;
  studentId: string;
  program: Course['program'];
  held: number;
  attended: number;
  due: number;
  done: number;
  total: number;
}

export type EventRow = { id: string; kind: LearningEvent['kind']; what: string; extra: string | null; at: string };
