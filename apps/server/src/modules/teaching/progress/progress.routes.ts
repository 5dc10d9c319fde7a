import type { progressCalls } from '@doctorbird/contract/teaching/progress';
import type { reportTemplateCalls } from '@doctorbird/contract/teaching/report-templates';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { acknowledgeReport } from './acknowledge-report.ts';
import {
  findFamilyReport,
  findOfferedTemplate,
  findStaffReport,
  listFamilyReports,
  listStaffReports,
} from './progress.queries.ts';
import { correctReport, releaseReport } from './release-report.ts';
import { listTaughtPlaces } from './taught-places.queries.ts';
import { createReport, removeReport, updateReport } from './write-report.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

type Calls = typeof progressCalls & Pick<typeof reportTemplateCalls, 'getOfferedTemplate'>;

export function progressHandlers(deps: Needs): Handlers<Calls, Actor> {
  const { db, clock } = deps;
  const mine = (actor: Actor, id: string) => findStaffReport(db, actor.accountId, id);
  return {
    listTaughtPlaces: ({ actor, query }) => listTaughtPlaces(db, actor.accountId, query),
    listStaffProgress: ({ actor, query }) => listStaffReports(db, actor.accountId, query),
    getStaffProgress: ({ actor, params }) => mine(actor, params.id),
    getOfferedTemplate: async ({ actor, params }) => ({
      template: await findOfferedTemplate(db, { staffId: actor.accountId, id: params.id, now: clock.now() }),
    }),
    createProgress: async ({ actor, body, request }) =>
      mine(
        actor,
        await createReport(db, contextOf(deps, { request, actor }), { staffId: actor.accountId, given: body }),
      ),
    updateProgress: async ({ actor, params, body, request }) => {
      const change = { staffId: actor.accountId, id: params.id, given: body };
      return mine(actor, await updateReport(db, contextOf(deps, { request, actor }), change));
    },
    releaseProgress: async ({ actor, params, body, request }) => {
      const context = contextOf(deps, { request, actor });
      await releaseReport(db, context, {
        staffId: actor.accountId,
        id: params.id,
        version: body.version,
      });
      return mine(actor, params.id);
    },
    correctProgress: async ({ actor, params, request }) =>
      mine(
        actor,
        await correctReport(db, contextOf(deps, { request, actor }), { staffId: actor.accountId, id: params.id }),
      ),
    removeProgress: async ({ actor, params, request }) => {
      await removeReport(db, contextOf(deps, { request, actor }), { staffId: actor.accountId, id: params.id });
      return undefined;
    },
    listProgress: ({ actor, query: { status, ...query } }) => listFamilyReports(db, actor, { ...query, status }),
    acknowledgeProgress: async ({ actor, params, request }) => {
      await acknowledgeReport(db, contextOf(deps, { request, actor }), params.id);
      return findFamilyReport(db, actor, params.id);
    },
  };
}
