import type { PayerCheckout, PayerLink, PayerPage } from '@doctorbird/contract/billing/payer-links';
import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { toWire } from '../../../platform/money.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import { dueByPlan } from '../../enrollments/status/payment-summary.ts';
import { isOpen } from '../payments/payment-state.ts';
import { presentPayment, type PaymentListRow } from '../payments/payments.presenter.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';

const firstName = (fullName: string): string => fullName.split(' ')[0] ?? '';

export const presentPayerLink = (row: PayerLinkRow, url: string): PayerLink => ({
  id: row.id,
  url,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  places: row.places.map(({ enrollmentId, student, program }) => ({ enrollment_id: enrollmentId, student, program })),
  paid: toWire(row.paidCents),
});

/** What a payer sees: never more than first names, programs and amounts. */
export function presentPayerPage(
  row: PayerLinkRow,
  { gateway, ways, today }: { gateway: PaymentGateway | null; ways: PaymentWays; today: string },
): PayerPage {
  const due = row.places.filter(({ dueCents }) => dueCents > 0);
  return {
    from: firstName(row.parentName),
    items: due.map(({ student, program, dueCents }) => ({
      name: firstName(student),
      program,
      amount: toWire(dueCents),
    })),
    due: toWire(due.reduce((sum, { dueCents }) => sum + dueCents, 0)),
    due_now: toWire(
      due.reduce((sum, { dueCents, openParts }) => sum + dueByPlan(dueCents, openParts, today).nowCents, 0),
    ),
    methods: [
      ...(gateway ? (['card'] as const) : []),
      ...(ways.bank ? (['bank_transfer'] as const) : []),
      ...(ways.agents.length > 0 ? (['bill_payment'] as const) : []),
    ],
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
  const { reference, method, state, message, sandbox, receipt_number } = presentPayment(first);
  return {
    reference,
    amount: toWire(asked.reduce((sum, row) => sum + row.amountCents, 0)),
    currency: 'JMD',
    method,
    state,
    message,
    sandbox,
    items: asked.map((row) => ({
      name: firstName(presentPayment(row).student.full_name),
      program: presentPayment(row).program.title,
      amount: toWire(row.amountCents),
    })),
    receipt_number,
    ways: method !== 'card' && isOpen(state) ? ways : null,
  };
}
