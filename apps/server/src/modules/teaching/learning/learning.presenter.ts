import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import type { AttendanceSummary, Course, LearningEvent } from '@doctorbird/contract/teaching/learning';
import { type BadgeKey, badges } from '@doctorbird/contract/teaching/achievements';
import { courseProgress } from './course-progress.ts';

export const presentCourse = ({ held, attended, due, done, ...row }: CourseRow): Course => ({
  ...row,
  progress: courseProgress({ held, attended, due, done }),
  meetings_held: held,
  meetings_attended: attended,
  coursework_due: due,
  coursework_done: done,
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

export type CourseRow = Pick<Course, 'enrollment_id' | 'status' | 'student_id' | 'program'> & {
  held: number;
  attended: number;
  due: number;
  done: number;
  total: number;
};

export type EventRow = { id: string; kind: LearningEvent['kind']; what: string; extra: string | null; at: string };
