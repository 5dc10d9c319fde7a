import { billCalls, type Bill } from '@doctorbird/contract/billing/bills';
import { chargeCalls } from '@doctorbird/contract/billing/charges';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aBill, aCharge } from '../../../../test/bill-samples.ts';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { beginWith, pageHas, useLoadedRows } from '../../../../test/loaded-again.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminPayment, idOf } from '../../../../test/samples.ts';
import { BillPayments } from './bill-payments.tsx';

const Shown = () => <BillPayments bills={useLoadedRows<Bill>()} payer="Walkerswood Primary" today="2026-11-23" />;
const dialog = page.getByRole('dialog');
const amount = dialog.getByRole('textbox', { name: 'Amount (J$)' });
const reference = dialog.getByRole('textbox', { name: 'Reference' });
const why = dialog.getByRole('textbox', { name: 'Why' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const open = async (bill: Bill, task: string) => {
  beginWith([bill]);
  const { loads } = await renderInApp(<Shown />);
  await page.getByRole('button', { name: `${task} INV-2026-000417`, exact: true }).click();
  return loads;
};
const less = aBill({ paid: 60_000, due: 30_000 });
const changed = { error: 'Nothing was recorded. J$30,000.00 is due now.', code: 'items_changed' };

test('a part was paid meanwhile: what is due now is read and filled in, and the second press records it', async () => {
  const loads = await open(aBill(), 'Record payment for');
  await reference.fill('FT 26400');
  refuse(billCalls.recordBillPayment, 409, changed);
  answer(billCalls.recordBillPayment, anAdminPayment({ amount: 30_000, receipt_number: 'RCT-2026-000032' }));
  await button('Record J$50,000.00').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(changed.error);
  await expect.poll(loads).toBe(2);
  await pageHas([less]);
  await expect.element(dialog).toMatchTextContent('Walkerswood Primary: J$30,000.00 is due for Robotics day.');
  await expect.element(amount).toHaveValue('30,000.00');
  await expect.element(reference).toHaveValue('FT 26400');
  await button('Record J$30,000.00').click();
  await expect.element(messages()).toMatchTextContent('J$30,000.00 recorded.');
  expect(sentTo(billCalls.recordBillPayment).map(({ body }) => body)).toMatchObject([
    { due: 50_000, amount: 50_000 },
    { due: 30_000, amount: 30_000, reference: 'FT 26400' },
  ]);
});

test('an amount that was typed stays as it is', async () => {
  await open(aBill(), 'Record payment for');
  await amount.fill('20,000');
  await reference.fill('FT 26400');
  refuse(billCalls.recordBillPayment, 409, changed);
  answer(billCalls.recordBillPayment, anAdminPayment({ amount: 20_000, receipt_number: 'RCT-2026-000032' }));
  await button('Record J$20,000.00').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(changed.error);
  await pageHas([less]);
  await expect.element(dialog).toMatchTextContent('J$10,000.00 will still be due.');
  await expect.element(amount).toHaveValue('20,000');
  await button('Record J$20,000.00').click();
  await expect.element(messages()).toMatchTextContent('J$20,000.00 recorded.');
  expect(sentTo(billCalls.recordBillPayment)[1]?.body).toMatchObject({ due: 30_000, amount: 20_000 });
});

test.each([
  ['lost', () => loseLine(billCalls.recordBillPayment), 'Network error'],
  [
    'still to come',
    () => refuse(billCalls.recordBillPayment, 409, { error: 'It is being recorded.', code: 'still_running' }),
    'It is being recorded.',
  ],
])('while the answer is %s, the same payment is sent again, whatever the page loads', async (_, fail, sentence) => {
  await open(aBill(), 'Record payment for');
  await amount.fill('20,000');
  await reference.fill('FT 26400');
  fail();
  answer(billCalls.recordBillPayment, anAdminPayment({ amount: 20_000, receipt_number: 'RCT-2026-000032' }));
  await button('Record J$20,000.00').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sentence);
  await pageHas([less]);
  await expect.element(dialog).toMatchTextContent('J$50,000.00 is due for Robotics day.');
  await button('Record J$20,000.00').click();
  await expect.element(messages()).toMatchTextContent('J$20,000.00 recorded.');
  const [lost, repeated] = sentTo(billCalls.recordBillPayment);
  expect(repeated).toEqual(lost);
});

test('what is written off is what is due by then, with the reason that was typed', async () => {
  await open(aBill(), 'Write off');
  await why.fill('The school has closed');
  refuse(billCalls.writeOffBill, 409, { error: 'J$30,000.00 is due now.', code: 'items_changed' });
  answer(billCalls.writeOffBill, aBill({ due: 0 }));
  await button('Write off J$50,000.00').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('J$30,000.00 is due now.');
  await pageHas([less]);
  await expect.element(why).toHaveValue('The school has closed');
  await button('Write off J$30,000.00').click();
  await expect.element(messages()).toMatchTextContent('J$30,000.00 of INV-2026-000417 is written off.');
  expect(sentTo(billCalls.writeOffBill).map(({ body }) => body)).toEqual([
    { reason: 'The school has closed', due: 50_000 },
    { reason: 'The school has closed', due: 30_000 },
  ]);
});

test('gift cards that were paid for meanwhile are cancelled with what was paid, by a way to choose', async () => {
  const cards = { ...aCharge({ unused_cards: true }), due: 50_000 };
  await open(cards, 'Cancel');
  await why.fill('Changed their mind');
  refuse(chargeCalls.cancelCharge, 409, { error: 'J$10,000.00 was paid.', code: 'partly_paid' });
  answer(chargeCalls.cancelCharge, aBill({ due: 0 }));
  await button('Cancel J$50,000.00').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('J$10,000.00 was paid.');
  const [payment] = aBill().payments as [Bill['payments'][number]];
  await pageHas([{ ...cards, paid: 10_000, due: 40_000, payments: [payment, { ...payment, id: idOf(32) }] }]);
  await expect.element(dialog).toMatchTextContent('J$10,000.00 was paid. No gift card of it was used');
  await dialog.getByRole('combobox', { name: 'How it goes back' }).selectOptions('Cash, handed over now');
  await expect.element(why).toHaveValue('Changed their mind');
  await button('Cancel INV-2026-000417').click();
  await expect.element(messages()).toMatchTextContent('J$10,000.00 goes back.');
  expect(sentTo(chargeCalls.cancelCharge).map(({ body }) => body)).toEqual([
    { reason: 'Changed their mind' },
    { reason: 'Changed their mind', way: 'cash', paid: 10_000 },
  ]);
});
