import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { searchText } from './search.ts';

export const payerHit = z
  .object({
    /** A parent, a student without one, or an organization. */
    kind: z.enum(['parent', 'student', 'organization']),
    id: z.string(),
    name: z.string(),
    /** The children of a family, by their first names. */
    children: z.array(z.string()),
    /** Of an organization: who speaks for it. */
    contact: z.string().nullable(),
    phone: z.string().nullable(),
    /** What is open, on how many places and invoices, and for how many days the oldest is late. */
    due: z.number(),
    open: z.number(),
    days_late: z.number(),
    credit: z.number(),
    /** The number or reference by which it was found. */
    reference: z.string().nullable(),
    /** Where its payment is recorded. */
    path: z.string(),
  })
  .meta({ id: 'PayerHit' });
export type PayerHit = z.infer<typeof payerHit>;

export const payerHits = z
  .object({
    families: z.array(payerHit),
    organizations: z.array(payerHit),
    /** There are more than these. */
    more: z.boolean(),
  })
  .meta({ id: 'PayerHits' });
export type PayerHits = z.infer<typeof payerHits>;

export const payerSearchCalls = {
  findPayers: declareCall({
    method: 'GET',
    path: '/admin/payments/payers',
    right: 'see_money',
    tag: 'admin',
    summary:
      'Who pays: families by the name of a parent or child, phone, email or family code, organizations by name; with `#` before it, by the number of a place, invoice, receipt or payment; without a text, who owes since the newest day',
    who: ['admin'],
    query: z.strictObject({ q: searchText }),
    answer: payerHits,
  }),
};
