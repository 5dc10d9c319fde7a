import type { learningCalls } from '@doctorbird/contract/teaching/learning';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { listOwnCoursework } from '../coursework/coursework.queries.ts';
import { meetingsOf } from '../../programs/meetings/meetings.queries.ts';
import { releasedReportsOn } from '../progress/progress.queries.ts';
import { ownStudentId, studentsOf, isParent } from '../../families/students/students.policy.ts';
import { readMarkedSkills } from '../skills/marked-skills.ts';
import { skillsOf } from './average-progress.ts';
import { listAttendanceDays } from './attendance-days.queries.ts';
import { attendanceOf, countsOf, enrolledEvents, listCourses, marksOf, recentEvents } from './learning.queries.ts';
import { nameOf } from './name-of.ts';

/** Recent lists have three lines (docs/rules.md, rule 23). */
const recentLines = 3;

export function learningHandlers({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof learningCalls, Actor> {
  const today = () => jamaicaDay(clock.now());
  return {
    learningSummary: async ({ actor, query }) => {
      const id = await ownStudentId(db, actor, query.student_id);
      const [fullName, counts, reports, marked, attendance, recent, enrolled] = await Promise.all([
        nameOf(db, id),
        countsOf(db, id),
        releasedReportsOn(db, id),
        readMarkedSkills(db, id),
        attendanceOf(db, id),
        recentEvents(db, id, recentLines),
        enrolledEvents(db, id, recentLines),
      ]);
      return {
        student: { id, full_name: fullName },
        enrolled_courses: counts.enrolled,
        achievements: counts.achievements,
        attendance,
        ...skillsOf(reports, marked),
        coursework_open: counts.open,
        recent,
        enrolled,
      };
    },
    listAttendanceDays: async ({ actor, query: { student_id: asked, ...page } }) =>
      listAttendanceDays(db, { studentId: await ownStudentId(db, actor, asked), asked: page }),
    listCourses: ({ actor, query }) =>
      listCourses(db, { students: studentsOf(actor, 'view'), asked: query, today: today() }),
    getCourse: async ({ actor, params }) => {
      const { data } = await listCourses(db, {
        students: studentsOf(actor, 'view'),
        asked: { page: 1, limit: 1, id: params.id },
        today: today(),
      });
      const [row] = data;
      if (!row) throw notFound('course');
      const one = sql`(${row.student_id}::uuid)`;
      const [meetings, marks, coursework] = await Promise.all([
        meetingsOf(db, row.program.id),
        marksOf(db, row.student_id, row.program.id),
        listOwnCoursework(db, {
          students: one,
          asked: { page: 1, limit: 100, program_id: row.program.id },
          today: today(),
          byParent: isParent(actor),
        }),
      ]);
      return {
        ...row,
        meetings: meetings.map((meeting) => ({ ...meeting, mark: marks.get(meeting.id) ?? null })),
        coursework: coursework.data,
      };
    },
  };
}
