import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId, requiredText } from '../core/text.ts';
import { money } from '../core/wire.ts';
import { fundEntryKinds, giftWays } from './fund-labels.ts';
import { bookOn, receivedOn } from './payments.ts';
import { dollars } from './recording.ts';

export const fundEntry = z
  .object({
    id: z.string(),
    kind: z.enum(fundEntryKinds),
    /** The day on which the books count it. */
    day: z.string(),
    /** Who gave, or the child whose place was paid; for an invoice of a family, whose it is. */
    who: z.string(),
    /** Whose money it is, where a sponsor gave it for a purpose. */
    sponsor: z.string().nullable(),
    /** The program or invoice that was paid. */
    paid_for: z.string().nullable(),
    /** Below zero for what left the fund. */
    amount: money,
    reference: z.string().nullable(),
    /** Why: of an award, of what was undone; of a gift what the giver asked. */
    note: z.string().nullable(),
    /** Who of the office recorded it. */
    by: z.string().nullable(),
    /** The payment of an award. */
    payment_id: z.string().nullable(),
    /** It stands: neither undone nor returned, also in part. */
    can_undo: z.boolean(),
  })
  .meta({ id: 'FundEntry' });
export type FundEntry = z.infer<typeof fundEntry>;

/** What the fund paid for a program in a term, less what came back. */
const awardedFor = z.object({
  /** Null for invoices that are no place. */
  program: z.string().nullable(),
  /** The season of the program. */
  term: z.string().nullable(),
  places: z.int(),
  amount: money,
});

export const fundState = z
  .object({
    balance: money,
    /** What of it no sponsor gave for a purpose of its own. */
    unrestricted: money,
    /** Gifts, less those that were undone. */
    given: money,
    /** Awards, less those that came back. */
    awarded: money,
    /** Children whose places it pays. */
    children: z.int(),
    awards: z.array(awardedFor),
    /** The code of its account in the books. */
    account: z.string(),
    /** Whether families are offered to give something with a payment. */
    gifts_at_checkout: z.boolean(),
  })
  .meta({ id: 'FundState' });
export type FundState = z.infer<typeof fundState>;

export const giftRecord = z.strictObject({
  amount: dollars,
  way: z.enum(giftWays, { error: 'Choose how it came' }),
  reference: requiredText('Enter the number of the transfer, the deposit slip or the cheque', 80),
  received_on: receivedOn,
  book_on: bookOn,
  /** The sponsor whose payment it is. */
  sponsor_id: recordId.optional(),
  /** Without one it is the sponsor, or anonymous. */
  giver: optionalText(120),
  note: optionalText(300),
});
export type GiftRecord = z.output<typeof giftRecord>;

export const giftUndo = z.strictObject({ reason: requiredText('Please say why', 300) });

export const fundAward = z
  .strictObject({
    /** The parent who owes it, or a student without one. */
    payer_id: recordId,
    /** One of the two: what is paid for. */
    enrollment_id: recordId.optional(),
    bill_id: recordId.optional(),
    /** What is due as the screen shows it; if it has changed since, nothing is awarded. */
    due: dollars,
    amount: dollars,
    /** Out of the money of this sponsor; without one, of what nobody gave for a purpose. */
    sponsor_id: recordId.optional(),
    reason: requiredText('Please say why', 300),
  })
  .refine((given) => (given.enrollment_id === undefined) !== (given.bill_id === undefined), {
    path: ['enrollment_id'],
    error: 'Choose what the fund pays',
  });
export type FundAward = z.output<typeof fundAward>;

export const fundRules = z.strictObject({ gifts_at_checkout: z.boolean({ error: 'Choose on or off' }) });

export type FundRules = z.output<typeof fundRules>;

export const fundCalls = {
  readFund: declareCall({
    method: 'GET',
    path: '/admin/fund',
    right: 'see_money',
    tag: 'admin',
    summary: 'What is in the scholarship fund, and what it paid by program and term',
    who: ['admin'],
    answer: fundState,
  }),
  saveFundRules: declareCall({
    method: 'PUT',
    path: '/admin/fund/rules',
    right: 'settings',
    tag: 'admin',
    summary: 'Offer families to give something to the scholarship fund with a payment, or stop offering it',
    who: ['admin'],
    body: fundRules,
    answer: fundState,
    budget: 'write',
  }),
  recordGift: declareCall({
    method: 'POST',
    path: '/admin/fund/gifts',
    right: 'take_money',
    tag: 'admin',
    summary: 'Record a gift to the scholarship fund that reached the bank',
    who: ['admin'],
    status: 201,
    body: giftRecord,
    answer: fundEntry,
    idempotent: true,
    budget: 'write',
  }),
  undoGift: declareCall({
    method: 'POST',
    path: '/admin/fund/gifts/{id}/undo',
    right: 'refund',
    tag: 'admin',
    summary: 'Undo a gift that was recorded by mistake or did not arrive, as long as the fund still has it',
    who: ['admin'],
    params: idParams,
    body: giftUndo,
    answer: fundEntry,
    idempotent: true,
    budget: 'write',
  }),
  awardFromFund: declareCall({
    method: 'POST',
    path: '/admin/fund/awards',
    right: 'take_money',
    tag: 'admin',
    summary: 'Pay a place or an invoice of a family from the scholarship fund, in full or in part',
    who: ['admin'],
    status: 201,
    body: fundAward,
    answer: z.object({
      payment_id: z.string(),
      /** What is left where it came from: of the sponsor's money, or unrestricted. */
      left: money,
    }),
    idempotent: true,
    budget: 'write',
  }),
};
