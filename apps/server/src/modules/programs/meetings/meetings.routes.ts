import type { MeetingNotices } from './notify-of-change.ts';
import type { meetingCalls } from '@doctorbird/contract/programs/meetings';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { CachedTotals } from '../../../platform/database/cached-totals.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { cancelMeeting, moveMeeting, removeMeeting, restoreMeeting } from './change-meeting.ts';
import { addMeeting, planMeetings } from './plan-meetings.ts';
import { daysOfPattern } from './weekly-pattern.ts';
import { presentPlan, presentChange, presentMeeting } from './meetings.presenter.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> &
  MeetingNotices & {
    /** Public pages show the days: they age when one changes. */
    totals: CachedTotals;
  };

export function meetingHandlers(deps: Dependencies): Handlers<typeof meetingCalls, Actor> {
  const { db, clock } = deps;
  const shown = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    deps.totals.drop();
    return answer;
  };
  return {
    previewMeetings: async ({ body }) => presentPlan(daysOfPattern(body)),
    planMeetings: ({ actor, params, body, request }) =>
      shown(planMeetings(db, { kind: 'program', id: params.id }, body, originOf(request, actor), clock.now())),
    addMeeting: async ({ actor, params, body, request }) =>
      presentMeeting(
        await shown(addMeeting(db, { kind: 'program', id: params.id }, body, originOf(request, actor), clock.now())),
      ),
    previewGroupMeetings: async ({ body }) => presentPlan(daysOfPattern(body)),
    planGroupMeetings: ({ actor, params, body, request }) =>
      planMeetings(db, { kind: 'group', id: params.id }, body, originOf(request, actor), clock.now()),
    addGroupMeeting: async ({ actor, params, body, request }) =>
      presentMeeting(
        await addMeeting(db, { kind: 'group', id: params.id }, body, originOf(request, actor), clock.now()),
      ),
    moveMeeting: async ({ actor, params, body, request }) =>
      presentChange(await shown(moveMeeting(db, deps, params.id, body, originOf(request, actor), clock.now()))),
    cancelMeeting: async ({ actor, params, body, request }) =>
      presentChange(await shown(cancelMeeting(db, deps, params.id, body, originOf(request, actor), clock.now()))),
    restoreMeeting: async ({ actor, params, request }) =>
      presentChange(await shown(restoreMeeting(db, deps, params.id, originOf(request, actor)))),
    removeMeeting: async ({ actor, params, request }) => {
      await shown(removeMeeting(db, deps, params.id, originOf(request, actor), clock.now()));
      return undefined;
    },
  };
}
