import type { Lists } from '@doctorbird/contract/lists';
import type { makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { bookMakeUp } from './book-make-up.ts';
import { cancelMakeUp } from './cancel-make-up.ts';
import { grantMakeUp, withdrawMakeUp } from './grant-make-up.ts';
import { isOffice, requireReadable } from './make-ups.policy.ts';
import { presentMakeUp } from './make-ups.presenter.ts';
import { listMakeUps, makeUpById, makeUpsOf, meetingsFor } from './make-ups.queries.ts';

export function makeUpHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>,
): Handlers<typeof makeUpCalls & Lists<'listAllMakeUps'>, Actor> {
  const { db, clock } = deps;
  const shownTo = async (actor: Actor) => {
    const { notice_hours: noticeHours } = await readAttendanceRules(db);
    return { now: clock.now(), byOffice: isOffice(actor), noticeHours };
  };
  const one = async (actor: Actor, id: string) => {
    const row = await makeUpById(db, id);
    if (!row) throw notFound('credit');
    return presentMakeUp(row, await shownTo(actor));
  };
  const choices = async (actor: Actor, id: string) => {
    await requireReadable(db, actor, id);
    return { data: await meetingsFor(db, { now: clock.now(), rules: await readAttendanceRules(db) }, id) };
  };
  const booked = async (actor: Actor, request: FastifyRequest, asked: { id: string; meetingId: string }) => {
    await bookMakeUp(db, contextOf(deps, { request, actor }), { asker: actor, ...asked });
    return one(actor, asked.id);
  };
  const cancelled = async (actor: Actor, request: FastifyRequest, id: string) => {
    await cancelMakeUp(db, contextOf(deps, { request, actor }), { asker: actor, id });
    return one(actor, id);
  };
  return {
    listMakeUps: async ({ actor, query }) => {
      const rows = await makeUpsOf(db, { asker: actor, studentId: query.student_id, now: clock.now() });
      const shown = await shownTo(actor);
      return { data: rows.map((row) => presentMakeUp(row, shown)) };
    },
    listMakeUpMeetings: ({ actor, params }) => choices(actor, params.id),
    listMakeUpMeetingsFor: ({ actor, params }) => choices(actor, params.id),
    bookMakeUp: ({ actor, params, body, request }) =>
      booked(actor, request, { id: params.id, meetingId: body.meeting_id }),
    bookMakeUpFor: ({ actor, params, body, request }) =>
      booked(actor, request, { id: params.id, meetingId: body.meeting_id }),
    cancelMakeUp: ({ actor, params, request }) => cancelled(actor, request, params.id),
    cancelMakeUpFor: ({ actor, params, request }) => cancelled(actor, request, params.id),
    listAllMakeUps: async ({ actor, query }) => {
      const { rows, total } = await listMakeUps(db, query);
      const shown = await shownTo(actor);
      return { data: rows.map((row) => presentMakeUp(row, shown)), page: query.page, limit: query.limit, total };
    },
    grantMakeUp: async ({ actor, body, request }) => {
      const asked = { enrollmentId: body.enrollment_id, reason: body.reason };
      return one(actor, await grantMakeUp(db, contextOf(deps, { request, actor }), asked));
    },
    withdrawMakeUp: async ({ actor, params, body, request }) => {
      await withdrawMakeUp(db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return one(actor, params.id);
    },
  };
}
