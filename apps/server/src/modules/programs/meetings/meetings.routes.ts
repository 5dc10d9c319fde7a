import type { MeetingNotices } from './notify-of-change.ts';
import type { meetingCalls } from '@doctorbird/contract/programs/meetings';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { cancelMeeting, moveMeeting, removeMeeting, restoreMeeting } from './change-meeting.ts';
import { addMeeting, planMeetings } from './plan-meetings.ts';
import { daysOfPattern } from './weekly-pattern.ts';
import { presentPlan, presentChange, presentMeeting } from './meetings.presenter.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & MeetingNotices;

export function meetingHandlers(deps: Dependencies): Handlers<typeof meetingCalls, Actor> {
  const { db } = deps;
  return {
    previewMeetings: async ({ body }) => presentPlan(daysOfPattern(body)),
    planMeetings: ({ actor, params, body, request }) =>
      planMeetings(db, contextOf(deps, { request, actor }), {
        owner: { kind: 'program', id: params.id },
        pattern: body,
        notices: deps,
      }),
    addMeeting: async ({ actor, params, body, request }) =>
      presentMeeting(
        await addMeeting(db, contextOf(deps, { request, actor }), {
          owner: { kind: 'program', id: params.id },
          given: body,
        }),
      ),
    previewGroupMeetings: async ({ body }) => presentPlan(daysOfPattern(body)),
    planGroupMeetings: ({ actor, params, body, request }) =>
      planMeetings(db, contextOf(deps, { request, actor }), { owner: { kind: 'group', id: params.id }, pattern: body }),
    addGroupMeeting: async ({ actor, params, body, request }) =>
      presentMeeting(
        await addMeeting(db, contextOf(deps, { request, actor }), {
          owner: { kind: 'group', id: params.id },
          given: body,
        }),
      ),
    moveMeeting: async ({ actor, params, body, request }) =>
      presentChange(await moveMeeting(db, contextOf(deps, { request, actor }), { id: params.id, given: body })),
    cancelMeeting: async ({ actor, params, body, request }) =>
      presentChange(await cancelMeeting(db, contextOf(deps, { request, actor }), { id: params.id, given: body })),
    restoreMeeting: async ({ actor, params, request }) =>
      presentChange(await restoreMeeting(db, contextOf(deps, { request, actor }), params.id)),
    removeMeeting: async ({ actor, params, request }) => {
      await removeMeeting(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
  };
}
