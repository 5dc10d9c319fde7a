import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, requiredText } from '../core/text.ts';
import { adminPayment, bookOn, returnedOn } from './payments.ts';

export const undoPayment = z.strictObject({
  reason: requiredText('Please say why it is undone', 300),
  /** The day on which the bank returned it, or on which the mistake counts; without one, today. */
  returned_on: returnedOn,
  book_on: bookOn,
});

export const reversalCalls = {
  undoPayment: declareCall({
    method: 'POST',
    path: '/admin/payments/{id}/undo',
    right: 'refund',
    tag: 'admin',
    summary:
      'Undo money that was recorded by mistake or did not arrive, for all places of its receipt: what was due is due again',
    who: ['admin'],
    params: idParams,
    body: undoPayment,
    answer: adminPayment,
    idempotent: true,
    budget: 'write',
  }),
};
