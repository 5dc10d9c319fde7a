import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { nearDay, recordId } from '../core/text.ts';

/** The accounts that money moves between. Programs may have one of their own in place of `programs`. */
export const accountKeys = [
  'receivables',
  'cash_box',
  'bank',
  'card',
  'agent',
  'credit',
  'gct',
  'programs',
  'organizations',
  'competitions',
  'charges',
  'items',
  'difference',
  'opening',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** Names that bookkeepers know, and codes to begin with. */
export const standardAccounts: Record<AccountKey, { code: string; name: string }> = {
  receivables: { code: '1100', name: 'Accounts receivable' },
  cash_box: { code: '1000', name: 'Cash and cheques on hand' },
  bank: { code: '1010', name: 'Bank' },
  card: { code: '1020', name: 'Card payments in transit' },
  agent: { code: '1030', name: 'Bill-payment agents in transit' },
  credit: { code: '2100', name: 'Family credit' },
  gct: { code: '2200', name: 'GCT payable' },
  programs: { code: '4000', name: 'Program fees' },
  organizations: { code: '4100', name: 'Invoices of organizations' },
  competitions: { code: '4200', name: 'Competition fees' },
  charges: { code: '4300', name: 'Other charges' },
  items: { code: '4400', name: 'Items' },
  difference: { code: '6900', name: 'Cash over and short' },
  opening: { code: '3900', name: 'Opening balances' },
};

const code = z
  .string({ error: 'Enter a code' })
  .trim()
  .min(1, { error: 'Enter a code' })
  .max(20, { error: 'Please keep this to 20 characters' })
  .regex(/^[A-Za-z0-9][A-Za-z0-9 .:/-]*$/, { error: 'Use letters, digits, spaces, dots, colons, slashes and hyphens' });

/** Empty and null: the code of all programs. */
const ownCode = z.union([z.literal(''), z.null(), code]).transform((given) => given || null);

export const accountCodes = z
  .object({
    accounts: z.array(z.object({ key: z.enum(accountKeys), code: z.string(), name: z.string() })),
    /** Running and planned programs, and those with a code of their own. */
    programs: z.array(z.object({ program_id: z.string(), title: z.string(), code: z.string().nullable() })),
    changed: z.object({ at: z.string(), by: z.string() }).nullable(),
  })
  .meta({ id: 'AccountCodes' });
export type AccountCodes = z.infer<typeof accountCodes>;

export const saveAccountCodes = z.strictObject({
  accounts: z.array(z.strictObject({ key: z.enum(accountKeys), code })).max(accountKeys.length),
  programs: z.array(z.strictObject({ program_id: recordId, code: ownCode })).max(500),
});
export type SaveAccountCodes = z.output<typeof saveAccountCodes>;

export const journalKinds = ['invoice', 'payment', 'refund', 'deposit'] as const;

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

const bound = z
  .union([z.literal(''), nearDay('Please enter a date')])
  .optional()
  .transform((value) => value || undefined);
/** The first and last day in Jamaica; without them this month so far. */
const days = { from: bound, to: bound };

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
      'The lines of the general journal, oldest first: two or more for each invoice line, payment, refund and deposit',
    who: ['admin'],
    query: pageQuery(days),
    answer: pageOf(journalLine),
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
    summary: 'Change account codes; those that are not named stay as they are',
    who: ['admin'],
    body: saveAccountCodes,
    answer: accountCodes,
    idempotent: true,
    budget: 'write',
  }),
};
