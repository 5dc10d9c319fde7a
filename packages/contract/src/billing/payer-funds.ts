import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { onlyWith } from '../core/guarded.ts';
import { honeypot } from '../core/honeypot.ts';
import { emailAddress, idParams, linkKey, nearDay, optionalText, recordId, requiredText } from '../core/text.ts';
import { hasWebAddress } from '../core/web-address-text.ts';
import { moment, money } from '../core/wire.ts';
import { payerLinkToken } from './payer-links.ts';
import { payment } from './payments.ts';

/** A link over time may be open for a year. */
export const mostFundDays = 366;
/** So many can be open for a family at once. */
export const mostFunds = 10;

/** A link with which relatives pay for a child over time, as the office sees it: without its address. */
export const officeFund = z
  .object({
    id: z.string(),
    /** In the words of the parent, such as "Maya's robotics, from Grandma Inez". */
    title: z.string(),
    child: z.object({ id: z.string(), full_name: z.string() }),
    created_at: moment,
    /** The last day on which it can be paid with. */
    until: z.string(),
    ended: z.boolean(),
    /** What it may bring in all; null: what is due for the child, now and later. */
    goal: onlyWith('see_money', money.nullable()),
    /** More than is due becomes money on account of the family, up to the goal. */
    ahead: z.boolean(),
    /** What came with it and did not go back. */
    paid: onlyWith('see_money', money),
    /** What can be paid with it now. */
    open: onlyWith('see_money', money),
    /** Who paid what and when, the newest first. */
    payments: onlyWith(
      'see_money',
      z.array(
        z.object({ id: z.string(), name: z.string(), amount: money, method: payment.shape.method, paid_at: moment }),
      ),
    ),
    /** How many get a reminder each month. */
    reminders: z.int(),
  })
  .meta({ id: 'OfficePayerFund' });
export type OfficeFund = z.infer<typeof officeFund>;

/** The same as its parent sees it. */
export const payerFund = officeFund
  .extend({
    thanks: z.string().nullable(),
    /** The address to pass on. */
    url: z.string(),
  })
  .meta({ id: 'PayerFund' });
export type PayerFund = z.infer<typeof payerFund>;

const goal = z
  .number({ error: 'Please enter the amount in numbers' })
  .positive({ error: 'The amount must be more than zero' })
  .max(10_000_000, { error: 'Please check the amount' })
  .multipleOf(0.01, { error: 'Please use at most two decimal places' })
  .nullable();

/** It stands on a page and in mails in our name. */
const plain = (text: string | null): boolean => text === null || !hasWebAddress(text);
const plainText = { error: 'Please write it without a web address' };

const wishes = {
  title: requiredText('Give it a name that the relative understands', 80).refine(plain, plainText),
  until: nearDay('Choose the last day'),
  goal,
  ahead: z.boolean({ error: 'Choose what happens with more than is due' }),
  /** A line of thanks on the page. */
  thanks: optionalText(200).refine(plain, plainText),
};
/** Without a sum nobody could say how much ahead. */
const aheadHasGoal = {
  when: ({ ahead, goal: sum }: { ahead: boolean; goal: number | null }) => !ahead || sum !== null,
  said: { error: 'Enter how much may come in all', path: ['goal'] },
};

export const makePayerFund = z
  .strictObject({ student_id: recordId, ...wishes })
  .refine(aheadHasGoal.when, aheadHasGoal.said);
export const changePayerFund = z.strictObject(wishes).refine(aheadHasGoal.when, aheadHasGoal.said);

export const askFundReminder = z.strictObject({
  name: requiredText('Please enter your name', 120),
  email: emailAddress('Please enter your email address'),
  website: honeypot,
});
const reminderLink = z.strictObject({ token: linkKey() });
const said = z.object({ message: z.string() });

export const payerFundCalls = {
  listPayerFunds: declareCall({
    method: 'GET',
    path: '/payer-funds',
    tag: 'payments',
    summary: "The family's links with which relatives pay for a child over time, and the children they can be for",
    who: ['parent'],
    answer: z.object({
      data: z.array(payerFund),
      children: z.array(
        z.object({
          id: z.string(),
          full_name: z.string(),
          /** The end of the season: the last day of the child's programs. */
          until: z.string(),
        }),
      ),
    }),
  }),
  makePayerFund: declareCall({
    method: 'POST',
    path: '/payer-funds',
    tag: 'payments',
    summary: 'Create a link with which relatives pay for a child over time',
    who: ['parent'],
    status: 201,
    body: makePayerFund,
    answer: payerFund,
    idempotent: true,
    budget: 'write',
  }),
  changePayerFund: declareCall({
    method: 'PUT',
    path: '/payer-funds/{id}',
    tag: 'payments',
    summary: 'Change such a link; it ends with `endPayerLink`',
    who: ['parent'],
    params: idParams,
    body: changePayerFund,
    answer: payerFund,
    idempotent: true,
    budget: 'write',
  }),
  listFamilyFunds: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/payer-funds',
    tag: 'admin',
    summary: 'The links with which relatives of a family pay over time, and who paid what',
    who: ['admin'],
    right: 'see_families',
    params: idParams,
    answer: z.object({ data: z.array(officeFund) }),
  }),
  askFundReminder: declareCall({
    method: 'POST',
    path: '/pay/{token}/reminders',
    tag: 'payments',
    summary: 'Ask for a reminder each month; the answer is the same whether or not the address has one',
    who: 'public',
    params: payerLinkToken,
    body: askFundReminder,
    answer: said,
    idempotent: true,
    budget: 'message',
  }),
  confirmFundReminder: declareCall({
    method: 'POST',
    path: '/pay/reminders/confirm',
    tag: 'payments',
    summary: 'Confirm reminders with the link from the email',
    who: 'public',
    body: reminderLink,
    answer: said,
    budget: 'reset',
  }),
  stopFundReminder: declareCall({
    method: 'POST',
    path: '/pay/reminders/stop',
    tag: 'payments',
    summary: 'Stop reminders with one click; repeating it is not an error',
    who: 'public',
    body: reminderLink,
    answer: said,
    budget: 'write',
  }),
};
