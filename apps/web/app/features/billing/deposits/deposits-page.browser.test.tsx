import { depositCalls, type BoxItem, type CashBox, type Deposit } from '@doctorbird/contract/billing/deposits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { DepositsPage } from './deposits-page.tsx';

const item = (facts: Partial<BoxItem> = {}): BoxItem => ({
  id: idOf(1),
  kind: 'received',
  method: 'cash',
  amount: 12_000,
  reference: 'DB-26-00417-8',
  receipt_number: 'RCT-2026-000031',
  from: 'Maya Campbell',
  bank_reference: null,
  at: '2026-11-20T15:00:00.000Z',
  recorded_by: 'Nicole Grant',
  ...facts,
});
const back = item({ id: idOf(2), kind: 'refunded', amount: -2_000, from: 'Kofi Brown', receipt_number: null });
const box: CashBox = {
  items: [item(), back],
  cash: 10_000,
  cheques: 0,
  total: 10_000,
  more: false,
  expected: 15_000,
  float: 5_000,
  counts: [],
};
const slip: Deposit = {
  id: idOf(9),
  banked_on: '2026-11-18',
  slip_number: 'NCB 4471',
  cash: 20_000,
  cheques: 5_000,
  total: 24_900,
  difference: -100,
  note: 'A note was torn',
  items: 3,
  by: 'Nicole Grant',
  created_at: '2026-11-18T15:00:00.000Z',
  cancelled: null,
};
const open = (facts: Partial<CashBox> = {}) =>
  renderInApp(
    <DepositsPage
      box={{ ...box, ...facts }}
      deposits={{ data: [slip], page: 1, limit: 10, total: 1 }}
      today="2026-11-23"
    />,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const dialog = page.getByRole('dialog');

test('what was banked is chosen, and the slip is recorded once although the first answer was lost', async () => {
  await open();
  await expect.element(button('Choose what you banked')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Choose everything' }).click();
  await button('Record deposit of J$10,000.00').click();
  await expect.element(field('Amount on the slip (J$)')).toHaveValue('10,000.00');
  await button('Record deposit').click();
  await expect
    .element(field('Number of the deposit slip'))
    .toHaveAccessibleDescription('Enter the number of the deposit slip');
  await field('Number of the deposit slip').fill('NCB 4480');
  loseLine(depositCalls.makeDeposit);
  answer(depositCalls.makeDeposit, { ...slip, records: [] });
  await button('Record deposit').click();
  await expect.element(dialog.getByText(/Network error/)).toBeVisible();
  await button('Record deposit').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = sentTo(depositCalls.makeDeposit);
  expect(second!.key).toBe(first!.key);
  expect(second!.body).toEqual({
    banked_on: '2026-11-23',
    slip_number: 'NCB 4480',
    total: 10_000,
    note: null,
    checkout_ids: [idOf(1)],
    refund_ids: [idOf(2)],
  });
});

test('a count says what is missing before it is sent', async () => {
  await open();
  await button('Count the cash').click();
  await expect.element(dialog).toMatchTextContent('Should be there: J$15,000.00');
  await field('Float (J$)').fill('3,000');
  await expect.element(dialog).toMatchTextContent('Should be there: J$13,000.00');
  await field('Counted (J$)').fill('12,500');
  await expect.element(dialog).toMatchTextContent('J$500.00 is missing.');
  const sentence = 'J$13,000.00 should be there. Please count again, or say what happened';
  refuse(depositCalls.countCash, 422, { error: sentence, fields: { note: sentence } });
  await button('Record count').click();
  await expect.element(field('Note')).toHaveAccessibleDescription(sentence);
  await expect
    .poll(() => sentTo(depositCalls.countCash)[0]?.body)
    .toEqual({
      expected: 13_000,
      float: 3_000,
      counted: 12_500,
      note: null,
    });
});

test('a deposit shows what is in it, and is cancelled with a reason', async () => {
  await open({ items: [], total: 0, cash: 0 });
  await expect.element(page.getByText('Everything is banked')).toBeVisible();
  answer(depositCalls.getDeposit, { ...slip, records: [item()] });
  await page.getByText('Slip NCB 4471').click();
  await expect.element(page.getByText('The slip is J$100.00 less than the records. A note was torn')).toBeVisible();
  const records = page.getByRole('list', { name: 'Records of slip NCB 4471' });
  await expect.element(records).toMatchTextContent('Maya Campbell · RCT-2026-000031');
  await button('Cancel deposit NCB 4471').click();
  await field('Reason').fill('The wrong slip');
  answer(depositCalls.cancelDeposit, { ...slip, records: [] });
  await button('Cancel deposit').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sentTo(depositCalls.cancelDeposit)[0]?.body).toEqual({ reason: 'The wrong slip' });
});

test('of a full box the oldest stand first, and everything is chosen all the same', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    item({ id: idOf(100 + at), from: `Child ${at + 1}`, amount: 1_000 }),
  );
  const boxOf = (child: number) => page.getByRole('checkbox', { name: `Bank J$1,000.00, Child ${child}`, exact: true });
  await open({ items: many });
  await expect.element(boxOf(12)).toBeVisible();
  await expect.element(boxOf(13)).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Choose everything' }).click();
  await expect.element(button('Record deposit of J$30,000.00')).toBeEnabled();
  await button('Show all 30').click();
  await expect.element(boxOf(30)).toBeVisible();
});

test('on a phone the name is above the day, not on it', async () => {
  await page.viewport(360, 740);
  await open();
  const row = page.getByRole('rowheader', { name: /Maya Campbell/ });
  await expect.element(row).toBeVisible();
  const name = [...row.element().querySelectorAll('span')].find(
    (one) => one.firstChild?.textContent === 'Maya Campbell',
  );
  const day = page.getByRole('cell', { name: /20 Nov 2026, Nicole Grant/ }).first(); // Both rows are of that day.
  const lines = document.createRange();
  lines.selectNodeContents(name!.firstChild!);
  expect(lines.getBoundingClientRect().bottom).toBeLessThanOrEqual(day.element().getBoundingClientRect().top + 1);
  await page.viewport(1024, 800);
});
