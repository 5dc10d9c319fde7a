import { methodsFor, type PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import { dueByPlan } from '../../enrollments/status/payment-summary.ts';
import { isOpen } from '../payments/payment-state.ts';
import type { PaymentListRow } from '../payments/payments.presenter.ts';
import { askedFor, presentCheckout } from '../checkouts/checkouts.presenter.ts';
import { firstName } from '../checkouts/first-name.ts';
import { openCentsOf } from './fund-sums.ts';
import { presentFundPage } from './funds.presenter.ts';
import type { PayerLinkRow } from './payer-links.rows.ts';

/** A child by first name; of a bill of a family its title, with no name. */
const presentItem = ({ student, program, bill, amount }: PaymentListRow) =>
  bill
    ? { name: bill.group_id === null ? '' : bill.payer, program: bill.title, amount }
    : { name: firstName(student?.full_name ?? ''), program: program?.title ?? '', amount };

/** What a payer sees: never more than first names, programs and amounts. */
export function presentPayerPage(
  row: PayerLinkRow,
  {
    gateway,
    ways,
    today,
    photo,
  }: {
    gateway: PaymentGateway | null;
    ways: PaymentWays;
    today: string;
    photo: { width: number; height: number } | null;
  },
) {
  const shared = {
    from: firstName(row.parentName),
    methods: methodsFor('payer', ways, { card: gateway !== null, credit: false }),
    sandbox: gateway?.isSandbox ?? false,
    expires_at: row.expires_at,
  };
  const fund = presentFundPage(row, photo);
  // Relatives see no more than what is open: not for which programs, nor what the family owes.
  if (fund) return { ...shared, items: [], due: openCentsOf(row), due_now: 0, fund };
  const due = row.places.filter(({ dueCents }) => dueCents > 0);
  const billCents = row.bill?.dueCents ?? 0;
  return {
    ...shared,
    fund,
    items: [
      ...due.map(({ student, program, dueCents }) => ({
        name: firstName(student),
        program,
        amount: dueCents,
      })),
      ...(row.bill && billCents > 0 ? [{ name: '', program: row.bill.title, amount: billCents }] : []),
    ],
    due: due.reduce((sum, { dueCents }) => sum + dueCents, billCents),
    due_now: due.reduce(
      (sum, { dueCents, openParts }) => sum + dueByPlan(dueCents, openParts, today).nowCents,
      billCents,
    ),
  };
}

/** Null without payments. */
export function presentPayerCheckout(rows: readonly PaymentListRow[], ways: PaymentWays) {
  const checkout = presentCheckout(rows);
  const fund = rows[0]?.payer?.fund ?? null;
  return (
    checkout && {
      ...checkout,
      items:
        fund === null
          ? askedFor(rows).map(presentItem)
          : [{ name: '', program: fund, amount: askedFor(rows).reduce((sum, { amount }) => sum + amount, 0) }],
      ways: checkout.method !== 'card' && isOpen(checkout.state) ? ways : null,
    }
  );
}
