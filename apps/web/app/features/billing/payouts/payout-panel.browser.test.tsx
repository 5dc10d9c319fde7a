import { payoutCalls, type PayoutChoice, type TransitItem } from '@doctorbird/contract/billing/payouts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { PayoutPanel } from './payout-panel.tsx';

const item = (number: number, amount: number, facts: Partial<TransitItem> = {}): TransitItem => ({
  id: idOf(number),
  kind: 'received',
  way: 'card_machine',
  gateway: null,
  reference: `DB-26-0041${number}-8`,
  receipt_number: `R-0035${number}`,
  from: `Family ${number}`,
  batch: '0315',
  machine: null,
  amount,
  day: '2026-11-20',
  payment_id: idOf(100 + number),
  payout: null,
  ...facts,
});
const items = [item(1, 42_000), item(2, 15_000), item(3, 24_000, { batch: '0318', day: '2026-11-23' })];
const choice = (facts: Partial<PayoutChoice> = {}): PayoutChoice => ({
  line: { id: idOf(900), day: '2026-11-23', amount: 55_575, text: 'POS MERCHANT SETTLEMENT 0315' },
  items,
  more: false,
  suggested: [{ way: 'card_machine', ids: [idOf(1), idOf(2)] }],
  way: 'card_machine',
  fees: [
    { way: 'card_machine', from: 2, to: 3 },
    { way: 'card', from: 3, to: 4 },
    { way: 'bill_payment', from: 0, to: 0 },
  ],
  accounts: [
    { key: 'bank', code: '1010', name: 'Bank' },
    { key: 'fees', code: '6110', name: 'Card fees and bank charges' },
    { key: 'gct_paid', code: '1300', name: 'GCT paid on fees' },
    { key: 'card_machine', code: '1020', name: 'Card machine in transit' },
    { key: 'card', code: '1030', name: 'Online cards in transit' },
    { key: 'agent', code: '1040', name: 'Bill-payment agents in transit' },
  ],
  ...facts,
});
async function open(facts: Partial<PayoutChoice> = {}) {
  answer(payoutCalls.choosePayout, choice(facts));
  const onMatch = vi.fn(() => Promise.resolve());
  await renderInApp(<PayoutPanel lineId={idOf(900)} pending={false} onMatch={onMatch} onOther={() => {}} />, {
    as: aStaffMember('admin'),
  });
  return onMatch;
}
const box = (number: number, amount: string) =>
  page.getByRole('checkbox', { name: `R-0035${number}, Family ${number}, ${amount}` });
const match = (name: string) => page.getByRole('button', { name: `Match ${name}`, exact: true });
const said = page.getByRole('status');

test('what is suggested is ticked, the sum is right to the cent, and the books are shown before it is matched', async () => {
  const onMatch = await open();
  await expect.element(box(1, 'J$42,000.00')).toBeChecked();
  await expect.element(box(3, 'J$24,000.00')).not.toBeChecked();
  await expect.element(page.getByText('Fee, 2.50%')).toBeVisible();
  await expect.element(said).toMatchTextContent('To the cent.');
  const books = page.getByRole('table', { name: 'What goes into the books, 23 Nov 2026' });
  await expect
    .element(books.getByRole('row', { name: /^1020 Card machine in transit/ }))
    .toMatchTextContent('57,000.00');
  await match('2 card payments').click();
  expect(onMatch).toHaveBeenCalledExactlyOnceWith(
    { kind: 'payout', checkout_ids: [idOf(1), idOf(2)], refund_ids: [], fee: 1_425, fee_gct: 0 },
    '2 card payments',
  );
});

test('Match is off unless it is right to the cent; a fee that is not usual is said', async () => {
  await open();
  await box(2, 'J$15,000.00').click();
  await expect.element(match('1 card payment')).toBeDisabled();
  await expect.element(said).toMatchTextContent('J$13,575.00 of the line has no payment yet.');
  await box(3, 'J$24,000.00').click();
  await expect.element(said).toMatchTextContent('the fee is not usual');
  await expect.element(match('2 card payments')).toBeEnabled();
  await page.getByRole('textbox', { name: 'Fee (J$) (optional)' }).fill('1,000.00');
  await expect.element(said).toMatchTextContent('Off by J$9,425.00');
  await expect.element(match('2 card payments')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Fee (J$) (optional)' }).fill('10,425.00');
  await page.getByRole('textbox', { name: 'GCT in the fee (J$) (optional)' }).fill('1,359.78');
  const books = page.getByRole('table', { name: 'What goes into the books, 23 Nov 2026' });
  await expect.element(books.getByRole('row', { name: /^1300 GCT paid on fees/ })).toMatchTextContent('1,359.78');
});

test('two sets that fit are offered, and neither is chosen', async () => {
  await open({
    suggested: [
      { way: 'card_machine', ids: [idOf(1), idOf(2)] },
      { way: 'card_machine', ids: [idOf(3)] },
    ],
  });
  await expect.element(box(1, 'J$42,000.00')).not.toBeChecked();
  await expect.element(said).toMatchTextContent('Choose the payments that this line pays out.');
  await page.getByRole('button', { name: 'Set 1: 2 card payments' }).click();
  await expect.element(box(1, 'J$42,000.00')).toBeChecked();
  await expect.element(match('2 card payments')).toBeEnabled();
});

test('other ways are a choice, a line that cannot be read says so, and nothing in transit has a sentence', async () => {
  await open({ items: [...items, item(4, 9_400, { way: 'bill_payment', batch: null })], suggested: [] });
  await page.getByRole('combobox', { name: 'Paid out by' }).selectOptions('bill_payment');
  await expect.element(box(4, 'J$9,400.00')).toBeVisible();
  await expect.element(page.getByText('0 chosen of 1 in transit, J$0.00.')).toBeVisible();
});

test('a line without anything in transit has no button that does nothing', async () => {
  await open({ items: [], suggested: [] });
  await expect.element(page.getByText('Nothing is in transit')).toBeVisible();
  await expect.element(match('0 card payments')).toBeDisabled();
});

test('a lost line is said, and can be asked for again', async () => {
  refuse(payoutCalls.choosePayout, 404, { error: 'We could not find that line.' });
  await renderInApp(<PayoutPanel lineId={idOf(900)} pending={false} onMatch={vi.fn()} onOther={() => {}} />, {
    as: aStaffMember('admin'),
  });
  await expect.element(page.getByText('We could not find that line.')).toBeVisible();
});
