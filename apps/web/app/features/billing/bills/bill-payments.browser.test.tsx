import { cardSlipCalls } from '@doctorbird/contract/billing/card-slips';
import { billCalls, type Bill } from '@doctorbird/contract/billing/bills';
import { chargeCalls } from '@doctorbird/contract/billing/charges';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aBill, aCharge } from '../../../../test/bill-samples.ts';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminPayment, idOf } from '../../../../test/samples.ts';
import { BillPayments } from './bill-payments.tsx';

const open = (bills: Bill[] = [aBill()]) =>
  renderInApp(<BillPayments bills={bills} payer="Walkerswood Primary" today="2026-11-23" />);
const record = page.getByRole('button', { name: 'Record payment for INV-2026-000417' });
const amount = page.getByRole('textbox', { name: 'Amount (J$)' });
const reference = page.getByRole('textbox', { name: 'Reference' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what is due and what was paid stand together, with a receipt for each payment', async () => {
  await open();
  await expect.element(page.getByText('J$50,000.00 due')).toBeVisible();
  await expect.element(page.getByText('CHQ 2201')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Receipt RCT-2026-000031, PDF' })).toBeVisible();
});

test('a part is recorded once, also when the first answer was lost', async () => {
  await open();
  await record.click();
  await expect.element(amount).toHaveValue('50,000.00');
  await amount.fill('20,000');
  await expect.element(page.getByText('J$30,000.00 will still be due.')).toBeVisible();
  await button('Record J$20,000.00').click();
  await expect
    .element(reference)
    .toHaveAccessibleDescription(expect.stringContaining("Enter the number from the slip or the bank's message"));
  await reference.fill('FT 26400');
  loseLine(billCalls.recordBillPayment);
  answer(billCalls.recordBillPayment, anAdminPayment({ amount: 20_000, receipt_number: 'RCT-2026-000032' }));
  await button('Record J$20,000.00').click();
  await expect.element(page.getByRole('dialog').getByText(/Network error/)).toBeVisible();
  await button('Record J$20,000.00').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sent = sentTo(billCalls.recordBillPayment);
  expect(sent).toHaveLength(2);
  expect(sent[0]!.key).toBe(sent[1]!.key);
  expect(sent[1]!.body).toEqual({
    method: 'bank_transfer',
    received_on: '2026-11-23',
    reference: 'FT 26400',
    due: 50_000,
    amount: 20_000,
    slip: null,
  });
});

test('what is refused stands beside its field and stays typed', async () => {
  const sentence = 'At most J$50,000.00 is due';
  refuse(billCalls.recordBillPayment, 422, { error: sentence, fields: { amount: sentence } });
  await open();
  await record.click();
  await amount.fill('60,000');
  await reference.fill('FT 1');
  await button('Record J$60,000.00').click();
  await expect.element(amount).toHaveAccessibleDescription(sentence);
  await expect.element(amount).toHaveValue('60,000');
});

test('without an invoice there is nothing to show, and a paid one asks for nothing', async () => {
  await open([aBill({ due: 0, paid: 90_000 })]);
  await expect.element(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await expect.element(record).not.toBeInTheDocument();
});

test('what is open is written off with a reason', async () => {
  answer(billCalls.writeOffBill, aBill({ due: 0 }));
  await open();
  await page.getByRole('button', { name: 'Write off INV-2026-000417' }).click();
  await button('Write off J$50,000.00').click();
  const why = page.getByRole('textbox', { name: 'Why' });
  await expect.element(why).toHaveAccessibleDescription(/Please say why/);
  await why.fill('The school has closed');
  await button('Write off J$50,000.00').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(billCalls.writeOffBill)).toMatchObject([{ body: { reason: 'The school has closed', due: 50_000 } }]);
});

test.each([1440, 360])('its link is renewed after a question, and the new one is shown, at %i px', async (width) => {
  await page.viewport(width, 900);
  const linkOf = (letter: string) => `https://robots.test/invoices/${letter.repeat(43)}`;
  const screen = await open([aBill({ page: { url: linkOf('k'), mailed_at: '2026-11-23T15:00:00.000Z' } })]);
  await button('Send INV-2026-000417').click();
  const dialog = page.getByRole('dialog', { name: 'Send invoice INV-2026-000417' });
  const renew = dialog.getByRole('button', { name: 'Renew link', exact: true });
  await expect.element(renew).toBeVisible();
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  await renew.click();
  await expect.element(dialog).toMatchTextContent('stops working at once, for everyone who has it.');
  await dialog.getByRole('button', { name: 'Leave it as it is', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('It was sent last on');
  expect(sentTo(billCalls.renewBillLink)).toHaveLength(0);
  await renew.click();
  loseLine(billCalls.renewBillLink);
  answer(billCalls.renewBillLink, aBill({ page: { url: linkOf('n'), mailed_at: null } }));
  await renew.click();
  await renew.click();
  await renew.click();
  await expect.element(dialog).toMatchTextContent('The office has not sent it with this link yet.');
  const keys = sentTo(billCalls.renewBillLink).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        copied = text;
        return Promise.resolve();
      },
    },
  });
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect.poll(() => copied).toBe(linkOf('n'));
  await screen.leave();
});

test.each([1440, 360])('the invoice of a team is sent to its school, once, at %i px', async (width) => {
  await page.viewport(width, 900);
  const unsent = aBill({ page: { url: null, mailed_at: null } });
  const screen = await open([unsent, aBill({ id: idOf(72), invoice_number: 'INV-2026-000001', payments: [] })]);
  await expect.element(page.getByText(/not sent yet$/)).toBeVisible();
  await expect.element(button('Send INV-2026-000001')).not.toBeInTheDocument();
  await button('Send INV-2026-000417').click();
  const dialog = page.getByRole('dialog', { name: 'Send invoice INV-2026-000417' });
  await expect.element(dialog).toMatchTextContent('It was not sent yet.');
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  loseLine(billCalls.sendBill);
  const sent = { url: `https://robots.test/invoices/${'k'.repeat(43)}`, mailed_at: '2026-11-23T15:00:00.000Z' };
  answer(billCalls.sendBill, aBill({ page: sent }));
  await dialog.getByRole('button', { name: 'Send invoice' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Send invoice' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const keys = sentTo(billCalls.sendBill).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await screen.leave();
});

test('a day of a closed month is refused with the first open day, which one press books', async () => {
  refuse(billCalls.recordBillPayment, 409, {
    error: 'October 2026 is closed, so nothing can be booked on 31 Oct 2026. Book it on 1 Nov 2026.',
    code: 'month_closed',
    fields: { received_on: 'October 2026 is closed. The first open day is 1 Nov 2026' },
    open_day: '2026-11-01',
  });
  await open();
  await record.click();
  await reference.fill('CHQ 2201');
  await page.getByLabelText('Received on').fill('2026-10-31');
  await page.getByRole('button', { name: 'Record J$50,000.00' }).click();
  const book = page.getByRole('button', { name: 'Book on 1 Nov 2026', exact: true });
  await expect.element(book).toHaveFocus();
  await expect.element(page.getByLabelText('Received on')).toHaveValue('31 Oct 2026');
  await book.click();
  await expect
    .poll(() =>
      sentTo(billCalls.recordBillPayment).map(({ body }) => JSON.stringify(body).includes('"book_on":"2026-11-01"')),
    )
    .toEqual([false, true]);
});

test('a charge says whom it is about and why, and is cancelled with a reason', async () => {
  answer(chargeCalls.cancelCharge, aBill({ due: 0 }));
  await open([aCharge()]);
  await expect.element(page.getByText(/Maya Campbell · As we said on the phone\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel INV-2026-000417' }).click();
  await button('Cancel J$50,000.00').click();
  const why = page.getByRole('textbox', { name: 'Why' });
  await expect.element(why).toHaveAccessibleDescription(/Please say why/);
  await why.fill('It was found');
  await button('Cancel J$50,000.00').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(chargeCalls.cancelCharge)).toMatchObject([
    { params: { id: idOf(81) }, body: { reason: 'It was found' } },
  ]);
});

test('a charge with money on it is written off instead, and a cancelled one stays to be read', async () => {
  const cancelled = { at: '2026-11-21T15:00:00.000Z', by: 'Nicole Grant', reason: 'It was found' };
  await open([
    { ...aCharge(), paid: 10_000 },
    { ...aCharge({ cancelled }), id: idOf(72), amount: 0, due: 0, invoice_number: 'INV-2026-000002' },
  ]);
  await expect.element(page.getByRole('button', { name: 'Write off INV-2026-000417' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  await expect.element(page.getByText(/21 Nov 2026, Nicole Grant · It was found/)).toBeVisible();
});

test.each([
  [40_000, 'J$40,000.00 due'],
  [0, 'J$10,000.00 paid, no card used'],
])('unused gift cards are cancelled with what was paid for them, with J$%i still due', async (due, text) => {
  answer(chargeCalls.cancelCharge, aBill({ due: 0 }));
  const [payment] = aBill().payments as [Bill['payments'][number]];
  const payments = [payment, { ...payment, id: idOf(32) }];
  await open([{ ...aCharge({ unused_cards: true }), paid: 10_000, due, payments }]);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Write off INV-2026-000417' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel INV-2026-000417', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('J$10,000.00 was paid. No gift card of it was used');
  await dialog.getByRole('combobox', { name: 'How it goes back' }).selectOptions('Cash, handed over now');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Changed their mind');
  await dialog.getByRole('button', { name: 'Cancel INV-2026-000417', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(chargeCalls.cancelCharge)).toMatchObject([
    { body: { reason: 'Changed their mind', way: 'cash', paid: 10_000 } },
  ]);
});

test('unused gift cards that one payment paid in full are refunded there', async () => {
  await open([{ ...aCharge({ unused_cards: true }), paid: 10_000, due: 0, payments: aBill().payments }]);
  await expect.element(page.getByText('no card used', { exact: false })).not.toBeInTheDocument();
});

test('at the card machine the slip is asked for, with the batch that the machine is at', async () => {
  answer(cardSlipCalls.cardBatches, { open: [{ batch: '0417', machine: null, slips: 2 }], batches: [] });
  await open();
  await record.click();
  await page.getByRole('radio', { name: 'Card machine', exact: true }).click();
  await expect.element(page.getByLabelText('Batch', { exact: true })).toHaveValue('0417');
  await page.getByRole('button', { name: 'Record J$50,000.00', exact: true }).click();
  await expect
    .element(page.getByLabelText('Approval code', { exact: true }))
    .toHaveAccessibleDescription(/Enter the approval code from the slip/);
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).not.toBeInTheDocument();
});
