import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { moment, money } from '../core/wire.ts';
import { idParams, requiredText } from '../core/text.ts';

/** Why a gateway message was not booked; `unheard`: none came, and the gateway cannot be asked. */
export const mismatchKinds = ['amount', 'currency', 'reference', 'unknown', 'refund', 'unheard', 'chargeback'] as const;
export type MismatchKind = (typeof mismatchKinds)[number];
export const mismatchStates = ['open', 'resolved'] as const;

export const mismatch = z
  .object({
    id: z.string(),
    kind: z.enum(mismatchKinds),
    state: z.enum(mismatchStates),
    gateway: z.string(),
    /** The gateway's transaction number, and our reference as the gateway reported it. */
    transaction: z.string(),
    reference: z.string(),
    /** Whether the gateway reports a payment or a refund. */
    direction: z.enum(['paid', 'refunded']),
    reported: money,
    reported_currency: z.string(),
    expected: money.nullable(),
    student: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    parent: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    enrollment: z.object({ id: z.string(), program: z.string() }).nullable(),
    created_at: moment,
    note: z.string().nullable(),
    resolved_by: z.string().nullable(),
    resolved_at: moment.nullable(),
  })
  .meta({ id: 'GatewayMismatch' });
export type Mismatch = z.infer<typeof mismatch>;

/** An attempt of which the gateway never reported the end needs the outcome that its statement shows. */
export const resolveMismatch = z.strictObject({
  note: requiredText('Please enter what you found out', 500),
  outcome: z.enum(['paid', 'not_paid'], { error: 'Choose what the card service shows' }).optional(),
});

export const mismatchCalls = {
  resolveMismatch: declareCall({
    method: 'POST',
    path: '/admin/gateway-mismatches/{id}/resolve',
    right: 'take_money',
    tag: 'admin',
    summary: 'Mark a mismatch as resolved, with a note on what was found',
    who: ['admin'],
    params: idParams,
    body: resolveMismatch,
    answer: mismatch,
    idempotent: true,
    budget: 'write',
  }),
};
