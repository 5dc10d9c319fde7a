import type { BillAttempt, BillToPay, LinkedBill, PayableBill } from '@doctorbird/contract/billing/bills';
import { toWire } from '../../../platform/money.ts';
import { isManual } from '../payments/load-payment.ts';
import { presentSlip } from '../proofs/proofs.presenter.ts';
import type { BillLineRow } from './bills.rows.ts';
import type { AttemptRow, PayableRow, SlipRow } from './payable-bills.rows.ts';

interface Paying {
  attempts: readonly AttemptRow[];
  slips: readonly SlipRow[];
  /** Jamaica's day. */
  today: string;
}

/** A bill as its payer sees it: nothing of who in the office did what. */
export function presentPayableBill(row: PayableRow, { attempts, slips, today }: Paying): PayableBill {
  const dueCents = row.netCents - row.allocatedCents;
  return {
    id: row.id,
    invoice_number: row.invoiceNumber,
    title: row.title,
    issued_at: row.createdAt.toISOString(),
    due_on: row.dueOn,
    overdue: dueCents > 0 && row.dueOn !== null && row.dueOn < today,
    amount: toWire(row.netCents),
    paid: toWire(row.allocatedCents),
    due: toWire(dueCents),
    written_off: toWire(row.writtenOffCents),
    payments: attempts
      .filter(({ receivableId }) => receivableId === row.id)
      .map((attempt) =>
        presentAttempt(
          attempt,
          slips.find(({ checkoutId }) => checkoutId === attempt.checkoutId),
        ),
      ),
  };
}

const presentAttempt = (row: AttemptRow, slip: SlipRow | undefined): BillAttempt => ({
  id: row.id,
  reference: row.reference,
  amount: toWire(row.amountCents),
  refunded: toWire(row.refundedCents),
  undone: row.undone,
  method: row.method,
  state: row.state,
  message: row.message,
  created_at: row.createdAt.toISOString(),
  receipt_number: row.receiptNumber,
  proof: slip ? presentSlip(slip) : null,
  wants_proof: isManual(row) && row.state === 'created',
  together: row.isPart ? { checkout_id: row.checkoutId, amount: toWire(row.checkoutCents) } : null,
});

interface Linked {
  organization: string;
  lines: readonly BillLineRow[];
  from: LinkedBill['from'];
}

/** A bill as the contact of an organization sees it through its secret link. */
export const presentLinkedBill = (
  bill: BillToPay,
  { organization, lines, from: { name, address, phone, email } }: Linked,
): LinkedBill => ({
  ...bill,
  organization,
  lines: lines.map(({ description, amountCents }) => ({ description, amount: toWire(amountCents) })),
  from: { name, address, phone, email },
});
