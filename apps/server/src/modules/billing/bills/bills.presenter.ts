import type { Bill } from '@doctorbird/contract/billing/bills';
import { toWire } from '../../../platform/money.ts';
import type { receivable } from '../../invoices/invoices/invoices.table.ts';
import type { BillLineRow, BillPaymentRow } from './bills.rows.ts';

interface Shown {
  lines: readonly BillLineRow[];
  payments: readonly BillPaymentRow[];
  page: Bill['page'];
}

export const presentBill = (row: typeof receivable.$inferSelect, { lines, payments, page }: Shown): Bill => ({
  id: row.id,
  invoice_number: lines[0]?.invoiceNumber ?? '',
  title: row.title,
  issued_at: row.createdAt.toISOString(),
  due_on: row.dueOn,
  amount: toWire(row.netCents),
  paid: toWire(row.allocatedCents),
  due: toWire(row.netCents - row.allocatedCents),
  lines: lines.map((line) => ({
    kind: line.kind,
    description: line.description,
    quantity: line.quantity,
    amount: toWire(line.amountCents),
    created_at: line.createdAt.toISOString(),
  })),
  payments: payments.map((paid) => ({
    id: paid.id,
    reference: paid.reference,
    amount: toWire(paid.amountCents),
    refunded: toWire(paid.refundedCents),
    method: paid.method,
    bank_reference: paid.bankReference,
    received_on: paid.receivedOn,
    value_date: paid.valueDay!,
    // Confirmed payments always have a moment.
    confirmed_at: paid.confirmedAt!.toISOString(),
    receipt_number: paid.receiptNumber,
    recorded_by: paid.recordedBy,
  })),
  page,
});

/** The secret page of a bill that has one of its own. */
export const presentBillPage = (url: string | null, mailedAt: Date | null): NonNullable<Bill['page']> => ({
  url,
  mailed_at: mailedAt?.toISOString() ?? null,
});
