import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, anAdminEnrollment, inDetail } from '../../../../test/samples.ts';
import { InvoicePage } from './invoice-page.tsx';

const nothing = { version: 1, changed: null };
const account = { bank_name: '', branch: '', account_name: '', account_number: '', account_type: '', note: null };
const settings = {
  bank: { ...nothing, value: account },
  ways: { ...nothing, value: { agents: [], cash: null } },
} as unknown as Parameters<typeof InvoicePage>[0]['settings'];

const open = (facts: Partial<Parameters<typeof InvoicePage>[0]['place']>) =>
  renderInApp(<InvoicePage place={{ ...inDetail(anAdminEnrollment()), ...facts }} settings={settings} />, {
    at: '/admin',
    as: aStaffMember('admin'),
  });
const row = (name: string) => page.getByRole('row', { name, exact: true });

test('the invoice has the price and a line for each discount, which add up to what is due', async () => {
  await open({
    payment_amount: 35_000,
    amount_due: 35_000,
    price_lines: [
      { kind: 'price', label: 'Price', amount: 42_000 },
      { kind: 'scholarship', label: 'Scholarship', amount: -2000 },
      { kind: 'scholarship', label: 'Scholarship', amount: -5000 },
    ],
  });
  await expect.element(page.getByRole('cell', { name: 'J$42,000.00', exact: true })).toBeVisible();
  await expect.element(row('Scholarship −J$2,000.00')).toBeVisible();
  await expect.element(row('Scholarship −J$5,000.00')).toBeVisible();
  await expect.element(row('To pay J$35,000.00')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Invoice INV-2026-000007', exact: true })).toBeVisible();
});

test('a place from before there were lines has its price alone', async () => {
  await open({ payment_amount: 42_000, amount_due: 42_000, price_lines: [] });
  await expect.element(page.getByRole('cell', { name: 'J$42,000.00', exact: true })).toHaveLength(2);
});

test('with a payment plan the invoice says what is due now, and the next part with its day', async () => {
  await open({
    payment_amount: 20_000,
    amount_due: 15_000,
    due_now: 7_500,
    next_due: { on: '2027-01-18', amount: 7_500 },
    price_lines: [],
  });
  await expect.element(row('To pay J$15,000.00')).toBeVisible();
  await expect.element(row('Of this due now J$7,500.00')).toBeVisible();
  await expect
    .element(page.getByText('By the payment plan the next part, J$7,500.00, is due on 18 Jan 2027.'))
    .toBeVisible();
});
