import { publicQuoteCalls, type PublicQuote } from '@doctorbird/contract/groups/public-quotes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aPublicQuote, aQuoteInvoice } from '../../../../test/quote-samples.ts';
import { QuotePage } from './quote-page.tsx';
import { quoteView } from './quote-view.ts';

const token = 'x'.repeat(43);
const open = (facts: Partial<PublicQuote> = {}) =>
  renderInApp(<QuotePage token={token} quote={quoteView(aPublicQuote(facts))} pay={<p>Ways to pay</p>} />, {
    at: `/quotes/${token}`,
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const tick = page.getByRole('checkbox', { name: 'I may accept this quote for Stony Ridge High.' });
const accepted = aPublicQuote({
  state: 'accepted',
  decision: { name: 'Ava Dunkley', position: 'Principal', on: '2026-11-23', reason: null },
  invoice: aQuoteInvoice(),
});

test('the quote stands line by line, with its PDF', async () => {
  await open();
  const line = page.getByRole('row').filter({ hasText: 'Morning with two instructors' });
  await expect.element(line).toMatchTextContent('6 × J$20,000.00');
  await expect.element(line).toMatchTextContent('J$120,000.00');
  await expect.element(page.getByRole('row', { name: 'Total J$115,000.00' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download the quote as PDF' }))
    .toHaveAttribute('href', `/api/v1/quotes/${token}/pdf`);
  expect(page.getByRole('region', { name: /^Invoice/ }).elements()).toEqual([]);
});

test('it is accepted with a name, a position and the tick, once', async () => {
  answer(publicQuoteCalls.acceptQuote, accepted);
  const { loads } = await open();
  await button('Accept quote').click();
  await expect.element(box('Your full name')).toHaveAccessibleDescription('Please enter your full name');
  await expect.element(box('Your full name')).toHaveFocus();
  await expect.element(tick).toHaveAccessibleDescription('Please confirm that you may accept this quote');
  await box('Your full name').fill('Ava Dunkley');
  await box('Your position').fill('Principal');
  await tick.click();
  await button('Accept quote').dblClick();
  await expect.element(messages()).toMatchTextContent('Thank you. The quote is accepted.');
  expect(sentTo(publicQuoteCalls.acceptQuote)).toMatchObject([
    { body: { name: 'Ava Dunkley', position: 'Principal', may_accept: true }, token: null },
  ]);
  await expect.poll(() => sentTo(publicQuoteCalls.acceptQuote)[0]?.key).toBeTruthy();
  await expect.poll(loads).toBe(2);
});

test('a lost line is tried again with the same key', async () => {
  loseLine(publicQuoteCalls.acceptQuote);
  answer(publicQuoteCalls.acceptQuote, accepted);
  await open();
  await box('Your full name').fill('Ava Dunkley');
  await box('Your position').fill('Principal');
  await tick.click();
  await button('Accept quote').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button('Accept quote').click();
  await expect.element(messages()).toMatchTextContent('Thank you. The quote is accepted.');
  const [first, second] = sentTo(publicQuoteCalls.acceptQuote);
  expect(second?.key).toBe(first?.key);
});

test('a quote that expired in another tab says so, and the page is read again', async () => {
  refuse(publicQuoteCalls.acceptQuote, 409, {
    error: 'This quote was valid until 20 Dec 2026. Please ask us for a new one.',
    code: 'quote_expired',
  });
  const { loads } = await open();
  await box('Your full name').fill('Ava Dunkley');
  await box('Your position').fill('Principal');
  await tick.click();
  await button('Accept quote').click();
  await expect.element(messages()).toMatchTextContent('This quote was valid until 20 Dec 2026.');
  await expect.poll(loads).toBe(2);
});

test('it is declined with a reason, or not', async () => {
  answer(publicQuoteCalls.declineQuote, aPublicQuote({ state: 'declined' }));
  await open();
  await button('Decline').click();
  await button('Go back').click();
  await button('Decline').click();
  await box('Why does it not suit you? (optional)').fill('Too many mornings');
  await button('Decline quote').click();
  await expect.element(messages()).toMatchTextContent('The quote is declined. We have notified the office.');
  expect(sentTo(publicQuoteCalls.declineQuote)).toMatchObject([{ body: { reason: 'Too many mornings' } }]);
});

test('an accepted quote shows its invoice, what is paid and how to pay the rest', async () => {
  await open({
    ...accepted,
    invoice: aQuoteInvoice({ paid: 50_000, open: 65_000 }),
    payments: [{ on: '2026-11-24', amount: 50_000 }],
  });
  const invoice = page.getByRole('region', { name: 'Invoice INV-2026-000031' });
  await expect.element(invoice).toMatchTextContent('OpenJ$65,000.00');
  await expect.element(invoice.getByText('Ways to pay')).toBeVisible();
  await expect
    .element(invoice.getByRole('link', { name: 'Download the invoice as PDF' }))
    .toHaveAttribute('href', `/api/v1/quotes/${token}/invoice`);
  expect(button('Accept quote').elements()).toEqual([]);
});

test('an earlier version leads to the newer one and cannot be answered', async () => {
  await open({ state: 'replaced', newer: 'y'.repeat(43) });
  await expect
    .element(page.getByRole('link', { name: 'Open the newer version' }))
    .toHaveAttribute('href', `/quotes/${'y'.repeat(43)}`);
  expect(button('Accept quote').elements()).toEqual([]);
});

test('the head says what holds now', () => {
  const head = (facts: Partial<PublicQuote>) => quoteView(aPublicQuote(facts));
  expect(head({}).intro).toContain('J$115,000.00, valid until 20 Dec 2026.');
  expect(head({ state: 'expired' }).intro).toBe('This quote was valid until 20 Dec 2026. Please ask us for a new one.');
  expect(head(accepted).intro).toBe('J$115,000.00 is due on 6 Dec 2026.');
  expect(head({ ...accepted, invoice: aQuoteInvoice({ overdue: true }) }).intro).toContain('was due on');
  expect(head({ ...accepted, invoice: aQuoteInvoice({ paid: 115_000, open: 0 }) }).title).toBe('Paid, thank you');
});
