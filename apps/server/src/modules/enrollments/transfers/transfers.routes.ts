import type { familyTransferCalls } from '@doctorbird/contract/enrollments/family-transfers';
import type { transferCalls } from '@doctorbird/contract/enrollments/transfers';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PlaceGate } from '../places/place-gate.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { whoseOf } from '../places/enrollments.policy.ts';
import { presentEnrollment } from '../places/enrollments.presenter.ts';
import type { EnrollmentQueries } from '../places/enrollments.queries.ts';
import { transferByFamily, transferOptions, transferTerms } from './family-transfers.ts';
import { previewTransfers, transferMany } from './transfer-many.ts';

type TransferDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & {
  money: PlaceMoney;
  gate: PlaceGate;
  enrollments: EnrollmentQueries;
};

export const transferHandlers = (
  deps: TransferDependencies,
): Handlers<typeof transferCalls & typeof familyTransferCalls, Actor> => ({
  transferOptions: ({ actor, params, request }) =>
    transferOptions(deps.db, contextOf(deps, { request, actor }), params.id),
  transferTerms: ({ actor, params, request }) =>
    transferTerms(deps.db, contextOf(deps, { request, actor }), { id: params.id, programId: params.program_id }),
  transferPlace: async ({ actor, params, body, request }) => {
    await transferByFamily(deps.db, contextOf(deps, { request, actor }), { id: params.id, given: body });
    const row = await deps.enrollments.find(whoseOf(actor), params.id);
    if (!row) throw notFound('enrollment');
    return presentEnrollment(row);
  },
  transferEnrollments: ({ actor, body: { ids, program_id: programId, reason, preview }, request }) => {
    const act = preview ? previewTransfers : transferMany;
    return act(deps.db, contextOf(deps, { request, actor }), { ids, programId, reason });
  },
});
