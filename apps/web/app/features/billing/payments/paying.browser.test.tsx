import type { FamilyPayment } from '@doctorbird/contract/billing/payments';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, aPayment, idOf } from '../../../../test/samples.ts';
import { PayNow } from './pay-now.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { StartManual } from './start-manual.tsx';

type Leaving = Event & { destination: { url: string } };
const { navigation } = window as unknown as { navigation: EventTarget };
let stay: ((event: Event) => void) | null = null;

/** The address that the browser was sent to; the test stays on its page. */
function watchLeaving(): () => string | null {
  let to: string | null = null;
  stay = (event) => {
    to = (event as Leaving).destination.url;
    event.preventDefault();
  };
  navigation.addEventListener('navigate', stay);
  return () => to;
}
afterEach(() => {
  if (stay) navigation.removeEventListener('navigate', stay);
  stay = null;
});

const payNow = <PayNow enrollmentId={idOf(21)} about="Maya Campbell, After-school robotics" />;
const button = page.getByRole('button', { name: /^Pay Now/ });
const started = {
  payment_id: idOf(31),
  checkout_id: idOf(36),
  redirect_url: 'https://pay.example.com/p/1',
  sandbox: false,
};

const aPaid = (facts: Partial<FamilyPayment> = {}): FamilyPayment => ({ ...aPayment(), bill: null, ...facts });

test('Pay Now goes to the payment page and stays busy until the browser has left', async () => {
  const leftFor = watchLeaving();
  answer(paymentCalls.startPayment, started);
  await renderInApp(payNow, { organisation: { takes_cards: true } });
  await button.dblClick();
  await expect.poll(leftFor).toBe('https://pay.example.com/p/1');
  await expect.element(page.getByRole('button', { name: /Opening the payment page/ })).toHaveAttribute('aria-busy');
  expect(sentTo(paymentCalls.startPayment).map(({ body }) => body)).toEqual([{ method: 'card' }]);
});

test('back from the payment page the button can be pressed again', async () => {
  watchLeaving();
  answer(paymentCalls.startPayment, started);
  const { loads } = await renderInApp(payNow, { organisation: { takes_cards: true } });
  await button.click();
  await expect.element(page.getByRole('button', { name: /Opening the payment page/ })).toBeVisible();
  const before = loads();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await expect.poll(loads).toBe(before + 1);
});

test('an address that is not a web address is not followed', async () => {
  const leftFor = watchLeaving();
  answer(paymentCalls.startPayment, { ...started, redirect_url: 'javascript:alert(1)' });
  await renderInApp(payNow, { organisation: { takes_cards: true } });
  await button.click();
  await expect.element(messages()).toMatchTextContent('Failed to start the payment');
  expect(leftFor()).toBeNull();
});

test('a payment that could not be started is reported, and retried with the same key', async () => {
  const leftFor = watchLeaving();
  loseLine(paymentCalls.startPayment);
  answer(paymentCalls.startPayment, started);
  await renderInApp(payNow, { organisation: { takes_cards: true } });
  await button.click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await button.click();
  await expect.poll(leftFor).toBe(started.redirect_url);
  const [first, second] = sentTo(paymentCalls.startPayment);
  expect(second?.key).toBe(first?.key);
});

test('without card payments, Pay Now leads to the other ways', async () => {
  await renderInApp(payNow, { organisation: { takes_cards: false } });
  const link = page.getByRole('link', { name: /^Pay Now/ });
  await expect.element(link).toHaveAttribute('href', `/parent/enrollments/${idOf(21)}/pay`);
});

const settled = vi.fn<() => void>();
const outcome = (
  <PaymentOutcome paymentId={idOf(31)} onSettled={settled} payAgain={<button type="button">Pay again</button>} />
);
const heading = page.getByRole('region', { name: 'Payment' }).getByRole('heading');
const open = aPaid({ state: 'pending', payment_status: 'pending', receipt_number: null, confirmed_at: null });

test('checks until the bank has answered, and updates the page', async () => {
  settled.mockClear();
  answer(paymentCalls.getPayment, open);
  answer(paymentCalls.getPayment, open);
  answer(paymentCalls.getPayment, aPaid());
  stopTime();
  await renderInApp(outcome);
  await passTime(0);
  await expect.element(heading).toMatchTextContent('Checking your payment with the bank');
  await passTime(1000);
  expect(settled).not.toHaveBeenCalled();
  await passTime(2000);
  await expect.element(heading).toMatchTextContent('Payment received');
  await expect
    .element(page.getByText(/J\$12,000\.00 for After-school robotics, Maya Campbell.*receipt R-2026-0031/))
    .toBeVisible();
  expect(settled).toHaveBeenCalledOnce();
});

test('stops checking after half a minute, and checks again on request', async () => {
  answer(paymentCalls.getPayment, open);
  stopTime();
  await renderInApp(outcome);
  await passTime(60_000);
  await expect.element(heading).toMatchTextContent('The bank has not answered yet');
  await expect.element(page.getByText(/Please do not pay a second time/)).toBeVisible();
  const asked = sentTo(paymentCalls.getPayment).length;
  answer(paymentCalls.getPayment, aPaid());
  await page.getByRole('button', { name: 'Check again' }).click();
  await passTime(5000);
  await expect.element(heading).toMatchTextContent('Payment received');
  expect(sentTo(paymentCalls.getPayment).length).toBeGreaterThan(asked);
});

test.each([
  ['failed', 'The payment was declined'],
  ['cancelled', 'The payment was cancelled'],
  ['expired', 'The payment page was left open too long'],
] as const)('a payment that is %s says so and can be made again', async (state, title) => {
  answer(paymentCalls.getPayment, aPaid({ state, message: 'Your card was not charged.' }));
  await renderInApp(outcome);
  await expect.element(heading).toMatchTextContent(title);
  await expect.element(page.getByText(/Your card was not charged\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay again' })).toBeVisible();
});

test('a payment that could not be checked promises nothing', async () => {
  loseLine(paymentCalls.getPayment);
  await renderInApp(outcome);
  await expect.element(heading).toMatchTextContent('We could not check your payment');
  await expect.element(page.getByText(/If you were charged, the payment is recorded/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay again' })).not.toBeInTheDocument();
});

const bank = {
  bank: 'Island Bank',
  branch: 'Papine',
  account_name: 'Org',
  account_number: '12',
  account_type: 'chequing',
};
const ways = { bank, agents: [{ name: 'Quick Pay', code: '1' }], cash: true, card: false, credit: 5000 } as never;

test('another way is selected first, then started once', async () => {
  answer(paymentCalls.startPayment, { ...started, redirect_url: null });
  await renderInApp(<StartManual enrollmentId={idOf(21)} ways={ways} due={12_000} present={null} />, {
    as: aParent(),
  });
  const begin = page.getByRole('button', { name: 'Get my reference' });
  await expect.element(begin).toBeDisabled();
  await page.getByRole('radio', { name: /Bank transfer or deposit/ }).click();
  await begin.click();
  await expect.element(messages()).toMatchTextContent('Your reference is ready.');
  await expect.poll(() => sentTo(paymentCalls.startPayment)[0]?.body).toEqual({ method: 'bank_transfer' });
});

test('credit that does not cover the amount shows what is left to pay', async () => {
  refuse(paymentCalls.startPayment, 409, { error: 'Your credit has changed' });
  await renderInApp(<StartManual enrollmentId={idOf(21)} ways={ways} due={12_000} present={null} />);
  await expect.element(page.getByText(/J\$7,000\.00 is left to pay after that/)).toBeVisible();
  await page.getByRole('radio', { name: /Family credit/ }).click();
  await page.getByRole('button', { name: 'Pay J$5,000.00 with credit' }).click();
  await expect.element(messages()).toMatchTextContent('Your credit has changed');
  expect(sentTo(paymentCalls.startPayment)[0]?.body).toEqual({ method: 'credit', expected: 5_000 });
});
