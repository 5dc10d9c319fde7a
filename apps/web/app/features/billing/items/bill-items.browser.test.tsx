import { itemBillCalls } from '@doctorbird/contract/billing/item-bills';
import type { OfficeItem } from '@doctorbird/contract/billing/items';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { BillItemsButton } from './bill-items-button.tsx';

const anItem = (facts: Partial<OfficeItem> = {}): OfficeItem => ({
  id: idOf(81),
  name: 'T-shirt 2026',
  description: null,
  kind: 'shirt',
  price: 2_000,
  tax: 'added',
  per: 'child',
  once: false,
  automatic: false,
  stock: 4,
  sold_until: null,
  offered: 'no',
  program_ids: [],
  billing_day: null,
  classes: null,
  valid_days: null,
  is_active: true,
  sold: 3,
  can_be_sold: true,
  version: 1,
  ...facts,
});
const maya = { id: idOf(2), full_name: 'Maya Campbell' };
const made = {
  id: idOf(71),
  invoice_number: 'INV-2026-000417',
  title: 'T-shirt 2026',
  issued_at: '2026-11-23T15:00:00.000Z',
  due_on: '2026-12-07',
  amount: 6_100,
  paid: 0,
  due: 6_100,
  lines: [],
  payments: [],
  page: null,
  charge: null,
};
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const open = async () => {
  answer(itemBillCalls.getItemsToBill, { data: [anItem()], students: [maya], rate: 1_500, day: '2026-11-23' });
  await renderInApp(<BillItemsButton payer={{ kind: 'family', id: idOf(1), name: 'Paula Campbell' }} />);
  await page.getByRole('button', { name: 'Bill items' }).click();
};

test.each([1440, 360])('items and an own line come to a sum with GCT, and are sent once, at %i px', async (width) => {
  await page.viewport(width, 900);
  answer(itemBillCalls.billFamilyForItems, made);
  await open();
  const dialog = page.getByRole('dialog', { name: 'Bill Paula Campbell' });
  await dialog.getByRole('button', { name: 'Make the bill' }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Item' }))
    .toHaveAccessibleDescription('Choose what is billed');
  await page.getByRole('combobox', { name: 'Item' }).selectOptions('T-shirt 2026, J$2,000.00, 4 left');
  await box('How many').fill('2');
  await page.getByRole('combobox', { name: 'Child' }).selectOptions('Maya Campbell');
  await expect.element(page.getByText('Paula Campbell then owes J$4,600.00, with J$600.00 GCT (15%).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  const second = dialog.getByRole('group', { name: 'Line 2' });
  await second.getByRole('combobox', { name: 'Item' }).selectOptions('Something else');
  await second.getByRole('textbox', { name: 'What it is for' }).fill('A lost controller');
  await second.getByRole('textbox', { name: 'Price (J$)' }).fill('1,500');
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  await dialog.getByRole('button', { name: 'Bill J$6,100.00' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(itemBillCalls.billFamilyForItems)).toMatchObject([
    {
      params: { id: idOf(1) },
      body: {
        lines: [
          { item_id: idOf(81), student_id: maya.id, quantity: 2 },
          { label: 'A lost controller', amount: 1_500, tax: 'none', quantity: 1 },
        ],
        due_on: '2026-12-07',
        total: 6_100,
      },
    },
  ]);
});

test('what the server refuses stands beside its line, and stays typed', async () => {
  const sentence = 'Only 1 of T-shirt 2026 is left';
  refuse(itemBillCalls.billFamilyForItems, 422, { error: sentence, fields: { 'lines.0.quantity': sentence } });
  await open();
  await page.getByRole('combobox', { name: 'Item' }).selectOptions('T-shirt 2026, J$2,000.00, 4 left');
  await box('How many').fill('3');
  await page.getByRole('button', { name: 'Bill J$6,900.00' }).click();
  await expect.element(box('How many')).toHaveAccessibleDescription(sentence);
  await expect.element(box('How many')).toHaveValue('3');
});

test('a price that changed meanwhile is read, the lines stay, and the second press bills it', async () => {
  await open();
  const item = page.getByRole('combobox', { name: 'Item' });
  await item.selectOptions('T-shirt 2026, J$2,000.00, 4 left');
  await box('How many').fill('2');
  const sentence = 'Nothing was billed. It comes to J$5,750.00 now.';
  refuse(itemBillCalls.billFamilyForItems, 409, { error: sentence, code: 'price_changed' });
  answer(itemBillCalls.billFamilyForItems, { ...made, amount: 5_750, due: 5_750 });
  forget(itemBillCalls.getItemsToBill);
  const dearer = { data: [anItem({ price: 2_500 })], students: [maya], rate: 1_500, day: '2026-11-23' };
  answer(itemBillCalls.getItemsToBill, dearer);
  await page.getByRole('button', { name: 'Bill J$4,600.00' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(page.getByText('Paula Campbell then owes J$5,750.00', { exact: false })).toBeVisible();
  await expect.element(box('How many')).toHaveValue('2');
  await expect.element(item).toHaveValue(idOf(81));
  await page.getByRole('button', { name: 'Bill J$5,750.00' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(itemBillCalls.billFamilyForItems).map(({ body }) => (body as { total: number }).total)).toEqual([
    4_600, 5_750,
  ]);
});
