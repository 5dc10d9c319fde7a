import { noWays } from '@doctorbird/contract/organisation/payment-ways';
import { billCalls, type BillAttempt, type BillToPay } from '@doctorbird/contract/billing/bills';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, idOf } from '../../../../test/samples.ts';
import { PayBill } from './pay-bill.tsx';

const token = 'x'.repeat(43);
const aBill = (facts: Partial<BillToPay> = {}): BillToPay => ({
  id: idOf(71),
  invoice_number: 'INV-2026-000417',
  title: 'Entry fee, Arena Day: Team Bolt',
  issued_at: '2026-11-01T15:00:00.000Z',
  due_on: '2026-12-01',
  overdue: false,
  amount: 5_000,
  paid: 0,
  due: 5_000,
  written_off: 0,
  charge: null,
  lines: [],
  trns: { ours: null, theirs: null },
  payments: [],
  methods: ['card', 'bank_transfer'],
  sandbox: false,
  credit: 0,
  ways: {
    ...noWays,
    bank: { bank: 'Bank', branch: 'Here', account_name: 'Us', account_number: '00 1', account_type: 'Savings' },
  },
  ...facts,
});
const anAttempt = (facts: Partial<BillAttempt> = {}): BillAttempt => ({
  id: idOf(31),
  reference: 'DB-26-00417-8',
  amount: 5_000,
  refunded: 0,
  undone: false,
  method: 'bank_transfer',
  state: 'created',
  message: null,
  created_at: '2026-11-20T15:00:00.000Z',
  value_date: null,
  receipt_number: null,
  proof: null,
  wants_proof: true,
  together: null,
  ...facts,
});
const started = { payment_id: idOf(31), checkout_id: idOf(36), redirect_url: null, sandbox: false };
const open = (facts: Partial<BillToPay> = {}) =>
  renderInApp(<PayBill bill={aBill(facts)} address={{ kind: 'family', id: idOf(71) }} />, {
    at: `/parent/bills/${idOf(71)}`,
    as: aParent(),
  });
const radio = (name: RegExp) => page.getByRole('radio', { name });
const amount = page.getByRole('textbox', { name: 'Amount (J$)', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a part by transfer is asked for once, also when the first answer was lost', async () => {
  loseLine(billCalls.payBill);
  answer(billCalls.payBill, started);
  const { loads } = await open();
  await expect.element(amount).toHaveValue('5,000.00');
  await radio(/^Bank transfer/).click();
  await amount.fill('2,000');
  await button('Get a reference').click();
  await expect.element(messages()).toMatchTextContent(/Network error/);
  await button('Get a reference').click();
  await expect.poll(() => sentTo(billCalls.payBill)).toHaveLength(2);
  const [first, second] = sentTo(billCalls.payBill);
  expect(first).toMatchObject({ body: { method: 'bank_transfer', amount: 2_000 } });
  expect(second?.key).toBe(first?.key);
  await expect.poll(loads).toBe(2);
});

test('more than is due is refused beside the field before anything is sent', async () => {
  await open();
  await amount.fill('5,000.01');
  await button('Pay by card').click();
  await expect.element(amount).toHaveAccessibleDescription(/J\$5,000\.00 is due/);
  expect(sentTo(billCalls.payBill)).toEqual([]);
});

test('what somebody else paid meanwhile shows what is due now', async () => {
  const sentence = 'Nothing is due on this invoice any more.';
  refuse(billCalls.payBill, 409, { error: sentence, code: 'nothing_due' });
  const { loads } = await open();
  await button('Pay by card').click();
  await expect.element(messages()).toMatchTextContent(sentence);
  await expect.poll(loads).toBe(2);
});

test('the contact of a school pays with the secret of the link, without signing in', async () => {
  answer(billCalls.payQuoteBill, started);
  await renderInApp(<PayBill bill={aBill()} address={{ kind: 'quote', token }} />, { at: `/quotes/${token}` });
  await radio(/^Bank transfer/).click();
  await button('Get a reference').click();
  await expect.poll(() => sentTo(billCalls.payQuoteBill)).toMatchObject([{ token: null, body: { amount: 5_000 } }]);
});

test('so does one with the secret link of an invoice without a quote', async () => {
  answer(billCalls.payLinkedBill, started);
  await renderInApp(<PayBill bill={aBill()} address={{ kind: 'invoice', token }} />, { at: `/invoices/${token}` });
  await radio(/^Bank transfer/).click();
  await button('Get a reference').click();
  await expect
    .poll(() => sentTo(billCalls.payLinkedBill))
    .toMatchObject([{ token: null, params: { token }, body: { amount: 5_000, method: 'bank_transfer' } }]);
});

test('a transfer shows its reference and takes the slip; another way is one press away', async () => {
  await open({ payments: [anAttempt()] });
  await expect.element(page.getByText('DB-26-00417-8')).toBeVisible();
  await expect.element(button('Send proof')).toBeVisible();
  await button('Pay in another way').click();
  await expect.element(button('Pay by card')).toBeVisible();
});

test('a slip that was sent back says why, and one under review asks for nothing', async () => {
  const slip = {
    id: idOf(41),
    state: 'rejected' as const,
    paid_on: '2026-11-19',
    amount: null,
    note: null,
    reason: 'The slip is cut off.',
    file_name: 'slip.pdf',
    file_type: 'pdf' as const,
    created_at: '2026-11-20T15:00:00.000Z',
    reviewed_at: null,
  };
  const { leave } = await open({ payments: [anAttempt({ proof: slip })] });
  await expect.element(page.getByText('The slip is cut off.')).toBeVisible();
  await leave();
  await open({
    payments: [anAttempt({ state: 'pending', wants_proof: false, proof: { ...slip, state: 'under_review' } })],
  });
  await expect.element(page.getByText('We are reviewing your proof of payment.')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('a paid bill asks for nothing', async () => {
  await open({ due: 0, paid: 5_000, payments: [anAttempt({ state: 'confirmed', wants_proof: false })] });
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
});
