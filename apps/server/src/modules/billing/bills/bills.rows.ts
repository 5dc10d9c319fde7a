import { and, asc, eq, inArray } from 'drizzle-orm';
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
      amountCents: invoiceLine.amountCents,
      createdAt: invoiceLine.createdAt,
    })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(inArray(invoiceLine.receivableId, ids))
    .orderBy(asc(invoice.number), asc(invoiceLine.position));
export type BillLineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The payments that came for these bills, oldest first. */
export const paymentsOf = (db: Executor, ids: string[]) =>
  db
    .select({
      id: payment.id,
      receivableId: payment.receivableId,
      reference: payment.reference,
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      method: payment.method,
      bankReference: payment.externalReference,
      receivedOn: payment.receivedOn,
      valueDay: payment.valueDay,
      confirmedAt: payment.confirmedAt,
      receiptNumber: receipt.number,
      recordedBy: account.fullName,
    })
    .from(payment)
    .leftJoin(receipt, eq(receipt.checkoutId, payment.checkoutId))
    .leftJoin(account, eq(account.id, payment.recordedBy))
    .where(and(inArray(payment.receivableId, ids), eq(payment.state, 'confirmed')))
    .orderBy(asc(payment.valueDay), asc(payment.confirmedAt), asc(payment.id));
export type BillPaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];
