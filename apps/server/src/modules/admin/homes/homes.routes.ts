import { entryCalls, type Entry } from '@doctorbird/contract/competitions/entries';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import { familyLinkCalls } from '@doctorbird/contract/families/family-links';
import { studentCalls } from '@doctorbird/contract/families/students';
import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { learningCalls } from '@doctorbird/contract/teaching/learning';
import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { scheduleCalls } from '@doctorbird/contract/teaching/schedule';
import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import type { homeCalls, ParentHome, StaffHome, StudentHome } from '@doctorbird/contract/admin/homes';
import { listCalls } from '@doctorbird/contract/lists';
import { taskCalls } from '@doctorbird/contract/admin/tasks';
import type { calls, CallName } from '@doctorbird/contract/calls';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import type { CallContext, Handlers } from '../../../platform/http/register-calls.ts';

type AllHandlers = Handlers<typeof calls, Actor>;
type Caller = Pick<CallContext<(typeof homeCalls)[keyof typeof homeCalls], Actor>, 'actor' | 'request' | 'reply'>;
type Parts = { params?: object; query?: object };
/** Asks another call for the same caller. */
type Ask = <N extends CallName>(name: N, parts?: Parts) => Promise<CallAnswer<(typeof calls)[N]>>;

/** The query of a list, with what it does not say. */
const listed = <S extends z.ZodType<object>>(query: S, asked: z.input<S>) => ({ query: query.parse(asked) });

/** `all` returns the handlers of all calls: the parts of a home are the answers of calls that stand alone, too. */
export function homeHandlers(all: () => AllHandlers): Handlers<typeof homeCalls, Actor> {
  const asking =
    ({ actor, request, reply }: Caller): Ask =>
    (name, { params, query } = {}) =>
      (all()[name] as (context: object) => Promise<never>)({ params, query, actor, request, reply });
  return {
    getParentHome: (caller) => parentHome(asking(caller)),
    getStudentHome: (caller) => studentHome(asking(caller)),
    getStaffHome: (caller) => staffHome(asking(caller), caller.actor.role === 'staff'),
  };
}

async function studentHome(ask: Ask): Promise<StudentHome> {
  const [summary, courses, messages, schedule, work, skills] = await Promise.all([
    ask('learningSummary', listed(learningCalls.learningSummary.query, {})),
    ask('listCourses', listed(learningCalls.listCourses.query, { limit: 20 })),
    ask('listThreads', listed(conversationCalls.listThreads.query, { limit: 1 })),
    ask('getSchedule', listed(scheduleCalls.getSchedule.query, { span: 'ahead' })),
    ask('listCoursework', listed(courseworkCalls.listCoursework.query, { state: 'todo', kind: 'task', limit: 3 })),
    ask('listSkills', listed(skillMapCalls.listSkills.query, {})),
  ]);
  return { summary, courses, messages, schedule, work, skills };
}

async function staffHome(ask: Ask, hasTasks: boolean): Promise<StaffHome> {
  const [overview, tasks, mentions, read, cover] = await Promise.all([
    ask('staffOverview'),
    hasTasks ? ask('listOwnTasks', listed(taskCalls.listOwnTasks.query, { state: 'open', limit: 5 })) : null,
    ask('listMentions', listed(listCalls.listMentions.query, { state: 'open', limit: 20 })),
    ask('listMentions', listed(listCalls.listMentions.query, { state: 'read', limit: 10 })),
    ask('listOwnCover'),
  ]);
  return { overview, tasks, mentions, mentions_read: read, cover };
}

async function parentHome(ask: Ask): Promise<ParentHome> {
  const newest = { limit: 100, sort: '-created_at' };
  const [
    children,
    places,
    documents,
    bills,
    waiting,
    teams,
    messages,
    instead,
    schedule,
    alerts,
    requests,
    back,
    reports,
    slips,
    questions,
  ] = await Promise.all([
    ask('listStudents', listed(studentCalls.listStudents.query, newest)),
    ask('listEnrollments', listed(enrollmentCalls.listEnrollments.query, newest)),
    ask('listDocuments'),
    ask('listBills'),
    ask('listWaiting'),
    ask('listEntries', listed(entryCalls.listEntries.query, { status: 'offered', limit: 20 })),
    ask('listThreads', listed(conversationCalls.listThreads.query, { limit: 3 })),
    ask('listClosureChoices'),
    ask('getSchedule', listed(scheduleCalls.getSchedule.query, { span: 'ahead' })),
    ask('listMyAttendanceAlerts'),
    ask('listLinkRequests', listed(familyLinkCalls.listLinkRequests.query, { limit: 20 })),
    ask('listMoneyBack'),
    ask('listProgress', listed(progressCalls.listProgress.query, { status: 'released', limit: 20 })),
    ask('listMySlips'),
    ask('listOpenQuestions'),
  ]);
  // A child's file is for its primary guardian.
  const own = new Set(children.data.filter(({ guardian }) => !guardian).map(({ id }) => id));
  const collected = (schedule.next?.children ?? []).filter(({ id }) => own.has(id));
  const collectors = await Promise.all(
    collected.map(async ({ id }) => {
      const { people, collecting_guardians: guardians } = await ask('getChildFile', { params: { id } });
      return { student_id: id, people, guardians };
    }),
  );
  return {
    children,
    places,
    documents,
    bills,
    waiting,
    offers: [...waiting.data.flatMap(offeredPlace), ...teams.data.flatMap(offeredTeam)],
    messages,
    instead,
    schedule,
    collectors,
    alerts,
    requests,
    back,
    reports,
    slips,
    questions,
  };
}

type Offer = NonNullable<ParentHome['offers']>[number];

/** A place from the waiting list of a program, for a child. */
const offeredPlace = ({ id, state, student, program, offer_ends_at: ends }: WaitingEntry): Offer[] =>
  state === 'offered' && ends !== null
    ? [
        {
          id,
          title: program.title,
          name: student.full_name,
          short_name: firstName(student.full_name),
          path: `/programs/${program.slug}/enroll`,
          offer_ends_at: ends,
        },
      ]
    : [];

/** A place in a competition, for a team. */
const offeredTeam = ({ id, name, competition, offer_ends_at: ends }: Entry): Offer[] =>
  ends === null
    ? []
    : [
        {
          id,
          title: competition.title,
          name,
          short_name: name,
          path: `/parent/enrollments?team=${id}`,
          offer_ends_at: ends,
        },
      ];
