import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { refundChannels } from '../core/enrollment-states.ts';
import { adminPayment, bookOn, payment, refund, returnedOn } from './payments.ts';
import { idParams, optionalText, requiredText } from '../core/text.ts';
import { money } from '../core/wire.ts';

export const adminRefund = refund
  .extend({
    payment: z.object({ id: z.string(), reference: z.string(), amount: money, method: payment.shape.method }),
    /** Null for the refund of a payment for a bill. */
    student: payment.shape.student.nullable(),
    bill: adminPayment.shape.bill,
    parent: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    requested_by: z.object({ id: z.string(), full_name: z.string() }),
    approved_by: z.string().nullable(),
    /** The reader requested it, so another admin has to approve it. */
    own: z.boolean(),
    /** The family said where it goes: read with `readRefundAccount`. */
    has_account: z.boolean(),
  })
  .meta({ id: 'AdminRefund' });
export type AdminRefund = z.infer<typeof adminRefund>;

export const settleRefund = z
  .strictObject({
    outcome: z.enum(['done', 'failed'], { error: 'Please choose whether the money was sent' }),
    reference: optionalText(80),
    reason: optionalText(500),
    /** The day of the transfer. */
    returned_on: returnedOn,
    book_on: bookOn,
  })
  .refine((value) => value.outcome === 'done' || value.reason !== null, {
    error: 'Please say why it could not be sent',
    path: ['reason'],
  });

/** What a way can send back: any part, the whole sum that was charged at once, or nothing now. */
export const refundExtents = ['any', 'whole', 'none'] as const;
export const refundWay = z
  .object({
    channel: z.enum(refundChannels),
    extent: z.enum(refundExtents),
    /** Why it cannot send back any part; null when it can. */
    note: z.string().nullable(),
  })
  .meta({ id: 'RefundWay' });
export type RefundWay = z.infer<typeof refundWay>;

export const refundCalls = {
  listRefundWays: declareCall({
    method: 'GET',
    path: '/admin/payments/{id}/refund-ways',
    right: 'see_money',
    tag: 'admin',
    summary: 'The ways in which a payment can be refunded, the usual one first, and the sum that was charged at once',
    who: ['admin'],
    params: idParams,
    answer: z.object({ whole: money, data: z.array(refundWay) }),
  }),
  approveRefund: declareCall({
    method: 'POST',
    path: '/admin/refunds/{id}/approve',
    right: 'refund',
    tag: 'admin',
    summary: 'Approve a large refund; never by the admin who requested it',
    who: ['admin'],
    fresh: true,
    params: idParams,
    answer: adminRefund,
    idempotent: true,
    budget: 'write',
  }),
  declineRefund: declareCall({
    method: 'POST',
    path: '/admin/refunds/{id}/decline',
    right: 'refund',
    tag: 'admin',
    summary: 'Reject a refund that is waiting for approval',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({ reason: requiredText('Please say why', 500) }),
    answer: adminRefund,
    idempotent: true,
    budget: 'write',
  }),
  settleRefund: declareCall({
    method: 'POST',
    path: '/admin/refunds/{id}/settle',
    right: 'refund',
    tag: 'admin',
    summary: 'Record that a refund was sent by transfer, or could not be sent',
    who: ['admin'],
    params: idParams,
    body: settleRefund,
    answer: adminRefund,
    idempotent: true,
    budget: 'write',
  }),
};
