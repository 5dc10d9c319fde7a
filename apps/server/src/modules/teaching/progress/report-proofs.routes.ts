import type { reportProofCalls } from '@doctorbird/contract/teaching/report-proofs';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { askForProof, decideProof } from './prove-report.ts';
import { listProofs } from './report-proofs.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export function reportProofHandlers(deps: Needs): Handlers<typeof reportProofCalls, Actor> {
  const { db } = deps;
  return {
    askForProof: ({ actor, params, body, request }) =>
      askForProof(db, contextOf(deps, { request, actor }), { programId: params.id, reports: body.reports }),
    listReportProofs: ({ actor, query }) => listProofs(db, actor, query),
    decideProof: async ({ actor, params, body, request }) => {
      await decideProof(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return undefined;
    },
  };
}
