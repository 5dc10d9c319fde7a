import { methodsThat } from '../core/enrollment-states.ts';
import { z } from 'zod';
import { bookOn } from './payments.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { moment, money } from '../core/wire.ts';
import { idParams, nearDay, optionalText, recordId, requiredText } from '../core/text.ts';

/** What lies in the cash box until somebody takes it to the bank. */
export const boxMethods = methodsThat('cashBox');

/** At most so many records in one deposit, and so many in the box that a page shows. */
export const mostDepositItems = 500;

const amount = z
  .number({ error: 'Please enter the amount in numbers' })
  .max(100_000_000, { error: 'Please check the amount' })
  .multipleOf(0.01, { error: 'Please use at most two decimal places' });

/** Money that was received, or cash that was refunded and so left the box. */
export const boxItem = z
  .object({
    /** The checkout, or the refund. */
    id: z.string(),
    kind: z.enum(['received', 'refunded']),
    method: z.enum(boxMethods),
    /** Below zero for a refund. */
    amount: money,
    reference: z.string(),
    receipt_number: z.string().nullable(),
    /** Who it is from, or went to: students, or an organization. */
    from: z.string(),
    /** The number of a cheque. */
    bank_reference: z.string().nullable(),
    at: moment,
    recorded_by: z.string().nullable(),
  })
  .meta({ id: 'BoxItem' });
export type BoxItem = z.infer<typeof boxItem>;

const sums = { cash: money, cheques: money, total: money };

export const cashCount = z
  .object({
    id: z.string(),
    at: moment,
    by: z.string(),
    /** What stays in the box for change. */
    float: money,
    expected: money,
    counted: money,
    /** Counted less expected. */
    difference: money,
    note: z.string().nullable(),
  })
  .meta({ id: 'CashCount' });
export type CashCount = z.infer<typeof cashCount>;

export const cashBox = z
  .object({
    items: z.array(boxItem),
    ...sums,
    /** There are more than are listed; the sums are those of the listed ones. */
    more: z.boolean(),
    /** Cash that should be there: the float and what was not banked. */
    expected: money,
    float: money,
    counts: z.array(cashCount),
  })
  .meta({ id: 'CashBox' });
export type CashBox = z.infer<typeof cashBox>;

export const deposit = z
  .object({
    id: z.string(),
    banked_on: z.string(),
    slip_number: z.string(),
    ...sums,
    /** What the bank counted more or less than the records; part of the total. */
    difference: money,
    note: z.string().nullable(),
    items: z.int(),
    by: z.string(),
    created_at: moment,
    cancelled: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof deposit>;

export const depositDetail = deposit.extend({ records: z.array(boxItem) }).meta({ id: 'DepositDetail' });
export type DepositDetail = z.infer<typeof depositDetail>;

export const makeDeposit = z
  .strictObject({
    banked_on: nearDay('Enter the day at the bank'),
    /** The day of the books where that of the slip is in a closed month; the note has the day of the slip. */
    book_on: bookOn,
    slip_number: requiredText('Enter the number of the deposit slip', 60),
    checkout_ids: z.array(recordId).max(mostDepositItems, { error: `At most ${mostDepositItems} at once` }),
    refund_ids: z.array(recordId).max(mostDepositItems, { error: `At most ${mostDepositItems} at once` }),
    /** What the slip says. */
    total: amount.positive({ error: 'The amount must be more than zero' }),
    note: optionalText(300),
  })
  .refine(({ checkout_ids: received }) => received.length > 0, {
    error: 'Choose what was banked',
    path: ['checkout_ids'],
  });
export type MakeDeposit = z.output<typeof makeDeposit>;

export const countCash = z.strictObject({
  /** What should be there as the screen shows it, with the float; if it has changed since, nothing is recorded. */
  expected: amount,
  float: amount.min(0, { error: 'The amount cannot be below zero' }),
  counted: amount.min(0, { error: 'The amount cannot be below zero' }),
  note: optionalText(300),
});
export type CountCash = z.output<typeof countCash>;

export const cancelDeposit = z.strictObject({ reason: requiredText('Please say why', 300) });

export const depositCalls = {
  cashBox: declareCall({
    method: 'GET',
    path: '/admin/cash-box',
    right: 'see_money',
    tag: 'admin',
    summary: 'Cash and cheques that were not taken to the bank yet, and the last counts of the cash',
    who: ['admin'],
    answer: cashBox,
  }),
  countCash: declareCall({
    method: 'POST',
    path: '/admin/cash-box/counts',
    right: 'bank',
    tag: 'admin',
    summary: 'Record a count of the cash at the end of a day; a difference needs a note',
    who: ['admin'],
    status: 201,
    body: countCash,
    answer: cashCount,
    idempotent: true,
    budget: 'write',
  }),
  listDeposits: declareCall({
    method: 'GET',
    path: '/admin/deposits',
    right: 'see_money',
    tag: 'admin',
    summary: 'List deposits at the bank, newest first',
    who: ['admin'],
    query: pageQuery({}),
    answer: pageOf(deposit),
  }),
  getDeposit: declareCall({
    method: 'GET',
    path: '/admin/deposits/{id}',
    right: 'see_money',
    tag: 'admin',
    summary: 'A deposit with the money in it',
    who: ['admin'],
    params: idParams,
    answer: depositDetail,
  }),
  makeDeposit: declareCall({
    method: 'POST',
    path: '/admin/deposits',
    right: 'bank',
    tag: 'admin',
    summary: 'Record a deposit at the bank: the cash and cheques in it, the day and the number of the slip',
    who: ['admin'],
    status: 201,
    body: makeDeposit,
    answer: depositDetail,
    idempotent: true,
    budget: 'write',
  }),
  cancelDeposit: declareCall({
    method: 'POST',
    path: '/admin/deposits/{id}/cancel',
    right: 'bank',
    tag: 'admin',
    summary: 'Cancel a deposit that was recorded wrongly; its money is in the box again',
    who: ['admin'],
    params: idParams,
    body: cancelDeposit,
    answer: depositDetail,
    idempotent: true,
    budget: 'write',
  }),
};
