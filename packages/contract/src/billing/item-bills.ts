import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { taxRules } from '../core/gct.ts';
import { trn } from '../core/trn.ts';
import { recordFilter } from '../core/paging.ts';
import { idParams, nearDay, optionalText, recordId } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { bill } from './bills.ts';
import { officeItem } from './items.ts';
import { dollars } from './recording.ts';

const quantity = whole(1, 999, 'Enter how many');

/** A line of the catalog, at the price and with the tax that the item has now, or without `item_id` a line that the office types. */
export const billedLine = z
  .strictObject({
    item_id: recordId.nullish(),
    student_id: recordId.nullish(),
    /** Stands on the invoice, which is kept for years: without names. */
    label: optionalText(120),
    /** Of one; with the tax on top where `tax` says so. */
    amount: dollars.nullish(),
    tax: z.enum(taxRules, { error: 'Choose how it is taxed' }).default('none'),
    quantity,
  })
  .superRefine(({ item_id: item, label, amount }, context) => {
    if (item) return;
    if (label === null) context.addIssue({ code: 'custom', path: ['label'], message: 'Enter what it is for' });
    if (amount === null || amount === undefined)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Please enter the amount in numbers' });
  });
export type BilledLine = z.output<typeof billedLine>;

export const billItems = z.strictObject({
  lines: z
    .array(billedLine)
    .min(1, { error: 'Add something to bill' })
    .max(50, { error: 'Please keep this to 50 lines' }),
  /** The last day on which it is paid in time. */
  due_on: nearDay('Please enter the last day to pay'),
  /** Whoever owes it reads it with the bill. */
  note: optionalText(500),
  /** What the screen showed as the sum; if a price or rate has changed since, nothing is billed. */
  total: dollars,
});
export type BillItems = z.output<typeof billItems>;

export const itemBillCalls = {
  getItemsToBill: declareCall({
    method: 'GET',
    path: '/admin/item-bills/items',
    tag: 'admin',
    summary: 'The items that can be billed today, and the rate of GCT',
    who: ['admin'],
    right: 'take_money',
    /** A family: its children are named for items that are for one. */
    query: z.strictObject({ parent_id: recordFilter }),
    answer: z
      .object({
        data: z.array(officeItem),
        students: z.array(z.object({ id: z.string(), full_name: z.string() })),
        /** In hundredths of a percent; null while nothing is taxed. */
        rate: z.int().nullable(),
        /** Today in Jamaica. */
        day: z.string(),
      })
      .meta({ id: 'ItemsToBill' }),
  }),
  billFamilyForItems: declareCall({
    method: 'POST',
    path: '/admin/parents/{id}/item-bills',
    tag: 'admin',
    summary: 'Bill a family for items of the catalog or lines of its own; it gets an invoice and an email',
    who: ['admin'],
    right: 'take_money',
    status: 201,
    params: idParams,
    body: billItems,
    answer: bill,
    idempotent: true,
    budget: 'write',
  }),
  billGroupForItems: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/item-bills',
    tag: 'admin',
    summary: 'Bill an organization for items of the catalog or lines of its own; the invoice is sent by its own button',
    who: ['admin'],
    right: 'take_money',
    status: 201,
    params: idParams,
    body: billItems,
    answer: bill,
    idempotent: true,
    budget: 'write',
  }),
  saveFamilyTrn: declareCall({
    method: 'PUT',
    path: '/admin/parents/{id}/trn',
    tag: 'admin',
    summary: 'The TRN of a family, which stands on its invoices and receipts; empty takes it away',
    who: ['admin'],
    right: 'take_money',
    params: idParams,
    body: z.strictObject({ trn }),
    answer: z.object({ trn: z.string().nullable() }),
  }),
  saveGroupTrn: declareCall({
    method: 'PUT',
    path: '/admin/groups/{id}/trn',
    tag: 'admin',
    summary: 'The TRN of an organization, which stands on its invoices and receipts; empty takes it away',
    who: ['admin'],
    right: 'take_money',
    params: idParams,
    body: z.strictObject({ trn }),
    answer: z.object({ trn: z.string().nullable() }),
  }),
};
