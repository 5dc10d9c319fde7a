import type { eventSetupCalls } from '@doctorbird/contract/competitions/event-setup';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { EventDays } from './days.ts';
import { earlierResults } from './earlier-results.ts';
import { makePlan } from './make-plan.ts';
import { loadPlan } from './load-plan.ts';
import { previewCorrection } from './preview-correction.ts';
import { dropPlanDraft, savePlan } from './save-plan.ts';
import { saveSetup } from './save-setup.ts';
import { loadSetup } from './load-setup.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs'> & { eventDays: EventDays };

/** What the office prepares before a competition day: divisions, seeds, places and the plan. */
export function eventSetupHandlers(deps: Needs): Handlers<typeof eventSetupCalls, Actor> {
  const { db, clock, eventDays } = deps;
  const of = (competitionId: string) => ({ competitionId, now: clock.now() });
  return {
    readEventSetup: ({ params }) => loadSetup(db, of(params.id)),
    listEarlierResults: async ({ params }) => ({
      results: await earlierResults(db, { ...of(params.id), days: eventDays }),
    }),
    saveEventSetup: async ({ params, body, request, actor }) => {
      await saveSetup(db, contextOf(deps, { request, actor }), { competitionId: params.id, given: body });
      return loadSetup(db, of(params.id));
    },
    readEventPlan: ({ params }) => loadPlan(db, of(params.id)),
    makeEventPlan: async ({ params, body }) => {
      const made = await makePlan(db, { ...of(params.id), wishes: body });
      return loadPlan(db, { ...of(params.id), made });
    },
    saveEventPlan: async ({ params, body, request, actor }) => {
      await savePlan(db, contextOf(deps, { request, actor }), { competitionId: params.id, given: body });
      return loadPlan(db, of(params.id));
    },
    dropPlanDraft: async ({ params, body, request, actor }) => {
      const context = contextOf(deps, { request, actor });
      await dropPlanDraft(db, context, { competitionId: params.id, setup: body.setup });
      return loadPlan(db, of(params.id));
    },
    previewCorrection: async ({ params, body }) =>
      previewCorrection(await eventDays.read(db, params.id, clock.now()), body),
  };
}
