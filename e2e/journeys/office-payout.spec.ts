import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, test } from '../fixtures/app.ts';

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/');

test(
  'a card at the desk is in transit until a line of the bank pays its batch out, less the fee',
  { tag: '@desk' },
  async ({ page }) => {
    mayTake(120);
    const batch = `7${String(Date.now() % 1_000_000).padStart(6, '0')}`;
    const family = await newFamily(page);
    const place = await newPlace(page, family, 'holiday-camp-kites');
    let amount = 0;

    await test.step('the desk types the slip', async () => {
      await openAs(page, 'admin', `/admin/payments/record?enrollment=${place}`);
      amount = Number((await page.getByLabel('Amount (J$)').inputValue()).replaceAll(',', ''));
      await page.getByRole('radio', { name: 'Card machine', exact: true }).check();
      await page.getByLabel('Batch', { exact: true }).fill(batch);
      await page.getByLabel('Approval code').fill('004417');
      await page.getByLabel('Card ends in').fill('4402');
      await expectFitAtBothWidths(page);
      await page.getByRole('button', { name: 'Record J$' }).click();
      await expect(page.getByRole('heading', { name: 'recorded for Paula Test' })).toBeVisible();
    });

    const fee = Math.round(amount * 2.4) / 100;
    await test.step('the bank shows one line for the batch, and Match shows what it pays out', async () => {
      await page.goto(`/admin/payments/statements?q=${batch}`);
      await page.getByRole('button', { name: 'Import statement', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import statement' });
      await dialog.getByLabel('File of the bank (CSV or Excel)').setInputFiles({
        name: 'settlements.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Posted,Description,Reference,Credit\r\n${today()},POS MERCHANT SETTLEMENT,BATCH ${batch},${(amount - fee).toFixed(2)}\r\n`,
        ),
      });
      await dialog.getByRole('button', { name: 'Import 1 line', exact: true }).click();
      await expect(page.getByText(`1 card payment, batch ${batch}`)).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('a');
      const payout = page.getByRole('dialog', { name: 'Match a payout' });
      await expect(payout.getByText('Fee, 2.40%')).toBeVisible();
      await expect(payout.getByRole('status')).toHaveText('To the cent.');
      await expectFitAtBothWidths(page);
      await payout.getByRole('button', { name: 'Match 1 card payment', exact: true }).click();
      await expect(messages(page).getByText('1 card payment reached the bank. The line is matched.')).toBeVisible();
    });

    await test.step('it is not in transit any more, and its batch takes no slip', async () => {
      await page.goto(`/admin/payments/in-transit?q=${batch}&state=paid_out`);
      await expect(page.getByRole('row')).toHaveCount(2);
      const second = await newPlace(page, await newFamily(page), 'holiday-camp-kites');
      await page.goto(`/admin/payments/record?enrollment=${second}`);
      await page.getByRole('radio', { name: 'Card machine', exact: true }).check();
      await page.getByLabel('Batch', { exact: true }).fill(batch);
      await expect(page.getByText(`Batch ${batch} was paid out on`)).toBeVisible();
      await page.getByRole('button', { name: `Use batch ${Number(batch) + 1}`, exact: true }).click();
      await expect(page.getByLabel('Batch', { exact: true })).toHaveValue(String(Number(batch) + 1));
    });

    await test.step('undone, it is in transit again', async () => {
      await page.goto(`/admin/payments/statements?q=${batch}&state=matched`);
      await page.getByRole('button', { name: 'Undo the line POS MERCHANT SETTLEMENT', exact: true }).click();
      await expect(messages(page).getByText('The line is open again.')).toBeVisible();
      await page.goto(`/admin/payments/in-transit?q=${batch}`);
      await expect(page.getByRole('row')).toHaveCount(2);
    });

    await test.step('the trial balance leads to the lines of an account', async () => {
      await page.goto('/admin/payments/trial-balance');
      await page.getByRole('link', { name: '1010 Bank', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Lines of 1010 Bank' })).toBeVisible();
      await expectFitAtBothWidths(page);
    });
  },
);
