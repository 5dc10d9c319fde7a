import { readFile } from 'node:fs/promises';
import readXlsxFile from 'read-excel-file/node';
import {
  expect,
  expectPlaceIs,
  mayTake,
  newFamily,
  newPlace,
  openAs,
  openTab,
  signedInWith,
  test,
  unique,
} from '../fixtures/app.ts';

const slip = {
  name: 'transfer slip.pdf',
  mimeType: 'application/pdf',
  // No two families send the same slip: the office would be warned.
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${unique('slip')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
};

test('a family pays by transfer with a proof, the office accepts it and refunds half, and the export agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(120);
  const family = await newFamily(page);
  const placeId = await newPlace(page, family, 'weekend-line-followers');
  await signedInWith(page, family.token, `/parent/enrollments/${placeId}`);

  const reference = await test.step('gets a reference and sends the proof', async () => {
    await page.getByRole('link', { name: 'Transfer, agent or cash' }).click();
    await page.getByRole('radio', { name: 'Bank transfer or deposit' }).check({ force: true });
    await page.getByRole('button', { name: 'Get my reference' }).click();
    const how = page.getByRole('region', { name: 'How to pay' });
    await expect(how.getByText('J$15,000.00')).toBeVisible();
    const found = await how.getByText(/^DB-\d{2}-\d{5}-\d$/).textContent(); // The next free number.
    await page.getByRole('button', { name: 'Send proof' }).click();
    await expect(page.getByText('Enter the day you paid')).toBeVisible();
    await page.getByLabel('Paid on').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10));
    await page.getByLabel('Slip or screenshot').setInputFiles(slip);
    await page.getByRole('button', { name: 'Send proof' }).click();
    await expect(page.getByText('Under review', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get my reference' })).toHaveCount(0);
    return found ?? '';
  });

  // The family has the phone; the office sits at a desk.
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await test.step('the office accepts the proof', async () => {
    await openAs(office, 'admin', `/admin/payments/proofs?q=${reference}`);
    await office.getByRole('link', { name: 'Review the proof of Kemar Test', exact: true }).click();
    const download = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toBe(slip.name);
    await office.getByRole('button', { name: 'Accept' }).click();
    await expect(office.getByText('Accepted: Kemar Test is paid for, and the receipt is on its way.')).toBeVisible();
    await office.goto(`/admin/payments/proofs?q=${reference}`);
    await expect(office.getByRole('table').getByText('Accepted', { exact: true })).toBeVisible();
  });

  await test.step('the family is enrolled and has the receipt', async () => {
    await page.goto(`/parent/enrollments/${placeId}`);
    await expectPlaceIs(page, 'Enrolled');
    await expect(page.getByRole('button', { name: 'Receipt RCT-' })).toBeVisible();
  });

  await test.step('the office refunds half by transfer', async () => {
    await office.goto(`/admin/payments?q=${reference}`);
    await office.getByRole('button', { name: 'Refund J$15,000.00 to Kemar Test', exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('7,500');
    await dialog.getByLabel('Reason').fill('Half the term');
    await dialog.getByRole('button', { name: 'Refund J$7,500.00' }).click();
    await expect(dialog).toBeHidden();
    await office.goto(`/admin/payments/refunds?q=${reference}`);
    await office.getByRole('button', { name: 'Mark as sent : J$7,500.00 for Kemar Test', exact: true }).click();
    await office.getByRole('dialog').getByLabel("The bank's reference").fill('NCB 12');
    await office.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(office.getByRole('table').getByText('Refunded', { exact: true })).toBeVisible();
  });

  await test.step('the export opened again equals the screen', async () => {
    await office.goto(`/admin/payments?q=${reference}`);
    await expect(office.getByRole('table').getByText('Partly refunded', { exact: true })).toBeVisible();
    const download = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Export XLSX' }).click();
    const [sheet] = (await readXlsxFile(await readFile(await (await download).path()))) as unknown as [
      { data: unknown[][] },
    ];
    const [head, ...rows] = sheet.data;
    const cell = (name: string) => rows[0]?.[head?.indexOf(name) ?? -1];
    expect(rows).toHaveLength(1);
    expect(cell('Reference')).toBe(reference);
    expect(cell('Amount (JMD)')).toBe(15_000);
    expect(cell('Refunded (JMD)')).toBe(7500);
    expect(cell('Payment status')).toBe('Partly refunded');
  });

  await test.step("the family's account agrees", async () => {
    await page.goto('/parent/payments');
    // The money that goes back, and the charge that it takes back; on a phone the reason is folded.
    await expect(page.getByRole('row').filter({ hasText: 'Half the term' })).toHaveCount(2);
  });
  await office.context().close();
});

test('a parent registers a child step by step; nothing typed is lost, and the file is complete', async ({ page }) => {
  const family = await newFamily(page);
  await signedInWith(page, family.token, '/parent/children/new');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await page.getByLabel('Full name').fill('Imani Step');
  await page.getByLabel('Date of birth').fill('2016-05-04');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Imani Step');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Grade level').selectOption('4');
  await page.getByLabel('School').fill('Hope Valley');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Medical notes').fill('Bee stings');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByLabel('Full name').fill('Aunt Bev');
  await page.getByLabel('Relationship to the child').fill('Aunt');
  await page.getByLabel('Phone').fill('876 555 0123');
  await page.getByLabel('May pick the child up').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('group', { name: 'Health care' }).getByText('Yes, I consent').click();
  await page.getByRole('group', { name: 'Photos and videos' }).getByText('No', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('T-shirt size').selectOption('M');
  await page.getByRole('button', { name: 'Register child' }).click();
  await expect(page).toHaveURL(/\/parent\/children\/[0-9a-f-]{36}/);
  await openTab(page, 'People');
  await expect(page.getByText('Aunt Bev')).toBeVisible();
  await openTab(page, 'Papers');
  await page.getByRole('button', { name: 'Upload Birth certificate of Imani Step', exact: true }).click();
  await page.getByLabel('File').setInputFiles(slip);
  await page.getByRole('button', { name: 'Send document' }).click();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Give consent : Photos and videos, Imani Step', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Withdraw consent : Photos and videos, Imani Step', exact: true }),
  ).toBeVisible();
  await openTab(page, 'Overview');
  await page.getByRole('button', { name: 'Archive child' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive child' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Imani Step' })).toBeVisible();
});

test(
  'a parent changes profile, choices and password, and signs out everywhere else',
  { tag: '@phone' },
  async ({ page }) => {
    const family = await newFamily(page);
    await page.request.post('/api/v1/auth/login', { data: { email: family.email, password: 'granny-robot' } });
    await signedInWith(page, family.token, '/parent/settings');
    await page.getByLabel('Full name').fill('Paula Changed');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Your profile is updated.')).toBeVisible();
    await openTab(page, 'Notifications');
    await expect(page.getByLabel('Email notifications')).toBeChecked();
    await expect(page.getByLabel('SMS notifications')).not.toBeChecked();
    await page.getByLabel('SMS notifications').check();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    await openTab(page, 'Sign-in');
    await page.getByLabel('Current password', { exact: true }).fill('granny-robot');
    await page.getByLabel('New password', { exact: true }).fill('another-granny-robot');
    await page.getByLabel('Confirm new password', { exact: true }).fill('another-granny-robot');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await page.reload();
    await openTab(page, 'Profile');
    await expect(page.getByLabel('Full name')).toHaveValue('Paula Changed');
    await openTab(page, 'Notifications');
    await expect(page.getByLabel('SMS notifications')).toBeChecked();
  },
);
