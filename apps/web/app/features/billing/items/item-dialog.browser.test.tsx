import { itemCalls } from '@doctorbird/contract/billing/items';
import { listCalls } from '@doctorbird/contract/lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { ItemDialog } from './item-dialog.tsx';

test('a membership has a day of the month and who begins it, and nothing of other kinds is sent', async () => {
  answer(listCalls.listAllPrograms, { data: [], page: 1, limit: 100, total: 0 });
  refuse(itemCalls.addItem, 422, { error: 'No', code: 'invalid', fields: {} });
  await renderInApp(<ItemDialog item={null} onClose={() => {}} />);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Monthly membership');
  await page.getByLabelText('Price (J$)').fill('14000');
  await page.getByRole('checkbox', { name: 'Once in a season' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Membership');
  await expect.element(page.getByRole('checkbox', { name: 'Once in a season' })).not.toBeInTheDocument();
  await page.getByLabelText('Due on day of the month').fill('1');
  await page.getByRole('combobox', { name: 'Offered to families' }).selectOptions('Families can begin it');
  await page.getByRole('button', { name: 'Add item', exact: true }).click();
  await expect
    .poll(() => sentTo(itemCalls.addItem)[0]?.body)
    .toMatchObject({
      kind: 'membership',
      billing_day: 1,
      offered: 'all',
      once: false,
      stock: null,
    });
});
