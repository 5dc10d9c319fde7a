import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { giftCardCalls, type OfficeGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { itemCalls } from '@doctorbird/contract/billing/items';
import { passCalls, type OfficePass } from '@doctorbird/contract/billing/passes';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../test/fake-api.ts';
import { beginWith, listWith, pageHas, useLoadedRows } from '../../../test/loaded-again.ts';
import { anItem } from '../../../test/office-records.ts';
import { messages, renderInApp } from '../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../test/samples.ts';
import AdminGiftCards from './gift-cards.tsx';
import AdminItems from './items.tsx';
import AdminPasses from './passes.tsx';

const card: OfficeGiftCard = {
  id: idOf(21),
  name: 'Gift card',
  last_four: 'NPQR',
  amount: 10_000,
  balance: 10_000,
  state: 'active',
  shown_at: '2026-11-20T15:00:00.000Z',
  bought_at: '2026-11-20T15:00:00.000Z',
  bill_id: idOf(71),
  invoice_number: 'INV-2026-000417',
  buyer: 'Paula Campbell',
  void_reason: null,
};
const pass: OfficePass = {
  id: idOf(21),
  name: 'Five Saturday sessions',
  state: 'active',
  classes: 5,
  used: 2,
  left: 3,
  valid_until: '2027-03-28',
  bought_on: '2026-11-26',
  programs: ['Line followers'],
  punches: [],
  parent: { id: idOf(5), full_name: 'Simone Campbell' },
  price: 12_000,
  due: 0,
  worth: 7_200,
  return_reason: null,
};
const shirts = { ...anItem, id: idOf(21), stock: 12 };

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const box = (name: string) => dialog.getByLabelText(name, { exact: true });

async function open(Page: ComponentType<never>, row: { id: string }, [menu, action]: [menu: string, action: string]) {
  beginWith([row]);
  const Route = Page as ComponentType<{ loaderData: unknown }>;
  const Shown = () => <Route loaderData={listWith(useLoadedRows())} />;
  await renderInApp(<Shown />, { at: '/admin/payments/list', as: aStaffMember('admin') });
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

beforeEach(() => {
  answer(savedViewCalls.listViews, { data: [] });
  answer(savedViewCalls.countViews, { counts: [] });
});

test('what is left on a gift card is another sum by now: it is read, and the second press ends that', async () => {
  await open(AdminGiftCards, card, ['Actions for the card of Paula Campbell', 'End the card']);
  await box('Reason').fill('It was lost');
  const used = 'Nothing was ended. J$6,000.00 is left on it now.';
  refuse(giftCardCalls.voidGiftCard, 409, { error: used, code: 'balance_changed' });
  answer(giftCardCalls.voidGiftCard, { ...card, balance: 0, state: 'void', void_reason: 'It was lost' });
  await button('End the card').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(used);
  await pageHas([{ ...card, balance: 6_000 }]);
  await expect.element(dialog).toMatchTextContent('J$6,000.00 is left on the card that ends in NPQR.');
  await expect.element(box('Reason')).toHaveValue('It was lost');
  await button('End the card').click();
  await expect.element(messages()).toMatchTextContent('J$6,000.00 of it stands in the books as income.');
  expect(sentTo(giftCardCalls.voidGiftCard).map(({ body }) => body)).toEqual([
    { reason: 'It was lost', balance: 10_000 },
    { reason: 'It was lost', balance: 6_000 },
  ]);
});

test('a class of a pass was used meanwhile: what goes back is read, and the second press returns that', async () => {
  await open(AdminPasses, pass, ['Actions for Simone Campbell', 'Return what is left']);
  await box('Reason').fill('They move');
  const used = 'Nothing was returned. It comes to J$4,800.00 now.';
  refuse(passCalls.returnPass, 409, { error: used, code: 'price_changed' });
  answer(passCalls.returnPass, { ...pass, state: 'ended', left: 0, worth: 0 });
  await button('Return the classes').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(used);
  await pageHas([{ ...pass, used: 3, left: 2, worth: 4_800 }]);
  await expect.element(dialog).toMatchTextContent('J$4,800.00 is their share of what was paid.');
  await expect.element(box('Reason')).toHaveValue('They move');
  await button('Return the classes').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(passCalls.returnPass).map(({ body }) => body)).toMatchObject([
    { reason: 'They move', total: 7_200 },
    { reason: 'They move', total: 4_800 },
  ]);
});

test('some were sold meanwhile: the new number is read, and the second press saves the count', async () => {
  await open(AdminItems, shirts, ['Actions for T-shirt', 'Count stock']);
  await expect.element(dialog).toMatchTextContent('The list says 12.');
  await box('On the shelf now (optional)').fill('9');
  const sold = 'Nothing was saved. There are 10 now.';
  refuse(itemCalls.countStock, 409, { error: sold, code: 'stock_changed' });
  answer(itemCalls.countStock, { ...shirts, stock: 9 });
  await button('Save stock').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sold);
  await pageHas([{ ...shirts, stock: 10, version: 4 }]);
  await expect.element(dialog).toMatchTextContent('The list says 10.');
  await expect.element(box('On the shelf now (optional)')).toHaveValue('9');
  await button('Save stock').click();
  await expect.element(messages()).toMatchTextContent('9 of T-shirt are there.');
  expect(sentTo(itemCalls.countStock).map(({ body }) => body)).toEqual([
    { stock: 9, before: 12 },
    { stock: 9, before: 10 },
  ]);
});

test('what the list loads while an answer is open changes nothing: the same is sent again under its key', async () => {
  await open(AdminGiftCards, card, ['Actions for the card of Paula Campbell', 'End the card']);
  await box('Reason').fill('It was lost');
  loseLine(giftCardCalls.voidGiftCard);
  answer(giftCardCalls.voidGiftCard, { ...card, balance: 0, state: 'void', void_reason: 'It was lost' });
  await button('End the card').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Network error');
  await pageHas([{ ...card, balance: 0, state: 'void' }]);
  await expect.element(dialog).toMatchTextContent('J$10,000.00 is left on the card');
  await button('End the card').click();
  await expect.element(messages()).toMatchTextContent('The gift card is ended.');
  const [lost, repeated] = sentTo(giftCardCalls.voidGiftCard);
  expect(repeated).toEqual(lost);
});
