import type { cardSlipCalls } from '@doctorbird/contract/billing/card-slips';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findBatches } from './card-batches.queries.ts';

export const cardSlipHandlers = (deps: Pick<AppDependencies, 'db'>): Handlers<typeof cardSlipCalls, Actor> => ({
  cardBatches: () => findBatches(deps.db),
});
