import type { progressCalls } from '@doctorbird/contract/teaching/progress';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { acknowledgeReport } from './acknowledge-report.ts';
import { findFamilyReport, findStaffReport, listFamilyReports, listStaffReports } from './progress.queries.ts';
import { correctReport, releaseReport } from './release-report.ts';
import { listTaughtPlaces } from './taught-places.queries.ts';
import { createReport, removeReport, updateReport } from './write-report.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export function progressHandlers(deps: Needs): Handlers<typeof progressCalls, Actor> {
  const { db, clock } = deps;
  const mine = (actor: Actor, id: string) => findStaffReport(db, actor.accountId, id);
  return {
    listTaughtPlaces: ({ actor, query }) => listTaughtPlaces(db, actor.accountId, query),
    listStaffProgress: ({ actor, query }) => listStaffReports(db, actor.accountId, query),
    getStaffProgress: ({ actor, params }) => mine(actor, params.id),
    createProgress: async ({ actor, body, request }) =>
      mine(actor, await createReport(db, actor.accountId, body, originOf(request, actor), clock.now())),
    updateProgress: async ({ actor, params, body, request }) => {
      await updateReport(db, actor.accountId, params.id, body, originOf(request, actor));
      return mine(actor, params.id);
    },
    releaseProgress: async ({ actor, params, body, request }) => {
      const origin = originOf(request, actor);
      await releaseReport(db, deps, actor.accountId, params.id, body.version, origin, clock.now());
      return mine(actor, params.id);
    },
    correctProgress: async ({ actor, params, request }) =>
      mine(actor, await correctReport(db, actor.accountId, params.id, originOf(request, actor), clock.now())),
    removeProgress: async ({ actor, params, request }) => {
      await removeReport(db, actor.accountId, params.id, originOf(request, actor));
      return undefined;
    },
    listProgress: ({ actor, query: { status, ...query } }) => listFamilyReports(db, actor, { ...query, status }),
    acknowledgeProgress: async ({ actor, params, request }) => {
      await acknowledgeReport(db, actor, params.id, originOf(request, actor), clock.now());
      return findFamilyReport(db, actor, params.id);
    },
  };
}
