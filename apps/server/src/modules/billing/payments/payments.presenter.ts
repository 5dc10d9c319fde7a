import { isTied } from '@doctorbird/contract/core/payment-methods';
import { paymentMethodFacts, type PaymentOutcome } from '@doctorbird/contract/core/enrollment-states';
import type { adminPayment, proof, refund } from '@doctorbird/contract/billing/payments';
import type { z } from 'zod';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { isTrialGateway } from '../gateways/payment-gateway.ts';
import { openUntil } from '../refunds/refund-promise.ts';
import { refundableCents } from '../refunds/refundable-amount.ts';

type Shown = z.input<typeof adminPayment>;
type RefundLine = Omit<z.input<typeof refund>, 'currency' | 'until' | 'created_at'> & { created_at: string };

/** A payment as it is selected: what the office sees, without what is worked out of it here. */
export type PaymentListRow = Pick<
  Shown,
  | 'id'
  | 'reference'
  | 'checkout_id'
  | 'amount'
  | 'method'
  | 'state'
  | 'message'
  | 'value_date'
  | 'receipt_number'
  | 'enrollment'
  | 'student'
  | 'program'
  | 'bill'
  | 'together'
  | 'payer'
  | 'parent'
  | 'bank_reference'
  | 'slip'
  | 'received_on'
> & {
  created_at: Date;
  confirmed_at: Date | null;
  refunds: RefundLine[];
  proof: z.input<typeof proof> | null;
  refundedCents: number;
  gateway: string | null;
};

const sumOf = (lines: readonly RefundLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const givenBack = ({ refunds }: PaymentListRow): number =>
  sumOf(refunds.filter((line) => line.state === 'succeeded' && !line.overpaid && line.channel !== 'reversal'));

/** One word for one payment (docs/rules.md, rule 17). */
function statusWord(row: PaymentListRow): PaymentOutcome {
  if (row.state === 'created' || row.state === 'pending') return 'pending';
  if (row.state !== 'confirmed') return 'failed';
  if (row.refunds.some(({ channel }) => channel === 'reversal')) return 'undone';
  const back = givenBack(row);
  if (back === 0) return 'paid';
  const forThePlace = row.amount - sumOf(row.refunds.filter(({ overpaid }) => overpaid));
  return back >= forThePlace ? 'refunded' : 'partially_refunded';
}

/** As `billing/reversals` says; a deposit and used credit are found only by trying. */
const canUndo = (row: PaymentListRow): boolean =>
  row.state === 'confirmed' &&
  row.gateway === null &&
  (!paymentMethodFacts[row.method].stored || row.method === 'scholarship_fund') &&
  row.refunds.every(({ overpaid, state }) => (overpaid && !isTied(row.method)) || state === 'rejected');

/** The day of the entry, where the books count it on another one. */
function enteredOn({ value_date, confirmed_at }: PaymentListRow): string | null {
  const entered = confirmed_at && jamaicaDay(confirmed_at);
  return value_date === null || entered === value_date ? null : entered;
}

/** A payment as its family sees it, whatever it is for. */
export const presentPayment = (row: PaymentListRow) => ({
  ...row,
  refunded: givenBack(row),
  currency: 'JMD' as const,
  sandbox: isTrialGateway(row.gateway),
  payment_status: statusWord(row),
  date: row.value_date ?? jamaicaDay(row.created_at),
  entered_on: enteredOn(row),
  refunds: row.refunds.map((line) => ({
    ...line,
    currency: 'JMD' as const,
    until: openUntil(line.state, line.channel, new Date(line.created_at)),
  })),
  wants_proof: row.gateway === null && row.state === 'created',
});

/** What of it is credit because it was more than was due, as `refunds/unused-credit.ts` says; how much of that is unused, its family knows. */
export const overpaidOf = ({ method, refunds }: PaymentListRow): number =>
  paymentMethodFacts[method].stored
    ? 0
    : sumOf(refunds.filter((line) => line.overpaid && line.channel === 'credit' && line.state === 'succeeded'));

/** `familyCredit`: what its family has left. */
export function presentAdminPayment(row: PaymentListRow, familyCredit: number): Shown {
  const refundable = refundableCents({ ...row, amountCents: row.amount });
  return {
    ...presentPayment(row),
    refundable,
    credit_left: Math.max(0, Math.min(overpaidOf(row), familyCredit)),
    can_refund: refundable > 0,
    can_undo: canUndo(row),
  };
}
