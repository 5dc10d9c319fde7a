import type { PayerCheckout, PayerLink, PayerPage } from '@doctorbird/contract/billing/payer-links';
import { methodsFor, type PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { toWire } from '../../../platform/money.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import { dueByPlan } from '../../enrollments/status/payment-summary.ts';
import { isOpen } from '../payments/payment-state.ts';
import { presentMoney, type PaymentListRow } from '../payments/payments.presenter.ts';
import { firstName } from '../checkouts/first-name.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';

/** A child by first name; of a bill of a family its title, with no name. */
const presentItem = (row: PaymentListRow): { name: string; program: string } =>
  row.enrollmentId === null
    ? { name: row.groupId === null ? '' : row.billPayer, program: row.billTitle }
    : { name: firstName(row.studentName), program: row.programTitle };

export const presentPayerLink = (row: PayerLinkRow, url: string): PayerLink => ({
  id: row.id,
  url,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  places: row.places.map(({ enrollmentId, student, program }) => ({ enrollment_id: enrollmentId, student, program })),
  bill: row.bill && { id: row.bill.id, title: row.bill.title },
  paid: toWire(row.paidCents),
});

/** What a payer sees: never more than first names, programs and amounts. */
export function presentPayerPage(
  row: PayerLinkRow,
  { gateway, ways, today }: { gateway: PaymentGateway | null; ways: PaymentWays; today: string },
): PayerPage {
  const due = row.places.filter(({ dueCents }) => dueCents > 0);
  const billCents = row.bill?.dueCents ?? 0;
  return {
    from: firstName(row.parentName),
    items: [
      ...due.map(({ student, program, dueCents }) => ({
        name: firstName(student),
        program,
        amount: toWire(dueCents),
      })),
      ...(row.bill && billCents > 0 ? [{ name: '', program: row.bill.title, amount: toWire(billCents) }] : []),
    ],
    due: toWire(due.reduce((sum, { dueCents }) => sum + dueCents, billCents)),
    due_now: toWire(
      due.reduce((sum, { dueCents, openParts }) => sum + dueByPlan(dueCents, openParts, today).nowCents, billCents),
    ),
    methods: methodsFor('payer', ways, { card: gateway !== null, credit: false }),
    sandbox: gateway?.isSandbox ?? false,
    expires_at: row.expiresAt.toISOString(),
  };
}

/** Null without payments. */
export function presentPayerCheckout(rows: readonly PaymentListRow[], ways: PaymentWays): PayerCheckout | null {
  const counted = rows.filter(({ state }) => isOpen(state) || state === 'confirmed');
  const asked = counted.length > 0 ? counted : rows;
  const [first] = asked;
  if (!first) return null;
  const { reference, method, state, message, sandbox, receipt_number } = presentMoney(first);
  return {
    reference,
    amount: toWire(asked.reduce((sum, row) => sum + row.amountCents, 0)),
    currency: 'JMD',
    method,
    state,
    message,
    sandbox,
    items: asked.map((row) => ({ ...presentItem(row), amount: toWire(row.amountCents) })),
    receipt_number,
    ways: method !== 'card' && isOpen(state) ? ways : null,
  };
}
