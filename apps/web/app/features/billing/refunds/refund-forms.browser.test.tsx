import { paymentCalls } from '@doctorbird/contract/billing/payments';
import type { Refund } from '@doctorbird/contract/billing/payments';
import { refundCalls } from '@doctorbird/contract/billing/refunds';
import type { AdminRefund, RefundWay } from '@doctorbird/contract/billing/refunds';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminPayment, idOf } from '../../../../test/samples.ts';
import { RefundDecision } from './refund-decision.tsx';
import { RefundForm } from './refund-form.tsx';

const closed = vi.fn<() => void>();
const amount = page.getByRole('textbox', { name: 'Amount (J$)' });
const channel = page.getByRole('combobox', { name: 'How to refund it' });
const button = (name: string) => page.getByRole('button', { name });

const aRefund = (facts: Partial<Refund> = {}): Refund => ({
  id: idOf(61),
  amount: 4000,
  currency: 'JMD',
  state: 'succeeded',
  channel: 'gateway',
  overpaid: false,
  reason: null,
  message: null,
  created_at: '2026-11-21T15:00:00.000Z',
  settled_at: null,
  value_date: null,
  until: null,
  ...facts,
});
const after = (facts: Partial<Refund>) => anAdminPayment({ refunds: [aRefund(facts)] });

const way = (name: RefundWay['channel'], extent: RefundWay['extent'] = 'any', note: string | null = null) => ({
  channel: name,
  extent,
  note,
});
const byCard = [way('gateway'), way('bank_transfer'), way('cash'), way('credit')];

async function open(
  facts: Parameters<typeof anAdminPayment>[0] = {},
  { ways = byCard, whole = 12_000 }: { ways?: RefundWay[]; whole?: number } = {},
): Promise<void> {
  closed.mockClear();
  answer(refundCalls.listRefundWays, { whole, data: ways });
  await renderInApp(<RefundForm payment={anAdminPayment(facts)} onClose={closed} />);
}

test('everything left is refunded the way it was paid; the button shows the amount', async () => {
  answer(paymentCalls.refundPayment, after({ amount: 12_000 }));
  await open();
  await expect.element(channel).toHaveDisplayValue('Back to the card');
  await button('Refund J$12,000.00').click();
  await expect.element(messages()).toMatchTextContent('J$12,000.00 refunded.');
  expect(closed).toHaveBeenCalledOnce();
  await expect
    .poll(() => sentTo(paymentCalls.refundPayment)[0]?.body)
    .toEqual({ amount: 12_000, channel: 'gateway', reason: null });
});

test('the button follows the typed amount', async () => {
  await open();
  await amount.fill('4,000.50');
  await expect.element(button('Refund J$4,000.50')).toBeVisible();
  await amount.fill('four');
  await button('Refund').click();
  await expect.element(amount).toHaveAccessibleDescription('Please enter the amount in numbers');
  await expect.element(amount).toHaveValue('four');
  expect(sentTo(paymentCalls.refundPayment)).toHaveLength(0);
});

test('only card payments can be refunded to a card', async () => {
  await open({ method: 'bank_transfer' }, { ways: [way('bank_transfer'), way('cash'), way('credit')] });
  await expect.element(channel).toHaveDisplayValue('Bank transfer');
  await expect.element(page.getByRole('option', { name: 'Back to the card' })).not.toBeInTheDocument();
});

test('what is only unused family credit goes back as money, and never as credit', async () => {
  answer(paymentCalls.refundPayment, after({ amount: 12_000 }));
  await open({ refundable: 0, can_refund: false, credit_left: 12_000 });
  await expect.element(page.getByText('The credit is taken back.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Family credit' })).not.toBeInTheDocument();
  await button('Refund J$12,000.00').click();
  await expect
    .poll(() => sentTo(paymentCalls.refundPayment)[0]?.body)
    .toEqual({ amount: 12_000, channel: 'gateway', reason: null, from_credit: true });
});

test('where both are there, somebody says what goes back, and the amount follows', async () => {
  answer(paymentCalls.refundPayment, after({ amount: 3_000 }));
  await open({ refundable: 9_000, credit_left: 3_000 });
  await expect.element(button('Refund J$9,000.00')).toBeVisible();
  await page.getByRole('combobox', { name: 'What goes back' }).selectOptions('Family credit from it, up to J$3,000.00');
  await button('Refund J$3,000.00').click();
  await expect
    .poll(() => sentTo(paymentCalls.refundPayment)[0]?.body)
    .toMatchObject({ amount: 3_000, from_credit: true });
});

const wholeOnly = 'The card service refunds whole payments only, here J$12,000.00. A part goes another way.';
const ways = [way('gateway', 'whole', wholeOnly), way('bank_transfer'), way('cash'), way('credit')];

test('a part of what a card can only return whole goes another way, and why is said before', async () => {
  answer(paymentCalls.refundPayment, after({ channel: 'bank_transfer', state: 'requested' }));
  await open({}, { ways });
  await expect.element(channel).toHaveDisplayValue('Back to the card');
  await expect.element(page.getByText(wholeOnly)).not.toBeInTheDocument();
  await amount.fill('4,000');
  await expect.element(page.getByText(wholeOnly)).toBeVisible();
  await expect.element(channel).toHaveDisplayValue('Bank transfer');
  await expect.element(page.getByRole('option', { name: 'Back to the card' })).toBeDisabled();
  await amount.fill('12,000');
  await expect.element(channel).toHaveDisplayValue('Back to the card');
  await amount.fill('4,000');
  await button('Refund J$4,000.00').click();
  await expect.poll(() => sentTo(paymentCalls.refundPayment)[0]?.body).toMatchObject({ channel: 'bank_transfer' });
});

test('a way that somebody chose stays chosen when the amount changes', async () => {
  await open({}, { ways });
  await channel.selectOptions('Cash');
  await amount.fill('4,000');
  await amount.fill('12,000');
  await expect.element(channel).toHaveDisplayValue('Cash');
});

test.each([
  [{ state: 'awaiting_approval' }, 'J$4,000.00 needs the approval of a second admin.'],
  [{ state: 'requested', channel: 'bank_transfer' }, 'The refund of J$4,000.00 waits under Refunds until'],
  [{ state: 'submitted' }, 'The refund of J$4,000.00 is on its way.'],
  [{ state: 'rejected', message: 'The bank said no.' }, 'The bank said no.'],
] satisfies [Partial<Refund>, string][])('only what has arrived is called refunded: %o', async (facts, sentence) => {
  answer(paymentCalls.refundPayment, after(facts));
  await open();
  await amount.fill('4000');
  await button('Refund J$4,000.00').click();
  await expect.element(messages()).toMatchTextContent(sentence);
});

test('more than the remaining amount is rejected beside the field, and stays typed', async () => {
  const sentence = 'At most J$8,000.00 can be refunded';
  refuse(paymentCalls.refundPayment, 422, { error: sentence, fields: { amount: sentence } });
  await open();
  await amount.fill('9000');
  await button('Refund J$9,000.00').click();
  await expect.element(amount).toHaveAccessibleDescription(sentence);
  await expect.element(amount).toHaveValue('9000');
  expect(closed).not.toHaveBeenCalled();
});

const asked = (facts: Partial<AdminRefund> = {}): AdminRefund => ({
  ...aRefund({ state: 'awaiting_approval', amount: 60_000 }),
  payment: { id: idOf(31), reference: 'DB-26-00417-8', amount: 60_000, method: 'card' },
  bill: null,
  student: { id: idOf(1), full_name: 'Maya Campbell' },
  parent: { id: idOf(101), full_name: 'Simone Campbell' },
  requested_by: { id: idOf(102), full_name: 'Nicole Grant' },
  approved_by: null,
  own: false,
  has_account: false,
  ...facts,
});
const decide = async (facts: Partial<AdminRefund> = {}) => {
  closed.mockClear();
  await renderInApp(<RefundDecision refund={asked(facts)} onClose={closed} />);
};

test('the requester of a large refund cannot approve it', async () => {
  await decide({ own: true });
  await expect.element(page.getByText(/another admin has to approve it/)).toBeVisible();
  await expect.element(button('Approve J$60,000.00')).not.toBeInTheDocument();
});

test('someone else approves it', async () => {
  answer(refundCalls.approveRefund, asked({ state: 'submitted' }));
  await decide();
  await button('Approve J$60,000.00').click();
  await expect.element(messages()).toMatchTextContent('J$60,000.00 approved.');
  expect(closed).toHaveBeenCalledOnce();
});

test('or stops it, with a reason', async () => {
  answer(refundCalls.declineRefund, asked({ state: 'rejected' }));
  await decide();
  await button('Do not approve').click();
  await button('Stop the refund').click();
  const why = page.getByRole('textbox', { name: 'Why?' });
  await expect.element(why).toHaveAccessibleDescription('Please say why');
  await why.fill('It was paid back in cash.');
  await button('Stop the refund').click();
  await expect.element(messages()).toMatchTextContent('The refund of J$60,000.00 is stopped.');
  await expect.poll(() => sentTo(refundCalls.declineRefund)[0]?.body).toEqual({ reason: 'It was paid back in cash.' });
  expect(sentTo(refundCalls.approveRefund)).toHaveLength(0);
});

test("a transfer is marked as sent, with the bank's reference", async () => {
  answer(refundCalls.settleRefund, asked({ state: 'succeeded' }));
  await decide({ state: 'requested', channel: 'bank_transfer' });
  await page.getByRole('textbox', { name: "The bank's reference (optional)" }).fill('TR-77');
  await button('Mark as sent').click();
  await expect.element(messages()).toMatchTextContent('J$60,000.00 is marked as sent.');
  await expect
    .poll(() => sentTo(refundCalls.settleRefund)[0]?.body)
    .toMatchObject({
      outcome: 'done',
      reference: 'TR-77',
      reason: null,
    });
});
