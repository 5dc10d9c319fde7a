import { noWays } from '@doctorbird/contract/organisation/payment-ways';
import { checkoutCalls } from '@doctorbird/contract/billing/checkouts';
import { planCalls } from '@doctorbird/contract/billing/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aPaymentPlan, aPlacePlan } from '../../../../test/plan-samples.ts';
import { aParent, idOf } from '../../../../test/samples.ts';
import { ChooseAndPay, type Payable } from './choose-and-pay.tsx';

const maya: Payable = {
  id: idOf(21),
  title: 'Maya Campbell',
  about: 'Rovers',
  isBill: false,
  note: null,
  due: 12_000,
  dueNow: 12_000,
  open: 12_000,
  inParts: aPlacePlan(),
};
const begun: Payable = {
  ...maya,
  due: 4_000,
  dueNow: 4_000,
  open: 8_000,
  inParts: aPlacePlan({ due: 8_000, due_now: 4_000, plan: aPaymentPlan(), options: [] }),
};
const zuri: Payable = {
  ...maya,
  id: idOf(22),
  title: 'Zuri Campbell',
  due: 5_000,
  dueNow: 5_000,
  open: 5_000,
  inParts: null,
};
const ways = {
  ...noWays,
  bank: { bank: 'Bank', branch: 'Here', account_name: 'Us', account_number: '1', account_type: 'Savings' },
  credit: 0,
  card: true,
  stores_cards: false,
  gift: false,
};
const started = { payment_id: idOf(31), checkout_id: idOf(36), redirect_url: null, sandbox: false };

const open = (places: readonly Payable[]) =>
  renderInApp(<ChooseAndPay places={places} ways={ways} links={[]} />, { at: '/parent/checkout', as: aParent() });
const radio = (name: RegExp) => page.getByRole('radio', { name });
const toPay = page.getByRole('region', { name: 'To pay' });
const payByTransfer = async () => {
  await radio(/^Bank transfer/).click();
  await page.getByRole('button', { name: 'Get my reference' }).click();
};
const deposit = /^Pay a deposit of J\$4,000\.00 now/;

test('the deposit and all later parts are there before the choice; the choice is stored, then paid', async () => {
  answer(planCalls.choosePlan, aPlacePlan({ due_now: 4_000, plan: aPaymentPlan() }));
  answer(checkoutCalls.startCheckout, started);
  await open([maya]);
  await expect.element(radio(/^Pay J\$12,000\.00 now/)).toBeChecked();
  await expect
    .element(radio(deposit))
    .toHaveAccessibleName(/then J\$4,000\.00 on 23 Dec 2026 and J\$4,000\.00 on 23 Jan 2027/);
  await radio(deposit).click();
  await expect.element(toPay).toMatchTextContent('J$4,000.00');
  await payByTransfer();
  await expect.poll(() => sentTo(checkoutCalls.startCheckout)).toHaveLength(1);
  expect(sentTo(planCalls.choosePlan).map(({ body }) => body)).toEqual([
    { template_id: idOf(71), expected_deposit: 4_000 },
  ]);
  await expect
    .poll(() => sentTo(checkoutCalls.startCheckout)[0]?.body)
    .toEqual({
      enrollment_ids: [idOf(21)],
      bill_ids: [],
      method: 'bank_transfer',
    });
});

test('everything at once needs no plan', async () => {
  answer(checkoutCalls.startCheckout, started);
  await open([maya, zuri]);
  await expect.element(toPay).toMatchTextContent('J$17,000.00');
  await payByTransfer();
  await expect.poll(() => sentTo(checkoutCalls.startCheckout)).toHaveLength(1);
  expect(sentTo(planCalls.choosePlan)).toEqual([]);
});

test('an invoice is paid together with a place', async () => {
  const fee: Payable = {
    id: idOf(91),
    title: 'Entry fee, Gear Grinders',
    about: 'INV-2026-000042',
    isBill: true,
    note: 'Due 1 Dec 2026',
    due: 3_500,
    dueNow: 3_500,
    open: 3_500,
    inParts: null,
  };
  answer(checkoutCalls.startCheckout, started);
  await open([zuri, fee]);
  await expect.element(toPay).toMatchTextContent('J$8,500.00');
  await expect
    .element(page.getByRole('checkbox', { name: /Entry fee, Gear Grinders.*INV-2026-000042.*Due 1 Dec 2026/ }))
    .toBeChecked();
  await payByTransfer();
  await expect.poll(() => sentTo(checkoutCalls.startCheckout)).toHaveLength(1);
  await expect
    .poll(() => sentTo(checkoutCalls.startCheckout)[0]?.body)
    .toEqual({
      enrollment_ids: [idOf(22)],
      bill_ids: [idOf(91)],
      method: 'bank_transfer',
    });
});

test('a plan that is not offered any more is said, and nothing is paid', async () => {
  refuse(planCalls.choosePlan, 409, {
    code: 'plan_changed',
    error: 'The amounts of this plan have changed. Please reload the page and choose again.',
  });
  await open([maya]);
  await radio(deposit).click();
  await payByTransfer();
  await expect.element(messages()).toMatchTextContent('The amounts of this plan have changed.');
  expect(sentTo(checkoutCalls.startCheckout)).toEqual([]);
});

test('a plan that has begun is paid as due, in full, or in an amount between', async () => {
  answer(checkoutCalls.startCheckout, started);
  await open([begun]);
  await expect.element(radio(deposit)).not.toBeInTheDocument();
  await expect.element(radio(/^J\$4,000\.00.*What is due now/)).toBeChecked();
  await radio(/^J\$8,000\.00.*Everything that is open/).click();
  await expect.element(toPay).toMatchTextContent('J$8,000.00');
  await radio(/^Another amount/).click();
  await payByTransfer();
  const amount = page.getByLabelText('Amount (J$)', { exact: true });
  await expect.element(amount).toHaveAccessibleDescription('Please enter the amount');
  await amount.fill('3,999');
  await expect.element(amount).toHaveAccessibleDescription('J$4,000.00 is due now');
  await amount.fill('8000.01');
  await expect.element(amount).toHaveAccessibleDescription('J$8,000.00 is due');
  expect(sentTo(checkoutCalls.startCheckout)).toEqual([]);
  await amount.fill('6,000.50');
  await expect.element(toPay).toMatchTextContent('J$6,000.50');
  await page.getByRole('button', { name: 'Get my reference' }).click();
  await expect.poll(() => sentTo(checkoutCalls.startCheckout)).toHaveLength(1);
  await expect.poll(() => sentTo(checkoutCalls.startCheckout)[0]?.body).toMatchObject({ amount: 6_000.5 });
});

test('with nothing due now the next part can be paid early', async () => {
  await open([{ ...begun, dueNow: 0 }]);
  await expect.element(radio(/^J\$4,000\.00.*The next part, early/)).toBeChecked();
});

test('on a phone a choice reached with the keyboard is not behind the bar', async () => {
  await page.viewport(360, 560);
  await open([maya, zuri, { ...zuri, id: idOf(23), title: 'Jaden Campbell' }]);
  await expect.element(toPay).toBeVisible();
  for (const control of [...page.getByRole('radio').elements(), ...page.getByRole('checkbox').elements()]) {
    scrollTo(0, 0);
    (control as HTMLElement).focus();
    const { top, bottom } = (control.closest('label') ?? control).getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(toPay.element().getBoundingClientRect().top + 1);
    expect(top).toBeGreaterThanOrEqual(0);
  }
  await page.viewport(1024, 800);
});

test('a gift is offered, chosen by nobody but the family, and paid on top', async () => {
  answer(checkoutCalls.startCheckout, started);
  await renderInApp(<ChooseAndPay places={[zuri]} ways={{ ...ways, gift: true }} links={[]} />, {
    at: '/parent/checkout',
    as: aParent(),
  });
  await expect.element(radio(/^No gift this time/)).toBeChecked();
  await expect.element(toPay).toMatchTextContent('J$5,000.00');
  await radio(/^J\$200\.00/).click();
  await expect.element(toPay).toMatchTextContent('J$5,200.00');
  await radio(/^Another amount/).click();
  const box = page.getByRole('textbox', { name: 'Gift (J$)' });
  await box.fill('12.345');
  await payByTransfer();
  await expect.element(page.getByText('Please use at most two decimal places')).toBeVisible();
  expect(sentTo(checkoutCalls.startCheckout)).toEqual([]);
  await box.fill('1,250');
  await expect.element(toPay).toMatchTextContent('J$6,250.00');
  await page.getByRole('button', { name: 'Get my reference' }).click();
  await expect.poll(() => sentTo(checkoutCalls.startCheckout)[0]?.body).toMatchObject({ gift: 1_250 });
});

test('an odd sum is rounded up', async () => {
  answer(checkoutCalls.startCheckout, started);
  await renderInApp(
    <ChooseAndPay
      places={[{ ...zuri, due: 68_800, dueNow: 68_800, open: 68_800 }]}
      ways={{ ...ways, gift: true }}
      links={[]}
    />,
    { at: '/parent/checkout', as: aParent() },
  );
  await radio(/^Round up to J\$70,000\.00 A gift of J\$1,200\.00/).click();
  await expect.element(toPay).toMatchTextContent('J$70,000.00');
  await payByTransfer();
  await expect.poll(() => sentTo(checkoutCalls.startCheckout)[0]?.body).toMatchObject({ gift: 1_200 });
});
