import type { availabilityCalls } from '@doctorbird/contract/teaching/availability';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { availabilityOf, listAvailability, saveAvailabilityOf } from './availability.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'>;

export const availabilityHandlers = (
  deps: Needs,
): Handlers<typeof availabilityCalls & Lists<'listAvailability'>, Actor> => ({
  getAvailability: ({ actor }) => availabilityOf(deps.db, actor.accountId),
  saveAvailability: async ({ actor, body, request }) => {
    await saveAvailabilityOf(deps.db, contextOf(deps, { request, actor }), body);
    return availabilityOf(deps.db, actor.accountId);
  },
  listAvailability: ({ query }) => listAvailability(deps.db, { now: deps.clock.now() }, query),
});
