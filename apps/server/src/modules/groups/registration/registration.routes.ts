import type { groupCalls } from '@doctorbird/contract/groups/groups';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { presentGroup } from './groups.presenter.ts';
import { findGroupStatus } from './public-status.queries.ts';
import { createGroup } from './insert-group.ts';
import {
  groupFromCall,
  groupFromForm,
  pretendReference,
  registerGroup,
  requireReachable,
  type GroupDependencies,
} from './register-group.ts';
import { registersForOthers } from './registration.policy.ts';

const confirmation = (reference: string) => ({
  message: 'Group registration submitted successfully! We will contact you soon.',
  reference,
});

export const groupHandlers = (deps: GroupDependencies): Handlers<typeof groupCalls, Actor> => ({
  registerGroup: async ({ body, request }) => {
    if (body.website) return confirmation(pretendReference());
    return confirmation(await registerGroup(deps.db, contextOf(deps, { request, actor: null }), groupFromForm(body)));
  },
  groupStatus: ({ params }) => findGroupStatus(deps.db, { days: deps.days, now: deps.clock.now() }, params.token),
  createGroup: async ({ body, actor, request }) => {
    const given = groupFromCall(body);
    if (registersForOthers(actor)) {
      const created = await createGroup(deps.db, contextOf(deps, { request, actor }), given);
      return { ...presentGroup(created), staff: null, members: [] };
    }
    requireReachable(given);
    if (body.website) return confirmation(pretendReference());
    return confirmation(await registerGroup(deps.db, contextOf(deps, { request, actor: null }), given));
  },
});
