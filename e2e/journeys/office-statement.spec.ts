import type { Page } from '@playwright/test';
import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, test, unique } from '../fixtures/app.ts';

const started = 10;
const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/');

/** Places of one family, each started with a transfer; the last one is not. Answers the references and the family's token. */
async function newTransfers(page: Page, last: string) {
  const { token } = await newFamily(page);
  const headers = { authorization: `Bearer ${token}` };
  const places: string[] = [];
  const references: string[] = [];
  for (let turn = 0; turn <= started; turn += 1) {
    const child = await page.request.post('/api/v1/students', {
      headers,
      data: {
        full_name: turn === started ? last : `Child ${String.fromCodePoint(65 + turn)} Test`,
        date_of_birth: `${new Date().getFullYear() - 9}-01-12`,
        grade_level: 'Grade 4',
      },
    });
    const { id: childId } = (await child.json()) as { id: string };
    const place = await newPlace(page, { token, childId }, 'holiday-camp-kites');
    places.push(place);
    if (turn === started) break;
    const begun = await page.request.post(`/api/v1/enrollments/${place}/payments`, {
      headers,
      data: { method: 'bank_transfer' },
    });
    const { payment_id: id } = (await begun.json()) as { payment_id: string };
    const payment = await page.request.get(`/api/v1/payments/${id}`, { headers });
    const { reference, amount } = (await payment.json()) as { reference: string; amount: number };
    references.push(`${reference}|${amount}`);
  }
  return { token, places, references };
}

test('the office imports a statement of 50 lines and matches them by keyboard', { tag: '@desk' }, async ({ page }) => {
  mayTake(120);
  const mark = unique('MARK').replaceAll(/[^a-z0-9]/gi, '');
  const last = `Zora ${unique('Hand').replaceAll(/[^a-z]/gi, '')}`;
  const { token, places, references } = await newTransfers(page, last);
  const paid = references.map((one, at) => {
    const [reference, amount] = one.split('|');
    return `${today()},TRF ${reference!.replaceAll('-', ' ')} ${mark},FT${at}${mark},,"${amount}.00",1`;
  });
  const others = Array.from(
    { length: 40 },
    (_, at) => `${today()},"Interest, ""${mark}""",IN${at}${mark},,0.0${(at % 9) + 1},1`,
  );
  const file = {
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Account,000123456',
        'Date,Description,Cheque No,Debit,Credit,Balance',
        ...paid,
        ...others,
        `${today()},Bank fee ${mark},F1,35.00,,1`,
        `someday,Wrong ${mark},F2,,35.00,1`,
      ].join('\r\n'),
    ),
  };
  await openAs(page, 'admin', `/admin/payments/statements?q=${mark}`);

  await test.step('sees what the file has before it is imported', async () => {
    await page.getByRole('button', { name: 'Import statement', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import statement' });
    await dialog.getByLabel('File of the bank (CSV or Excel)').setInputFiles(file);
    await expect(dialog.getByRole('status')).toContainText('50 lines of incoming money');
    await expect(dialog.getByRole('status')).toContainText('1 of outgoing money left out; 1 that cannot be read');
    await expect(dialog.getByText('We cannot read “someday” as the day.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 50 lines', exact: true }).click();
    await expect(messages(page).getByText('50 lines imported.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(51);
    await expectFitAtBothWidths(page);
  });

  await test.step('accepts ten with A: the cursor goes on to the next', async () => {
    await page.keyboard.press('j');
    for (let left = 50; left > 50 - started; left -= 1) {
      await expect(page.locator('main tbody tr[data-cursor]')).toHaveCount(1);
      await page.keyboard.press('a');
      await expect(page.getByRole('row')).toHaveCount(left);
    }
    for (const id of places.slice(0, started)) {
      const place = await page.request.get(`/api/v1/enrollments/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await place.json()).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
    }
  });

  await test.step('ignores one with a reason', async () => {
    await page.keyboard.press('i');
    await page.getByLabel('Why is it ignored?').fill('Interest of the bank');
    await page.getByRole('button', { name: 'Ignore line', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(40);
  });

  await test.step('finds a family', async () => {
    await expect(page.locator('main tbody tr[data-cursor]')).toHaveCount(1);
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog', { name: 'Choose a family' });
    await dialog.getByRole('combobox', { name: 'Family' }).fill(last);
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Book J$0.0' }).click();
    await expect(page.getByRole('row')).toHaveCount(39);
    const place = await page.request.get(`/api/v1/enrollments/${places.at(-1)!}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await place.json()).toMatchObject({ payment_status: 'partially_paid' });
  });

  await test.step('opens the ignored line again', async () => {
    await page.goto(`/admin/payments/statements?q=${mark}&state=ignored`);
    await page.getByRole('button', { name: `Open again the line Interest, "${mark}"`, exact: true }).click();
    await expect(messages(page).getByText('The line is open again.')).toBeVisible();
  });

  await test.step('the same file again adds nothing', async () => {
    await page.goto(`/admin/payments/statements?q=${mark}`);
    await page.getByRole('button', { name: 'Import statement', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import statement' });
    await dialog.getByLabel('File of the bank (CSV or Excel)').setInputFiles(file);
    await expect(dialog.getByText('The columns are those of your last file of this kind.')).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('50 of them imported before');
    await expect(dialog.getByRole('button', { name: 'Import ' })).toHaveCount(0);
  });
});
