import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { monthName } from '../core/paging.ts';
import { paymentMethods } from '../core/enrollment-states.ts';
import { idParams, requiredText } from '../core/text.ts';
import { takings } from './takings.ts';

/** `running`: the month is not over. `closed`: nothing can be booked in it any more. */
export const monthStates = ['running', 'open', 'closed'] as const;

const monthParams = z.strictObject({ month: monthName });

const figures = {
  payments: z.int(),
  received: z.number(),
  refunded: z.number(),
  net: z.number(),
};

export const monthLine = z
  .object({ month: z.string(), state: z.enum(monthStates), ...figures, closed_at: z.string().nullable() })
  .meta({ id: 'MonthLine' });
export type MonthLine = z.infer<typeof monthLine>;

/** What was booked later than it happened, because the month was closed. */
export const lateEntry = z.object({
  id: z.string(),
  payment_id: z.string(),
  kind: z.enum(['payment', 'refund']),
  method: z.enum(paymentMethods),
  reference: z.string(),
  about: z.string(),
  /** Below zero for money that went back. */
  amount: z.number(),
  /** The day on which it happened. */
  true_day: z.string(),
  value_date: z.string(),
  entered_on: z.string(),
  by: z.string().nullable(),
});
export type LateEntry = z.infer<typeof lateEntry>;

export const monthClosing = z.object({
  id: z.string(),
  closed_at: z.string(),
  closed_by: z.string(),
  /** The figures on paper and all entries as a table are there; they take a moment after the closing. */
  files: z.boolean(),
  reopened: z.object({ at: z.string(), by: z.string(), asked_by: z.string(), reason: z.string() }).nullable(),
});
export type MonthClosing = z.infer<typeof monthClosing>;

/** What is open and belongs to the month: booked later, it counts on the first open day. */
export const waitingKinds = ['bank_lines', 'proofs', 'refunds', 'cash_box', 'in_transit'] as const;

export const month = z
  .object({
    month: z.string(),
    state: z.enum(monthStates),
    /** As now, or as frozen when it was closed. */
    totals: takings.shape.totals,
    by_day: takings.shape.by_day,
    by_method: takings.shape.by_method,
    accounts: z.array(
      z.object({ code: z.string(), name: z.string(), debit: z.number(), credit: z.number(), net: z.number() }),
    ),
    /** Debits, which are as much as the credits. */
    booked: z.number(),
    waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), amount: z.number() })),
    late: z.array(lateEntry),
    /**
     * Fees of classes to come at its end, where they count as income over the meetings: booked with the closing, and as they would be
     * now before it. `moved` is the balance less that of the month before.
     */
    unearned: z.array(z.object({ program_id: z.string(), title: z.string(), balance: z.number(), moved: z.number() })),
    /** The closing that stands. */
    closing: monthClosing.nullable(),
    /** Earlier closings, which were reopened; their papers stay. */
    earlier: z.array(monthClosing),
    /** Another admin is asked to reopen it. */
    reopening: z.object({ asked_by: z.string(), at: z.string(), reason: z.string(), own: z.boolean() }).nullable(),
    /** Earlier months that are not closed: they close with it. */
    closes_too: z.array(z.string()),
    /** Only the newest closed month can be reopened. */
    can_reopen: z.boolean(),
  })
  .meta({ id: 'Month' });
export type Month = z.infer<typeof month>;

export const askToReopen = z.strictObject({ reason: requiredText('Please say why', 500) });

const change = { tag: 'admin', who: ['admin'], params: monthParams, answer: month, budget: 'write' } as const;

export const monthCalls = {
  listMonths: declareCall({
    method: 'GET',
    path: '/admin/months',
    right: 'see_money',
    tag: 'admin',
    summary: 'The months since the first booking with their takings, newest first, and which are closed',
    who: ['admin'],
    answer: z.object({ data: z.array(monthLine), first_open_day: z.string().nullable() }),
  }),
  getMonth: declareCall({
    method: 'GET',
    path: '/admin/months/{month}',
    right: 'see_money',
    tag: 'admin',
    summary: 'A month by value date: takings, accounts, what waits, what was booked late, and its closings',
    who: ['admin'],
    params: monthParams,
    answer: month,
  }),
  closeMonth: declareCall({
    method: 'POST',
    path: '/admin/months/{month}/close',
    right: 'books',
    summary: 'Close a month, and all earlier ones: their figures are frozen, and nothing is booked in them any more',
    ...change,
    fresh: true,
    idempotent: true,
  }),
  askToReopenMonth: declareCall({
    method: 'POST',
    path: '/admin/months/{month}/reopening',
    right: 'books',
    summary: 'Ask another admin to reopen the newest closed month',
    ...change,
    body: askToReopen,
    fresh: true,
    idempotent: true,
  }),
  reopenMonth: declareCall({
    method: 'POST',
    path: '/admin/months/{month}/reopen',
    right: 'books',
    summary: 'Reopen a month as another admin has asked; never by that admin',
    ...change,
    fresh: true,
    idempotent: true,
  }),
  refuseReopening: declareCall({
    method: 'POST',
    path: '/admin/months/{month}/reopening/refuse',
    right: 'books',
    summary: 'Refuse or take back a request to reopen a month',
    ...change,
    idempotent: true,
  }),
  monthPaper: declareCall({
    method: 'GET',
    path: '/admin/month-closings/{id}/paper',
    right: 'see_money',
    tag: 'admin',
    summary: 'The frozen figures of a closing as PDF',
    who: ['admin'],
    params: idParams,
    raw: true,
  }),
  monthSheet: declareCall({
    method: 'GET',
    path: '/admin/month-closings/{id}/sheet',
    right: 'see_money',
    tag: 'admin',
    summary: 'All journal lines of a closing, as they were, as XLSX',
    who: ['admin'],
    params: idParams,
    raw: true,
  }),
};
