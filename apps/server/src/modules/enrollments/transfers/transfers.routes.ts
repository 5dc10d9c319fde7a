import type { transferCalls } from '@doctorbird/contract/enrollments/transfers';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PlaceMoney } from '../places/place-money.ts';
import { previewTransfers, transferMany } from './transfer-many.ts';

type TransferDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'> & { money: PlaceMoney };

export const transferHandlers = (deps: TransferDependencies): Handlers<typeof transferCalls, Actor> => ({
  transferEnrollments: ({ actor, body: { ids, program_id: programId, reason, preview }, request }) => {
    const act = preview ? previewTransfers : transferMany;
    return act(deps.db, contextOf(deps, { request, actor }), { ids, programId, reason });
  },
});
