import { z } from 'zod';
import { attendanceMarks } from './attendance.ts';
import { ownCoursework } from './coursework.ts';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';
import { meeting } from '../core/meeting.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { skillLevels } from './progress.ts';
import { idParams, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';

export const course = z
  .object({
    enrollment_id: z.string(),
    status: z.enum(enrollmentStatuses),
    student_id: z.string(),
    program: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      duration: z.string(),
      art: z.string(),
      start_date: z.string().nullable(),
    }),
    /** Meetings attended and coursework done, of those that are over or due; null when there were none yet. */
    progress: z.int().nullable(),
    meetings_held: z.int(),
    meetings_attended: z.int(),
    coursework_due: z.int(),
    coursework_done: z.int(),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof course>;

export const courseDetail = course
  .extend({
    meetings: z.array(meeting.extend({ mark: z.enum(attendanceMarks).nullable() })),
    coursework: z.array(ownCoursework),
  })
  .meta({ id: 'CourseDetail' });
export type CourseDetail = z.infer<typeof courseDetail>;

export const attendanceSummary = z.object({
  present: z.int(),
  late: z.int(),
  absent: z.int(),
  excused: z.int(),
});
export type AttendanceSummary = z.infer<typeof attendanceSummary>;

/** The latest level of a skill, of released reports and of what is marked in class. */
export const skillNow = z.object({
  skill: z.string(),
  level: z.enum(skillLevels),
  program_title: z.string(),
  at: z.string(),
});
export type SkillNow = z.infer<typeof skillNow>;

export const learningEvent = z.object({
  id: z.string(),
  kind: z.enum(['enrolled', 'report', 'coursework', 'badge', 'certificate']),
  title: z.string(),
  note: z.string().nullable(),
  at: z.string(),
});
export type LearningEvent = z.infer<typeof learningEvent>;

export const learningSummary = z
  .object({
    student: z.object({ id: z.string(), full_name: z.string() }),
    enrolled_courses: z.int(),
    achievements: z.int(),
    /** Mean of the latest level of each skill and of the scores; null when nothing was reported yet. */
    average_progress: z.int().nullable(),
    attendance: attendanceSummary,
    skills: z.array(skillNow),
    coursework_open: z.int(),
    /** The latest three. */
    recent: z.array(learningEvent),
    /** The newest courses alone: "Enrolled in Course". */
    enrolled: z.array(learningEvent),
  })
  .meta({ id: 'LearningSummary' });
export type LearningSummary = z.infer<typeof learningSummary>;

/** One class in which the child was marked, or that its door knows of. */
export const attendanceDay = z
  .object({
    meeting_id: z.string(),
    title: z.string(),
    starts_at: moment,
    mark: z.enum(attendanceMarks).nullable(),
    arrived_at: moment.nullable(),
    /** `with` is null for a child that left alone. */
    left: z.object({ at: moment, with: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'AttendanceDay' });
export type AttendanceDay = z.infer<typeof attendanceDay>;

const studentQuery = { student_id: recordId.optional() };

export const learningCalls = {
  learningSummary: declareCall({
    method: 'GET',
    path: '/learning/summary',
    tag: 'learning',
    summary: "Learning summary of the student or of one of the parent's children",
    who: ['parent', 'student'],
    query: z.strictObject(studentQuery),
    answer: learningSummary,
  }),
  listAttendanceDays: declareCall({
    method: 'GET',
    path: '/learning/attendance',
    tag: 'learning',
    summary:
      'Attendance of the student or of one of the parent’s children by class, newest first: mark, arrival and departure',
    who: ['parent', 'student'],
    query: pageQuery(studentQuery),
    answer: pageOf(attendanceDay),
  }),
  listCourses: declareCall({
    method: 'GET',
    path: '/learning/courses',
    tag: 'learning',
    summary: 'List courses with their progress',
    who: ['parent', 'student'],
    query: pageQuery(studentQuery),
    answer: pageOf(course),
  }),
  getCourse: declareCall({
    method: 'GET',
    path: '/learning/courses/{id}',
    tag: 'learning',
    summary: 'One course with its meetings, attendance, resources and coursework',
    who: ['parent', 'student'],
    params: idParams,
    answer: courseDetail,
  }),
};
