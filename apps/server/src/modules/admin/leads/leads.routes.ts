import type { leadCalls } from '@doctorbird/contract/messages/lead-calls';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { convertLead } from './convert-lead.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export const leadHandlers = (deps: Needs): Handlers<Pick<typeof leadCalls, 'convertLead'>, Actor> => ({
  convertLead: async ({ actor, params, body, request }) => ({
    parent_id: await convertLead(deps.db, contextOf(deps, { request, actor }), { id: params.id, given: body }),
  }),
});
