import type { mismatchCalls } from '@doctorbird/contract/billing/mismatches';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findMismatch, listMismatches } from './mismatches.queries.ts';
import { resolveMismatch } from './resolve-mismatch.ts';

export const mismatchHandlers = ({ db, clock }: PaymentDependencies): Handlers<typeof mismatchCalls, Actor> => ({
  listMismatches: ({ query }) => listMismatches(db, query),
  resolveMismatch: async ({ actor, params, body, request }) => {
    await resolveMismatch(db, contextOf({ clock }, { request, actor }), { id: params.id, note: body.note });
    const row = await findMismatch(db, params.id);
    if (!row) throw notFound('report');
    return row;
  },
});
