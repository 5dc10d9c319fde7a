import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import type { AttendanceSummary, Course, LearningEvent } from '@doctorbird/contract/teaching/learning';
import type { Page } from '@doctorbird/contract/core/paging';
import { type SQL, and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { joinedAt, takesPart } from '../../enrollments/places/place-text.ts';
import { type CourseRow, type EventRow, presentAttendance, presentCourse, presentEvent } from './learning.presenter.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { attendance } from '../attendance/attendance.table.ts';

interface CoursesAsked extends PageQuery {
  id?: string;
  student_id?: string | undefined;
  /** Requested and cancelled places are not courses. */
  only?: 'learning';
}

/** These students' courses, current ones first. */
export async function listCourses(
  db: Executor,
  { students, asked, today }: { students: SQL; asked: CoursesAsked; today: string },
): Promise<Page<Course>> {
  const rowsOf = async (at: PageQuery) =>
    (
      await db.execute<CourseRow>(sql`
    with place as (
      select e.*, count(*) over ()::int as total from enrollment e join program p on p.id = e.program_id
      where e.student_id in ${students}
        ${asked.only ? sql`and ${sql.raw(takesPart('e'))}` : sql``}
        ${asked.id ? sql`and e.id = ${asked.id}` : sql``}
        ${asked.student_id ? sql`and e.student_id = ${asked.student_id}` : sql``}
      order by e.status in ('completed', 'cancelled', 'rejected'), e.created_at desc, e.id
      ${pageText(at)})
    select e.id as enrollment_id, e.status, e.student_id, e.total,
      json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'duration', p.duration, 'art', p.art,
        'start_date', p.start_date) as program,
      came.held, came.attended, work.due, work.done
    from place e join program p on p.id = e.program_id,
    lateral (select ${sql.raw(joinedAt('e'))} as joined) child,
    lateral (select count(*) filter (where a.mark in ('present', 'late', 'absent'))::int as held,
        count(*) filter (where a.mark in ('present', 'late'))::int as attended
      from attendance a join meeting m on m.id = a.meeting_id
      where m.program_id = e.program_id and a.student_id = e.student_id and m.status <> 'cancelled') came,
    lateral (select count(*) filter (where w.state = 'done' or (c.due_on < ${today}::date and c.created_at >= child.joined))::int as due,
        count(*) filter (where w.state = 'done')::int as done
      from coursework c left join coursework_submission w on w.coursework_id = c.id and w.student_id = e.student_id
      where c.program_id = e.program_id and c.kind = 'task') work
    order by e.status in ('completed', 'cancelled', 'rejected'), e.created_at desc, e.id`)
    ).rows;
  return countedPage(asked, rowsOf, presentCourse);
}

export async function attendanceOf(db: Executor, studentId: string): Promise<AttendanceSummary> {
  const rows = await db
    .select({ mark: attendance.mark, count: count() })
    .from(attendance)
    .innerJoin(meeting, and(eq(meeting.id, attendance.meetingId), ne(meeting.status, 'cancelled')))
    .where(and(eq(attendance.studentId, studentId), isNotNull(attendance.mark)))
    .groupBy(attendance.mark);
  return presentAttendance(rows);
}

/** One child's marks in one program, by meeting. */
export async function marksOf(
  db: Executor,
  studentId: string,
  programId: string,
): Promise<Map<string, AttendanceMark>> {
  const rows = await db
    .select({ meetingId: attendance.meetingId, mark: attendance.mark })
    .from(attendance)
    .innerJoin(meeting, eq(meeting.id, attendance.meetingId))
    .where(and(eq(attendance.studentId, studentId), eq(meeting.programId, programId)));
  return new Map(rows.flatMap(({ meetingId, mark }) => (mark === null ? [] : [[meetingId, mark] as const])));
}

/** How many badges and certificates, and how much open coursework. */
export async function countsOf(db: Executor, studentId: string) {
  const { rows } = await db.execute<{ enrolled: number; achievements: number; open: number }>(sql`
    select (select count(*)::int from enrollment e where e.student_id = ${studentId} and e.status in ('enrolled', 'completed')) as enrolled,
      (select count(*)::int from badge_award b where b.student_id = ${studentId})
        + (select count(*)::int from certificate c where c.student_id = ${studentId}) as achievements,
      (select count(*)::int from coursework c
        where c.kind = 'task'
          and exists (select 1 from enrollment e where e.program_id = c.program_id and e.student_id = ${studentId}
            and e.status in ('approved', 'enrolled'))
          and not exists (select 1 from coursework_submission w
            where w.coursework_id = c.id and w.student_id = ${studentId} and w.state in ('submitted', 'done'))) as open`);
  return rows[0] ?? { enrolled: 0, achievements: 0, open: 0 };
}

const enrolledText = (studentId: string) => sql`
  select e.id, 'enrolled' as kind, p.title as what, null as extra, e.created_at as at
    from enrollment e join program p on p.id = e.program_id
    where e.student_id = ${studentId} and ${sql.raw(takesPart('e'))}`;

/** One student's newest courses. */
export async function enrolledEvents(db: Executor, studentId: string, limit: number): Promise<LearningEvent[]> {
  const { rows } = await db.execute<EventRow>(sql`${enrolledText(studentId)} order by at desc, id desc limit ${limit}`);
  return rows.map(presentEvent);
}

/** One student's latest activity, newest first. */
export async function recentEvents(db: Executor, studentId: string, limit: number): Promise<LearningEvent[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select * from (
      ${enrolledText(studentId)}
      union all select r.id, 'report', p.title, null, r.released_at from progress_report r join program p on p.id = r.program_id
        where r.student_id = ${studentId} and r.released_at is not null and r.superseded_at is null
      union all select w.id, 'coursework', c.title, w.state, w.marked_at
        from coursework_submission w join coursework c on c.id = w.coursework_id
        where w.student_id = ${studentId} and w.marked_at is not null and w.state in ('returned', 'done')
      union all select b.id, 'badge', coalesce(o.title, b.badge), null, b.awarded_at from badge_award b
        left join office_badge o on o.id = b.office_badge_id where b.student_id = ${studentId}
      union all select c.id, 'certificate', c.snapshot ->> 'program', null, c.issued_at from certificate c
        where c.student_id = ${studentId}) happened
    order by at desc, id desc limit ${limit}`);
  return rows.map(presentEvent);
}
