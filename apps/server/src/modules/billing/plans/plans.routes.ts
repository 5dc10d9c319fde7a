import type { planCalls } from '@doctorbird/contract/billing/plans';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { agreePlan } from './agree-plan.ts';
import { changePlan, endPlan } from './change-plan.ts';
import { choosePlan } from './choose-plan.ts';
import { familyPlan, familyPlans, listPlans, plansOfPlace } from './plans.queries.ts';
import { remindOfPlan } from './remind-of-plan.ts';

export function planHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>,
): Handlers<typeof planCalls & Lists<'listPlans'>, Actor> {
  const { db, clock } = deps;
  const today = () => jamaicaDay(clock.now());
  return {
    listMyPlans: async ({ actor }) => ({
      data: await familyPlans(db, { parentId: actor.accountId, today: today() }),
    }),
    choosePlan: async ({ actor, params, body, request }) => {
      await choosePlan(db, contextOf(deps, { request, actor }), { enrollmentId: params.id, given: body });
      return familyPlan(db, { parentId: actor.accountId, today: today(), id: params.id });
    },
    plansOfPlace: ({ params }) => plansOfPlace(db, { id: params.id, today: today() }),
    listPlans: ({ query }) => listPlans(db, query, today()),
    remindOfPlan: ({ actor, params, request }) => remindOfPlan(db, contextOf(deps, { request, actor }), params.id),
    agreePlan: async ({ actor, params, body, request }) => {
      await agreePlan(db, contextOf(deps, { request, actor }), { enrollmentId: params.id, given: body });
      return plansOfPlace(db, { id: params.id, today: today() });
    },
    changePlan: async ({ actor, params, body, request }) => {
      const id = await changePlan(db, contextOf(deps, { request, actor }), { planId: params.id, given: body });
      return plansOfPlace(db, { id, today: today() });
    },
    endPlan: async ({ actor, params, body, request }) => {
      const id = await endPlan(db, contextOf(deps, { request, actor }), { planId: params.id, reason: body.reason });
      return plansOfPlace(db, { id, today: today() });
    },
  };
}
