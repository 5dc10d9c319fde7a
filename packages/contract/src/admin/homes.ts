import { z } from 'zod';
import { billCalls } from '../billing/bills.ts';
import { moneyBackCalls } from '../billing/money-back.ts';
import { declareCall, type CallAnswer } from '../core/endpoint.ts';
import { pageOf } from '../core/paging.ts';
import { enrollmentCalls } from '../enrollments/enrollments.ts';
import { waitingListCalls } from '../enrollments/waiting-list.ts';
import { moment } from '../core/wire.ts';
import { documentCalls } from '../families/documents.ts';
import { familyLinkCalls } from '../families/family-links.ts';
import { person } from '../families/pick-up-people.ts';
import { studentCalls } from '../families/students.ts';
import { conversationCalls } from '../messages/conversations.ts';
import { fieldAnswerCalls } from '../organisation/field-answers.ts';
import { attendanceAlertCalls } from '../teaching/attendance-alerts.ts';
import { teachingCalls } from '../teaching/classes.ts';
import { closureCalls } from '../teaching/closures.ts';
import { coverCalls } from '../teaching/cover.ts';
import { courseworkCalls } from '../teaching/coursework.ts';
import { learningCalls } from '../teaching/learning.ts';
import { progressCalls } from '../teaching/progress.ts';
import { scheduleCalls } from '../teaching/schedule.ts';
import { slipCalls } from '../teaching/slips.ts';
import { skillMapCalls } from '../teaching/skill-map.ts';
import { mention } from './notes.ts';
import { taskCalls } from './tasks.ts';

/** Each answer has the answers of the calls that the start page of a portal would make, one by one. */
export const homeCalls = {
  getParentHome: declareCall({
    method: 'GET',
    path: '/parent/home',
    tag: 'students',
    summary: 'Everything on the start page of a parent in one answer',
    who: ['parent'],
    answer: z.object({
      children: studentCalls.listStudents.answer,
      places: enrollmentCalls.listEnrollments.answer,
      documents: documentCalls.listDocuments.answer,
      bills: billCalls.listBills.answer,
      waiting: waitingListCalls.listWaiting.answer,
      /** The places of it that wait for an answer, and those that are offered to teams; older answers on a device have none. */
      offers: z
        .array(
          z.object({
            id: z.string(),
            /** Of the program or competition. */
            title: z.string(),
            /** The child or the team, and how the home calls them. */
            name: z.string(),
            short_name: z.string(),
            /** Where it is accepted. */
            path: z.string(),
            offer_ends_at: moment,
          }),
        )
        .optional(),
      messages: conversationCalls.listThreads.answer,
      instead: closureCalls.listClosureChoices.answer,
      schedule: scheduleCalls.getSchedule.answer,
      /** Who may collect the children of the next class; only of the parent's own children. */
      collectors: z.array(
        z.object({
          student_id: z.string(),
          people: z.array(person),
          /** As in the child's file; older answers on a device have none. */
          guardians: z.array(z.string()).optional(),
        }),
      ),
      alerts: attendanceAlertCalls.listMyAttendanceAlerts.answer,
      requests: familyLinkCalls.listLinkRequests.answer,
      back: moneyBackCalls.listMoneyBack.answer,
      reports: progressCalls.listProgress.answer,
      slips: slipCalls.listMySlips.answer,
      /** Older answers on a device have none. */
      questions: fieldAnswerCalls.listOpenQuestions.answer.optional(),
    }),
  }),
  getStudentHome: declareCall({
    method: 'GET',
    path: '/student/home',
    tag: 'learning',
    summary: 'Everything on the start page of a student in one answer',
    who: ['student'],
    answer: z.object({
      summary: learningCalls.learningSummary.answer,
      courses: learningCalls.listCourses.answer,
      /** The newest conversation, and how many are unread. */
      messages: conversationCalls.listThreads.answer,
      /** The next class, and the next seven days. */
      schedule: scheduleCalls.getSchedule.answer,
      /** Coursework that is still to be handed in, the first three. */
      work: courseworkCalls.listCoursework.answer,
      /** The skill map; older answers on a device have none. */
      skills: skillMapCalls.listSkills.answer.optional(),
    }),
  }),
  getStaffHome: declareCall({
    method: 'GET',
    path: '/staff/home',
    right: 'own',
    tag: 'staff',
    summary: 'Everything on the start page of a teacher in one answer',
    who: ['staff', 'admin'],
    answer: z.object({
      overview: teachingCalls.staffOverview.answer,
      /** Null for an admin, whose tasks are in the admin panel. */
      tasks: taskCalls.listOwnTasks.answer.nullable(),
      mentions: pageOf(mention),
      mentions_read: pageOf(mention),
      cover: coverCalls.listOwnCover.answer,
    }),
  }),
};

export type ParentHome = CallAnswer<typeof homeCalls.getParentHome>;
export type StudentHome = CallAnswer<typeof homeCalls.getStudentHome>;
export type StaffHome = CallAnswer<typeof homeCalls.getStaffHome>;
