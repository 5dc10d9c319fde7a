import type { gctReportCalls } from '@doctorbird/contract/billing/gct-report';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadGctReport } from './gct-report.queries.ts';

export const gctHandlers = (deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof gctReportCalls, Actor> => ({
  getGctReport: ({ query }) => loadGctReport(deps.db, query.period, deps.clock.now()),
});
