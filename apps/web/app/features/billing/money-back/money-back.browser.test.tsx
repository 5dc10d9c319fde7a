import { moneyBackCalls, type MoneyBack } from '@doctorbird/contract/billing/money-back';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { MoneyBackPanel } from './money-back.tsx';

const refundOf = (facts: Partial<MoneyBack> = {}): MoneyBack => ({
  id: idOf(61),
  amount: 8000,
  currency: 'JMD',
  step: 'came_back',
  channel: 'bank_transfer',
  title: 'Drone day',
  student: 'Maya Campbell',
  page: `/parent/enrollments/${idOf(3)}`,
  agreed_on: '2026-11-20',
  until: null,
  message: 'Account not found',
  account: null,
  ...facts,
});
const show = (...refunds: MoneyBack[]) => renderInApp(<MoneyBackPanel refunds={refunds} />);
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });

test('a refund on its way shows each step with its day, and the account it goes to', async () => {
  const account = { bank: 'Sagicor Bank', holder: 'Simone Campbell', ending: '0417' };
  await show(refundOf({ step: 'to_send', until: '2026-12-04', message: null, account }));
  const steps = page.getByRole('list', { name: 'Steps of the refund for Drone day, Maya Campbell' });
  await expect.element(steps.getByText('Sagicor Bank, account ending 0417')).toBeVisible();
  await expect.element(steps.getByText('By 4 Dec 2026')).toBeVisible();
  await expect.element(button('Change the account of the refund for Drone day, Maya Campbell')).toBeVisible();
});

test('one that the card service has offers nothing to change', async () => {
  await show(refundOf({ step: 'sent', channel: 'gateway', until: '2026-12-04', message: null }));
  await expect.element(page.getByText('Sent to your card')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('what came back says why; a wrong number keeps what was typed, a right one is sent again', async () => {
  await show(refundOf());
  await expect.element(page.getByText(': Account not found. Your money is safe with us.')).toBeVisible();
  await button('Change the account of the refund for Drone day, Maya Campbell').click();
  await field('Bank').fill('Sagicor Bank');
  await field('Account number').fill('12');
  await field('Name on the account').fill('Simone Campbell');
  await button('Send it again').click();
  await expect.element(field('Account number')).toHaveAccessibleDescription('Account numbers have 5 to 20 digits');
  await expect.element(field('Account number')).toHaveValue('12');
  answer(moneyBackCalls.sendRefundTo, {
    ...refundOf({ step: 'to_send', until: '2026-12-04' }),
    account: { bank: 'Sagicor Bank', holder: 'Simone Campbell', ending: '0980' },
  });
  await field('Account number').fill('0147 220-980');
  await button('Send it again').click();
  await expect
    .element(messages())
    .toMatchTextContent('J$8,000.00 goes to Sagicor Bank, account ending 0980, by 4 Dec 2026.');
  expect(sentTo(moneyBackCalls.sendRefundTo)).toMatchObject([{ body: { number: '0147220980', branch: null } }]);
});

const keep = async () => {
  await show(refundOf());
  await button('Keep as credit J$8,000.00 for Drone day, Maya Campbell').click();
  await page
    .getByRole('alertdialog', { name: 'Keep J$8,000.00 as credit?' })
    .getByRole('button', { name: 'Keep as credit' })
    .click();
};

test('before it is kept, the question says that it is not sent to a bank later', async () => {
  await show(refundOf());
  await button('Keep as credit J$8,000.00 for Drone day, Maya Campbell').click();
  const dialog = page.getByRole('alertdialog', { name: 'Keep J$8,000.00 as credit?' });
  await expect.element(dialog).toMatchTextContent('It is not sent to a bank later.');
  await expect.element(dialog.getByText('pay credit out', { exact: false })).not.toBeInTheDocument();
});

test('it is kept as credit after a question', async () => {
  answer(moneyBackCalls.takeAsCredit, { credit: 8000 });
  await keep();
  await expect
    .element(messages())
    .toMatchTextContent('J$8,000.00 is family credit now. Choose it at your next payment.');
});

test('sent meanwhile, the page says so', async () => {
  const error = 'This refund is already on its way or done. Please reload the page.';
  refuse(moneyBackCalls.takeAsCredit, 409, { code: 'refund_over', error });
  await keep();
  await expect.element(messages()).toMatchTextContent(error);
});
