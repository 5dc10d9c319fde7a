import { chargeCalls } from '@doctorbird/contract/billing/charges';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { ChargeToFamily } from './charge-to-family.tsx';

const family = { id: idOf(1), full_name: 'Paula Campbell' };
const maya = { id: idOf(2), full_name: 'Maya Campbell' };
const made = {
  id: idOf(71),
  invoice_number: 'INV-2026-000417',
  title: 'A lost controller',
  issued_at: '2026-11-23T15:00:00.000Z',
  due_on: '2026-12-07',
  amount: 2_500,
  paid: 0,
  due: 2_500,
  lines: [],
  payments: [],
  page: null,
  charge: null,
};
const box = (name: string) => page.getByRole('textbox', { name });
const open = async () => {
  await renderInApp(<ChargeToFamily family={family} students={[maya]} />);
  await page.getByRole('button', { name: 'Add a charge' }).click();
};

test.each([1440, 360])('a charge needs what it is for and an amount, and is sent once, at %i px', async (width) => {
  await page.viewport(width, 900);
  answer(chargeCalls.addCharge, made);
  await open();
  const dialog = page.getByRole('dialog', { name: 'Charge Paula Campbell' });
  await dialog.getByRole('button', { name: 'Add the charge' }).click();
  await expect.element(box('What it is for')).toHaveAccessibleDescription(/Enter what it is for/);
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  await box('What it is for').fill('A lost controller');
  await box('Amount (J$)').fill('2,500');
  await page.getByLabelText('Due on').fill('2026-12-07');
  await expect.element(page.getByText('Paula Campbell then owes J$2,500.00 by 7 Dec 2026.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Child/ }).selectOptions('Maya Campbell');
  await dialog.getByRole('button', { name: 'Charge J$2,500.00' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(chargeCalls.addCharge)).toMatchObject([
    {
      params: { id: family.id },
      body: { label: 'A lost controller', amount: 2_500, due_on: '2026-12-07', student_id: maya.id, note: null },
    },
  ]);
});

test('what the server refuses stands beside its field and stays typed', async () => {
  const sentence = 'Choose today or a later day';
  refuse(chargeCalls.addCharge, 422, { error: sentence, fields: { due_on: sentence } });
  await open();
  await box('What it is for').fill('A lost controller');
  await box('Amount (J$)').fill('2500');
  await page.getByRole('button', { name: 'Charge J$2,500.00' }).click();
  await expect.element(page.getByLabelText('Due on')).toHaveAccessibleDescription(sentence);
  await expect.element(box('What it is for')).toHaveValue('A lost controller');
});
