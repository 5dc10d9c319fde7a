import type { PayableBill } from '@doctorbird/contract/billing/bills';
import type { Ledger } from '@doctorbird/contract/billing/ledger';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { aParent, idOf } from '../../../test/samples.ts';
import ParentPayments from './payments.tsx';

const charge: Ledger['lines'][number] = {
  id: idOf(61),
  at: '2026-11-01T15:00:00.000Z',
  entered_on: null,
  kind: 'charge',
  title: 'After-school robotics',
  detail: null,
  amount: 12_500,
  balance: 12_500,
  enrollment_id: idOf(21),
  bill_id: null,
  payment_id: null,
  receipt_number: null,
  invoice_number: 'INV-2026-000007',
};
const aLedger = (facts: Partial<Ledger>): Ledger => ({
  family: { full_name: 'Simone Campbell', address: null },
  currency: 'JMD',
  charged: 12_500,
  paid: 0,
  refunded: 0,
  due: 12_500,
  due_now: 12_500,
  payable: 12_500,
  payable_now: 12_500,
  next_due: null,
  credit: 0,
  lines: [charge],
  ...facts,
});
const aBill: PayableBill = {
  id: idOf(71),
  invoice_number: 'INV-2026-000417',
  title: 'Entry fee',
  issued_at: '2026-11-01T15:00:00.000Z',
  due_on: null,
  overdue: false,
  amount: 5_000,
  paid: 0,
  due: 5_000,
  written_off: 0,
  charge: null,
  lines: [],
  trns: { ours: null, theirs: null },
  payments: [],
};
const inReview: PayableBill['payments'][number] = {
  id: idOf(31),
  reference: 'DB-26-00417-8',
  amount: 5_000,
  refunded: 0,
  undone: false,
  method: 'bank_transfer',
  state: 'pending',
  message: null,
  created_at: '2026-11-20T15:00:00.000Z',
  value_date: null,
  receipt_number: null,
  proof: null,
  wants_proof: false,
  together: null,
};

/** The page as its route renders it. */
function open(ledger: Ledger, bills: readonly PayableBill[] = []) {
  const payments = { data: [], page: 1, limit: 10, total: 0 };
  const loaderData = { failure: null, data: { payments, ledger, bills, back: [] } };
  const props = { loaderData } as unknown as Parameters<typeof ParentPayments>[0];
  return renderInApp(<ParentPayments {...props} />, { at: '/parent/payments', as: aParent() });
}
const link = (name: string) => page.getByRole('link', { name, exact: true });
const account = page.getByLabelText('Your account');

test('what is under review is not asked for again', async () => {
  await open(aLedger({ payable: 0, payable_now: 0 }), [{ ...aBill, payments: [inReview] }]);
  await expect.element(account).toMatchTextContent('To payJ$0.00J$12,500.00 under review');
  await expect.element(link('Pay J$12,500.00')).not.toBeInTheDocument();
  await expect.element(link('Pay early')).not.toBeInTheDocument();
  await expect.element(link('Entry fee')).toBeVisible();
  await expect.element(link('Pay Entry fee')).not.toBeInTheDocument();
});

test('the button asks for the rest, as the page behind it does', async () => {
  await open(aLedger({ due: 20_500, due_now: 20_500, payable: 8_000, payable_now: 8_000 }), [aBill]);
  await expect.element(account).toMatchTextContent('To payJ$8,000.00J$12,500.00 under review');
  await expect.element(link('Pay J$8,000.00')).toHaveAttribute('href', '/parent/checkout');
  await expect.element(link('Pay Entry fee')).toBeVisible();
});

test('parts that are due later stand beside it', async () => {
  const next = { on: '2026-12-05', amount: 4_000 };
  await open(aLedger({ due: 20_500, due_now: 12_500, payable: 8_000, payable_now: 0, next_due: next }));
  await expect
    .element(account)
    .toMatchTextContent('Due nowJ$0.00J$12,500.00 under review · J$8,000.00 later: J$4,000.00 on 5 Dec 2026');
  await expect.element(link('Pay early')).toBeVisible();
});
