import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { nearDay, optionalText, recordId } from '../core/text.ts';

/** The accounts that money moves between. Programs may have one of their own in place of `programs`. */
export const accountKeys = [
  'receivables',
  'cash_box',
  'bank',
  'card_machine',
  'card',
  'agent',
  'credit',
  'gift_cards',
  'fund',
  'gct',
  'gct_paid',
  'unearned',
  'programs',
  'organizations',
  'competitions',
  'charges',
  'items',
  'fees',
  'ended_cards',
  'difference',
  'opening',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** Names that bookkeepers know, and codes to begin with. */
export const standardAccounts: Record<AccountKey, { code: string; name: string }> = {
  receivables: { code: '1100', name: 'Accounts receivable' },
  cash_box: { code: '1000', name: 'Cash and cheques on hand' },
  bank: { code: '1010', name: 'Bank' },
  card_machine: { code: '1020', name: 'Card machine in transit' },
  card: { code: '1030', name: 'Online cards in transit' },
  agent: { code: '1040', name: 'Bill-payment agents in transit' },
  credit: { code: '2100', name: 'Family credit' },
  gift_cards: { code: '2110', name: 'Gift cards' },
  fund: { code: '2300', name: 'Scholarship fund' },
  gct: { code: '2200', name: 'GCT payable' },
  unearned: { code: '2400', name: 'Unearned program fees' },
  gct_paid: { code: '1300', name: 'GCT paid on fees' },
  programs: { code: '4000', name: 'Program fees' },
  organizations: { code: '4100', name: 'Invoices of organizations' },
  competitions: { code: '4200', name: 'Competition fees' },
  charges: { code: '4300', name: 'Other charges' },
  items: { code: '4400', name: 'Items' },
  fees: { code: '6110', name: 'Card fees and bank charges' },
  ended_cards: { code: '4500', name: 'Ended gift cards' },
  difference: { code: '6900', name: 'Cash over and short' },
  opening: { code: '3900', name: 'Opening balances' },
};

const code = z
  .string({ error: 'Enter a code' })
  .trim()
  .min(1, { error: 'Enter a code' })
  .max(20, { error: 'Please keep this to 20 characters' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9 .:/-]*$/, { error: 'Use letters, digits, spaces, dots, colons, slashes and hyphens' });

/** What the organization calls the account; empty is the name that it had. */
const ownName = optionalText(60);

/** Empty and null: the code of all programs. */
const ownCode = z.union([z.literal(''), z.null(), code]).transform((given) => given || null);

export const accountCodes = z
  .object({
    accounts: z.array(
      z.object({
        key: z.enum(accountKeys),
        code: z.string(),
        name: z.string(),
        /** What it is called where the organization gave it no name. */
        standard_name: z.string(),
      }),
    ),
    /** Running and planned programs, and those with a code of their own. */
    programs: z.array(z.object({ program_id: z.string(), title: z.string(), code: z.string().nullable() })),
    changed: z.object({ at: z.string(), by: z.string() }).nullable(),
  })
  .meta({ id: 'AccountCodes' });
export type AccountCodes = z.infer<typeof accountCodes>;

export const saveAccountCodes = z.strictObject({
  accounts: z.array(z.strictObject({ key: z.enum(accountKeys), code, name: ownName })).max(accountKeys.length),
  programs: z.array(z.strictObject({ program_id: recordId, code: ownCode })).max(500),
});
export type SaveAccountCodes = z.output<typeof saveAccountCodes>;

export const journalKinds = [
  'invoice',
  'payment',
  'refund',
  'deposit',
  'payout',
  'gift_card',
  'fund',
  'deferral',
] as const;

export const journalLine = z
  .object({
    day: z.string(),
    /** The record behind the entry; its lines have the same one. */
    entry: z.string(),
    kind: z.enum(journalKinds),
    account_code: z.string(),
    account_name: z.string(),
    /** One of the two is zero. */
    debit: z.number(),
    credit: z.number(),
    reference: z.string(),
    about: z.string(),
  })
  .meta({ id: 'JournalLine' });
export type JournalLine = z.infer<typeof journalLine>;

export const journal = z
  .object({
    from: z.string(),
    to: z.string(),
    accounts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        debit: z.number(),
        credit: z.number(),
        /** Debit less credit. */
        net: z.number(),
      }),
    ),
    /** Debits, which are as much as the credits. */
    total: z.number(),
    lines: z.int(),
  })
  .meta({ id: 'Journal' });
export type Journal = z.infer<typeof journal>;

export const trialBalance = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Every account that was ever booked on by the last day. Balances are debit less credit. */
    accounts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Before the first day. */
        opening: z.number(),
        debit: z.number(),
        credit: z.number(),
        closing: z.number(),
      }),
    ),
    /** Balances add up to zero, and debits are as much as the credits. */
    totals: z.object({ opening: z.number(), debit: z.number(), credit: z.number(), closing: z.number() }),
    /** Every month of it is closed: its figures never change. */
    closed: z.boolean(),
  })
  .meta({ id: 'TrialBalance' });
export type TrialBalance = z.infer<typeof trialBalance>;

/** A day of an account, as accounting programs import it. */
export const journalDays = z
  .object({
    from: z.string(),
    to: z.string(),
    lines: z.array(
      z.object({
        day: z.string(),
        account_code: z.string(),
        account_name: z.string(),
        /** One of the two is zero: what was debited and what was credited are lines of their own. */
        debit: z.number(),
        credit: z.number(),
        /** What the entry of its day is called: the organization and the day. */
        narration: z.string(),
      }),
    ),
  })
  .meta({ id: 'JournalDays' });
export type JournalDays = z.infer<typeof journalDays>;

const bound = z
  .union([z.literal(''), nearDay('Please enter a date')])
  .optional()
  .transform((value) => value || undefined);
/** The first and last day in Jamaica; without them this month so far. */
const days = { from: bound, to: bound };
/** Only the lines of the account with this code. */
const ofAccount = z
  .string()
  .trim()
  .max(20, { error: 'Choose an account' })
  .optional()
  .transform((given) => given || undefined);

export const journalCalls = {
  journal: declareCall({
    method: 'GET',
    path: '/admin/journal',
    right: 'see_money',
    tag: 'admin',
    summary: 'What the general journal of the days comes to, account by account; without days, this month so far',
    who: ['admin'],
    query: z.strictObject(days),
    answer: journal,
  }),
  listJournal: declareCall({
    method: 'GET',
    path: '/admin/journal/lines',
    right: 'see_money',
    tag: 'admin',
    summary:
      'The lines of the general journal, oldest first: two or more for each invoice line, payment, refund, deposit and payout',
    who: ['admin'],
    query: pageQuery({ ...days, account: ofAccount }),
    answer: pageOf(journalLine),
  }),
  trialBalance: declareCall({
    method: 'GET',
    path: '/admin/trial-balance',
    right: 'see_money',
    tag: 'admin',
    summary:
      'The balance of each account before the days, what was booked on it, and after them; without days, this month so far',
    who: ['admin'],
    query: z.strictObject(days),
    answer: trialBalance,
  }),
  journalDays: declareCall({
    method: 'GET',
    path: '/admin/journal/days',
    right: 'see_money',
    tag: 'admin',
    summary: 'The general journal summed up by day and account, as QuickBooks and Xero import it',
    who: ['admin'],
    query: z.strictObject(days),
    answer: journalDays,
  }),
  accountCodes: declareCall({
    method: 'GET',
    path: '/admin/account-codes',
    right: 'see_money',
    tag: 'admin',
    summary: 'The account codes of the general journal',
    who: ['admin'],
    answer: accountCodes,
  }),
  saveAccountCodes: declareCall({
    method: 'PUT',
    path: '/admin/account-codes',
    right: 'books',
    tag: 'admin',
    summary: 'Change codes and names of accounts; those that are not in it stay as they are',
    who: ['admin'],
    body: saveAccountCodes,
    answer: accountCodes,
    idempotent: true,
    budget: 'write',
  }),
};
