import { z } from 'zod';
import { chargeKinds, invoiceLineKinds } from '../core/billing-kinds.ts';
import { methodsThat } from '../core/enrollment-states.ts';
import { taxRules } from '../core/gct.ts';
import { moment, money } from '../core/wire.ts';

/** Of a bill that is for no record of its own: what it is about, as the family reads it. */
export const chargeOfBill = z.object({
  id: z.string(),
  kind: z.enum(chargeKinds),
  /** The day that it is for. */
  day: z.string(),
  child: z.string().nullable(),
  note: z.string().nullable(),
});

/** The same as the office sees it. */
export const officeCharge = chargeOfBill.extend({
  by: z.string().nullable(),
  cancelled: z.object({ at: moment, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** It is for gift cards, and none of them was used: it can be cancelled once something was paid, too. */
  unused_cards: z.boolean(),
});

/** A line of a bill as whoever owes it reads it. */
export const billLine = z.object({
  kind: z.enum(invoiceLineKinds),
  description: z.string(),
  quantity: z.int(),
  /** With its tax. */
  amount: money,
  tax: money,
  tax_rule: z.enum(taxRules),
  /** In hundredths of a percent; null where nothing is taxed. */
  tax_rate: z.int().nullable(),
});
export type BillLine = z.infer<typeof billLine>;

/** How whoever owes a bill can pay it; credit is that of a family. */
export const billMethods = methodsThat('bill');
export type BillMethod = (typeof billMethods)[number];
