import type { classDecisionCalls } from '@doctorbird/contract/teaching/class-decisions';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { staffingOfMeeting } from '../../programs/staffing/staffing.queries.ts';
import { decideClass } from './decide-class.ts';

export const classDecisionHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>,
): Handlers<typeof classDecisionCalls, Actor> => ({
  decideClass: async ({ actor, params, body, request }) => {
    await decideClass(deps.db, contextOf(deps, { request, actor }), { meetingId: params.id, given: body });
    return { staffing: await staffingOfMeeting(deps.db, params.id) };
  },
});
