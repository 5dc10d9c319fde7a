import type { Lists } from '@doctorbird/contract/lists';
import type { mismatchCalls } from '@doctorbird/contract/billing/mismatches';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findMismatch, listMismatches } from './mismatches.queries.ts';
import { resolveMismatch } from './resolve-mismatch.ts';

export function mismatchHandlers(
  deps: PaymentDependencies,
): Handlers<typeof mismatchCalls & Lists<'listMismatches'>, Actor> {
  const { db } = deps;
  return {
    listMismatches: ({ query }) => listMismatches(db, query),
    resolveMismatch: async ({ actor, params, body, request }) => {
      await resolveMismatch(db, contextOf(deps, { request, actor }), { id: params.id, ...body });
      const row = await findMismatch(db, params.id);
      if (!row) throw notFound('report');
      return row;
    },
  };
}
