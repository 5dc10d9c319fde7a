import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, nearDay, optionalText, recordId, requiredText } from '../core/text.ts';
import { bill } from './bills.ts';
import { dollars } from './recording.ts';
import { returnWays } from './return-ways.ts';

export const addCharge = z.strictObject({
  /** Stands on the invoice, which is kept for years: without names. */
  label: requiredText('Enter what it is for', 120),
  amount: dollars,
  /** The last day on which it is paid in time. */
  due_on: nearDay('Please enter the last day to pay'),
  /** A child of the family that it is about. */
  student_id: recordId.nullish(),
  /** The family reads it in the portal and in the email. */
  note: optionalText(500),
});
export type AddCharge = z.output<typeof addCharge>;

export const cancelCharge = z.strictObject({
  /** Stays in the office. */
  reason: requiredText('Please say why', 300),
  /** Of gift cards for which something was paid: how that goes back. */
  way: z.enum(returnWays, { error: 'Choose how it goes back' }).optional(),
  /** What the screen showed as paid; if it is another sum by now, nothing is cancelled. */
  paid: dollars.optional(),
});

export const chargeCalls = {
  addCharge: declareCall({
    method: 'POST',
    path: '/admin/parents/{id}/charges',
    right: 'prices',
    tag: 'admin',
    summary: 'Charge a family for something that is no place; it gets an invoice and an email',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: addCharge,
    answer: bill,
    idempotent: true,
    budget: 'write',
  }),
  cancelCharge: declareCall({
    method: 'POST',
    path: '/admin/charges/{id}/cancel',
    right: 'prices',
    tag: 'admin',
    summary:
      'Cancel a charge with a reason while nothing is paid for it; the family gets an email. Unused gift cards are cancelled, too, once something was paid: that goes back',
    who: ['admin'],
    params: idParams,
    body: cancelCharge,
    answer: bill,
    idempotent: true,
    budget: 'write',
  }),
};
