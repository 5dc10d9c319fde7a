import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';

test(
  'a family that cancels says why once, and the office reads it',
  { tag: '@desk' },
  async ({ page, browser, baseURL }) => {
    const family = await newFamily(page, 'Zuri Leaving');
    const place = await newPlace(page, family, 'weekend-line-followers');
    await signedInWith(page, family.token, `/parent/enrollments/${place}`);
    await page.getByRole('button', { name: 'Cancel this place', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this place?', exact: true });
    await dialog.getByLabel('Why does the child leave?', { exact: false }).selectOption('Moved away');
    await dialog.getByLabel('Anything that we should know?', { exact: false }).fill('We move to Mandeville');
    await expectFitAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Cancel the place', exact: true }).click();
    await expect(page.getByText('Cancelled by the family', { exact: true })).toBeVisible();

    const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await openAs(office, 'admin', '/admin/analytics/leaving?q=Zuri+Leaving');
    const row = office.getByRole('row', { name: 'Zuri Leaving', exact: false });
    await expect(row.getByText('Moved away', { exact: true })).toBeVisible();
    await expect(row.getByText('We move to Mandeville', { exact: true })).toBeVisible();
    await expectFitAtBothWidths(office);
    await office.context().close();
  },
);
