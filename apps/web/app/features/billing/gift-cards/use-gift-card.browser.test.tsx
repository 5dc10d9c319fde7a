import { giftCardCalls } from '@doctorbird/contract/billing/gift-cards';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, idOf } from '../../../../test/samples.ts';
import { PayByCard } from './pay-by-card.tsx';

const items = [
  { id: idOf(11), isBill: false, title: 'Maya Campbell', about: 'Rovers', due: 8_000 },
  { id: idOf(71), isBill: true, title: 'T-shirt 2026', about: 'INV-2026-000417', due: 4_600 },
];
const card = { last_four: 'NPQR', balance: 10_000, problem: null };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const code = page.getByRole('textbox', { name: 'Code of the gift card' });
const open = async () => {
  await renderInApp(<PayByCard items={items} />);
  await button('Use a gift card').click();
};

test.each([1440, 360])('the card says what is left and what it pays, then pays it once, at %i px', async (width) => {
  await page.viewport(width, 900);
  answer(giftCardCalls.lookAtGiftCard, card);
  await open();
  await code.fill('abcd efgh jklm npqr');
  await button('Check the card').click();
  await expect.element(page.getByText('J$10,000.00 is left on the card that ends in NPQR.')).toBeVisible();
  await expect
    .element(page.getByText('The card pays J$10,000.00 of it, the first ones first. J$2,600.00 stays open.'))
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'T-shirt 2026, INV-2026-000417: J$4,600.00' }).click();
  // The answer is lost: the same payment is sent again under the same key.
  loseLine(giftCardCalls.payWithGiftCard);
  await button('Pay J$8,000.00').click();
  await expect.poll(() => sentTo(giftCardCalls.payWithGiftCard).length).toBe(1);
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  forget(giftCardCalls.payWithGiftCard);
  answer(giftCardCalls.payWithGiftCard, { payment_id: idOf(91), paid: 8_000, balance: 2_000 });
  await button('Pay J$8,000.00').click();
  await expect.poll(() => sentTo(giftCardCalls.payWithGiftCard).length).toBe(2);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const [first, second] = sentTo(giftCardCalls.payWithGiftCard);
  expect(first?.body).toMatchObject({ enrollment_ids: [idOf(11)], bill_ids: [], amount: 8_000 });
  expect(second?.key).toBe(first?.key);
});

test('a wrong code stays in the box with a sentence, and an ended card says why', async () => {
  const unknown = 'There is no gift card with this code. Please check each letter and number';
  refuse(giftCardCalls.lookAtGiftCard, 422, { error: unknown, code: 'invalid', fields: { code: unknown } });
  await open();
  await code.fill('ABCD EFGH JKLM NPQX');
  await button('Check the card').click();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(unknown));
  await expect.element(code).toHaveValue('ABCD EFGH JKLM NPQX');
  forget(giftCardCalls.lookAtGiftCard);
  answer(giftCardCalls.lookAtGiftCard, { ...card, balance: 0, problem: 'Nothing is left on this gift card.' });
  await button('Check the card').click();
  await expect.element(page.getByText('Nothing is left on this gift card.')).toBeVisible();
});

test('a session that has ended leads to the sign-in page, not to a sentence under the box', async () => {
  refuse(giftCardCalls.lookAtGiftCard, 401, { error: 'Please sign in', code: 'unauthorized' });
  await renderInApp(<PayByCard items={items} />, { at: '/parent/checkout', as: aParent() });
  await button('Use a gift card').click();
  await code.fill('ABCD EFGH JKLM NPQR');
  await button('Check the card').click();
  // The portal's gate leads to the sign-in page.
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
});
