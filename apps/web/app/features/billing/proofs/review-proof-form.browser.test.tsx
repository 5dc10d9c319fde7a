import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminProof } from '../../../../test/samples.ts';
import { ReviewProofForm } from './review-proof-form.tsx';

const closed = vi.fn<() => void>();
const amount = page.getByRole('textbox', { name: 'Amount received (J$)' });
const button = (name: string) => page.getByRole('button', { name });

async function open(facts: Parameters<typeof anAdminProof>[0] = {}) {
  closed.mockClear();
  return renderInApp(<ReviewProofForm proof={anAdminProof(facts)} onClose={closed} />);
}

test('the amount that the family reported is accepted with one click', async () => {
  answer(proofCalls.reviewProof, anAdminProof({ state: 'accepted' }));
  const { loads } = await open();
  await expect.element(amount).toHaveValue('12000');
  const before = loads();
  await button('Accept J$12,000.00').click();
  await expect.element(messages()).toMatchTextContent('Accepted: Maya Campbell is paid for');
  expect(closed).toHaveBeenCalledOnce();
  expect(sentTo(proofCalls.reviewProof)[0]?.body).toEqual({
    decision: 'accept',
    amount: 12_000,
    due: 12_000,
    reason: null,
  });
  expect(loads()).toBe(before + 1);
});

test('an amount below the amount due is pointed out before it is accepted', async () => {
  answer(proofCalls.reviewProof, anAdminProof({ state: 'accepted' }));
  await open();
  await amount.fill('10,000');
  await expect.element(page.getByRole('status')).toMatchTextContent('J$2,000.00 less than is due.');
  await button('Accept J$10,000.00, J$2,000.00 stays due').click();
  await expect.element(messages()).toMatchTextContent('J$2,000.00 is still due for Maya Campbell.');
});

test('an amount above it becomes credit, and the button says so', async () => {
  await open();
  await amount.fill('J$ 12,500.50');
  await expect.element(button('Accept J$12,500.50, J$500.50 to credit')).toBeVisible();
});

test.each([
  ['', 'Please enter the amount in numbers'],
  ['twelve', 'Please enter the amount in numbers'],
  ['0', 'The amount must be more than zero'],
])('"%s" is no amount', async (typed, sentence) => {
  await open();
  await amount.fill(typed);
  await button('Accept payment').click();
  await expect.element(amount).toHaveAccessibleDescription(`As the bank shows it. ${sentence}`);
  expect(sentTo(proofCalls.reviewProof)).toHaveLength(0);
});

test('it is sent back only with a reason for the family', async () => {
  answer(proofCalls.reviewProof, anAdminProof({ state: 'rejected' }));
  await open();
  await button('Send back').click();
  await expect.element(amount).not.toBeInTheDocument();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await button('Send it back').click();
  await expect.element(reason).toHaveAccessibleDescription(/Please say why: the family will see this/);
  await reason.fill('The slip cannot be read.');
  await button('Send it back').click();
  await expect.element(messages()).toMatchTextContent('The proof is sent back to Simone Campbell.');
  expect(sentTo(proofCalls.reviewProof)[0]?.body).toMatchObject({
    decision: 'reject',
    reason: 'The slip cannot be read.',
  });
});

test('the amount due has changed: nothing is decided, and the page reloads', async () => {
  refuse(proofCalls.reviewProof, 409, { error: 'The amount due has changed', code: 'stale' });
  const { loads } = await open();
  const before = loads();
  await button('Accept J$12,000.00').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The amount due has changed');
  await expect.poll(loads).toBe(before + 1);
  expect(closed).not.toHaveBeenCalled();
});

test('a decided proof is read-only', async () => {
  await open({ state: 'accepted', reviewed_by: 'Andre Lewis' });
  await expect.element(page.getByText('Andre Lewis')).toBeVisible();
  await expect.element(button('Send back')).not.toBeInTheDocument();
  await button('Close').click();
  expect(closed).toHaveBeenCalledOnce();
});
