import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { invoice, invoiceLine } from '../../invoices/invoices/invoices.table.ts';
import { payment, receipt } from '../payments/payments.table.ts';

/** The lines of these bills, invoice by invoice. */
export const linesOf = (db: Executor, ids: string[]) =>
  db
    .select({
      receivableId: invoiceLine.receivableId,
      invoiceNumber: invoice.number,
      kind: invoiceLine.kind,
      description: invoiceLine.description,
      quantity: invoiceLine.quantity,
      amount: invoiceLine.amountCents,
      tax: invoiceLine.taxCents,
      tax_rule: invoiceLine.taxRule,
      tax_rate: invoiceLine.taxRate,
      created_at: invoiceLine.createdAt,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(inArray(invoiceLine.receivableId, ids))
    .orderBy(asc(invoice.number), asc(invoiceLine.position));

/** The payments that came for these bills, oldest first. */
export const paymentsOf = (db: Executor, ids: string[]) =>
  db
    .select({
      id: payment.id,
      receivableId: payment.receivableId,
      reference: payment.reference,
      amount: payment.amountCents,
      refunded: payment.refundedCents,
      method: payment.method,
      bank_reference: payment.externalReference,
      received_on: payment.receivedOn,
      // Confirmed payments always have both.
      value_date: sql<string>`${payment.valueDay}`,
      confirmed_at: sql<Date>`${payment.confirmedAt}`.mapWith(payment.confirmedAt),
      receipt_number: receipt.number,
      recorded_by: account.fullName,
    })
    .from(payment)
    .leftJoin(receipt, eq(receipt.checkoutId, payment.checkoutId))
    .leftJoin(account, eq(account.id, payment.recordedBy))
    .where(and(inArray(payment.receivableId, ids), eq(payment.state, 'confirmed')))
    .orderBy(asc(payment.valueDay), asc(payment.confirmedAt), asc(payment.id));
