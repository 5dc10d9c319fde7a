import type { MeetingNotices } from './notify-of-change.ts';
import type { meetingCalls } from '@doctorbird/contract/programs/meetings';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { cancelMeeting, moveMeeting, removeMeeting, restoreMeeting } from './change-meeting.ts';
import { presentMeeting } from './meetings.queries.ts';
import type { meeting } from './meetings.table.ts';
import { addMeeting, planMeetings } from './plan-meetings.ts';
import { daysOfPattern } from './weekly-pattern.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'> & MeetingNotices;

const presentPlan = ({ meetings, skipped }: ReturnType<typeof daysOfPattern>) => ({
  meetings: meetings.map(({ date, startsAt, endsAt }) => ({
    date,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  })),
  skipped,
});

const changed = ({ row, told }: { row: typeof meeting.$inferSelect; told: number }) => ({
  meeting: presentMeeting(row),
  families_told: row.programId === null ? 0 : told,
  contact_told: row.programId === null && told > 0,
});

export function meetingHandlers(deps: Dependencies): Handlers<typeof meetingCalls, Actor> {
  const { db, clock } = deps;
  return {
    previewMeetings: async ({ body }) => presentPlan(daysOfPattern(body)),
    planMeetings: ({ actor, params, body, request }) =>
      planMeetings(db, { kind: 'program', id: params.id }, body, originOf(request, actor), clock.now()),
    addMeeting: async ({ actor, params, body, request }) =>
      presentMeeting(
        await addMeeting(db, { kind: 'program', id: params.id }, body, originOf(request, actor), clock.now()),
      ),
    previewGroupMeetings: async ({ body }) => presentPlan(daysOfPattern(body)),
    planGroupMeetings: ({ actor, params, body, request }) =>
      planMeetings(db, { kind: 'group', id: params.id }, body, originOf(request, actor), clock.now()),
    addGroupMeeting: async ({ actor, params, body, request }) =>
      presentMeeting(
        await addMeeting(db, { kind: 'group', id: params.id }, body, originOf(request, actor), clock.now()),
      ),
    moveMeeting: async ({ actor, params, body, request }) =>
      changed(await moveMeeting(db, deps, params.id, body, originOf(request, actor), clock.now())),
    cancelMeeting: async ({ actor, params, body, request }) =>
      changed(await cancelMeeting(db, deps, params.id, body, originOf(request, actor), clock.now())),
    restoreMeeting: async ({ actor, params, request }) =>
      changed(await restoreMeeting(db, deps, params.id, originOf(request, actor))),
    removeMeeting: async ({ actor, params, request }) => {
      await removeMeeting(db, deps, params.id, originOf(request, actor), clock.now());
      return undefined;
    },
  };
}
