import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { returnChannels } from '../core/enrollment-states.ts';
import { idParams, optionalText, requiredText } from '../core/text.ts';
import { money } from '../core/wire.ts';

/** An account that a refund is sent to: 5 to 20 digits, typed with spaces or hyphens as on a card. */
const accountNumber = requiredText('Please enter the account number', 40)
  .transform((value) => value.replaceAll(/[\s\p{Pd}.]/gu, ''))
  .refine((value) => /^\d{5,20}$/.test(value), { error: 'Account numbers have 5 to 20 digits' });

export const refundAccount = z.strictObject({
  bank: requiredText('Please enter the bank', 80),
  branch: optionalText(80),
  number: accountNumber,
  holder: requiredText('Please enter the name on the account', 120),
});
export type RefundAccount = z.output<typeof refundAccount>;

/** What a family reads of its account: the bank, and the last four digits. */
const accountLine = z.object({ bank: z.string(), holder: z.string(), ending: z.string() });

/** A refund that is not over, or that came back: its family may say where it goes, or keep it as credit. */
export const moneyBack = z
  .object({
    id: z.string(),
    amount: money,
    currency: z.literal('JMD'),
    /** `waiting`: for a second admin. `to_send`: by the office. `sent`: the card service has it. `came_back`: no way carried it. */
    step: z.enum(['waiting', 'to_send', 'sent', 'came_back']),
    channel: z.enum(returnChannels),
    /** What it was paid for, such as a program, and for whom. */
    title: z.string(),
    student: z.string().nullable(),
    page: z.string(),
    agreed_on: z.string(),
    /** The day by which it is back; null for what came back. */
    until: z.string().nullable(),
    /** Why it came back. */
    message: z.string().nullable(),
    account: accountLine.nullable(),
  })
  .meta({ id: 'MoneyBack' });
export type MoneyBack = z.infer<typeof moneyBack>;

const ofFamily = { tag: 'payments', who: ['parent'], params: idParams, idempotent: true, budget: 'write' } as const;

export const moneyBackCalls = {
  listMoneyBack: declareCall({
    method: 'GET',
    path: '/parent/refunds',
    tag: 'payments',
    summary: 'Money on its way back to the family, what came back first',
    who: ['parent'],
    answer: z.object({ data: z.array(moneyBack) }),
  }),
  sendRefundTo: declareCall({
    ...ofFamily,
    method: 'POST',
    path: '/parent/refunds/{id}/account',
    summary: 'Say where a refund by bank transfer goes; one that came back is sent again',
    // Whoever has the phone for a minute must not redirect it.
    fresh: true,
    body: refundAccount,
    answer: moneyBack,
  }),
  takeAsCredit: declareCall({
    ...ofFamily,
    method: 'POST',
    path: '/parent/refunds/{id}/credit',
    summary: 'Keep a refund that was not sent as family credit',
    answer: z.object({ credit: money }),
  }),
  readRefundAccount: declareCall({
    method: 'POST',
    path: '/admin/refunds/{id}/account',
    right: 'refund',
    tag: 'admin',
    summary: 'The account that a refund goes to; the look is recorded',
    who: ['admin'],
    params: idParams,
    answer: z.object({ account: refundAccount.nullable() }),
    budget: 'write',
  }),
};
