import type { ActionContext } from '../../../access/action-context.ts';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { discountsOf } from '../../enrollments/prices/price-facts.queries.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { drawReceiptNumber } from '../../invoices/numbers/draw-number.ts';
import { isTrialGateway } from '../gateways/payment-gateway.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import { receipt } from '../payments/payments.table.ts';

/** The receipt's text as issued; names and prices may change later, the receipt does not. */
export interface ReceiptSnapshot {
  organisation: { name: string; address: string; phone: string; email: string };
  payer: { name: string; email: string } | null;
  student: string;
  program: string;
  enrollment: string;
  reference: string;
  method: string;
  sandbox: boolean;
  amount_cents: number;
  /** The program's price and what remained due after this payment. */
  price_cents: number | null;
  balance_cents: number;
  /** What the price is after, with labels; none in older receipts, or where nothing was taken off. */
  discounts?: { label: string; cents: number }[];
  /** The overpaid part; older receipts do not have it. */
  credit_cents?: number;
}

/** Numbers and stores the receipt of a confirmed payment, once. Drawn last: the counter's row stays locked until commit. */
export async function issueReceipt(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  {
    paid,
    place,
    amounts: { paidCents, creditedCents },
  }: { paid: PaymentRow; place: EnrollmentForChange; amounts: { paidCents: number; creditedCents: number } },
): Promise<string> {
  const { now } = context;
  const organisation = await readOrganisation(tx);
  const [payer] = place.parentId
    ? await tx
        .select({ name: account.fullName, email: account.email })
        .from(account)
        .where(eq(account.id, place.parentId))
    : [];
  const discounts = await discountsOf(tx, place.id);
  const snapshot: ReceiptSnapshot = {
    organisation: {
      name: organisation.name,
      address: organisation.address,
      phone: organisation.phone,
      email: organisation.email,
    },
    payer: payer ?? null,
    student: place.studentName,
    program: place.programTitle,
    enrollment: enrollmentNumber(place.number),
    reference: paid.reference,
    method: paid.method,
    sandbox: isTrialGateway(paid.gateway),
    amount_cents: paid.amountCents,
    price_cents: place.priceCents,
    ...(discounts.length > 0 && { discounts }),
    ...(creditedCents > 0 && { credit_cents: creditedCents }),
    balance_cents: Math.max(0, (place.priceCents ?? 0) - paidCents),
  };
  const number = await drawReceiptNumber(tx, context);
  await tx.insert(receipt).values({ id: newId(), number, paymentId: paid.id, issuedAt: now, snapshot });
  return number;
}
