import type { Page } from '@playwright/test';
import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expect, openAs, openTab, openUnmarkedClass, test } from '../fixtures/app.ts';
import { addLongFamily } from '../fixtures/long-names.ts';

/** The printable area of a Letter page, portrait and landscape. */
const papers = [725, 965];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const lists = [
  ['admin', '/admin/enrollments'],
  ['admin', '/admin/payments'],
  ['admin', '/admin/payments/refunds'],
  ['admin', '/admin/students'],
  ['admin', '/admin/groups'],
  ['admin', '/admin/staff'],
  ['admin', '/admin/parents'],
  ['admin', '/admin/audit'],
  ['parent', '/parent/payments'],
] as const;

test.beforeAll(({ request }) => addLongFamily({ request }));

for (const [role, path] of turnOfScreens(lists, 6))
  test(`${path} prints its list: no buttons, no boxes to tick, no frame, nothing cut off`, async ({ page }) => {
    await openAs(page, role, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const width of papers) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('button, input, select').filter({ visible: true })).toHaveCount(0);
      for (const frame of ['banner', 'contentinfo'] as const) await expect(page.getByRole(frame)).toBeHidden();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const cut = await page
        .locator('main :is(th, td, dd, h2)')
        .filter({ visible: true })
        .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length);
      expect(cut).toBe(0);
    }
  });

test('a statement is read on a phone without scrolling sideways: each amount has its name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'parent', '/parent/payments/statement');
  const table = page.getByRole('table', { name: 'Charges and payments, with the balance after each', exact: true });
  await expect(table).toContainText('Payment received');
  const outside = await table
    .getByRole('cell')
    .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth - 16).length);
  expect(outside).toBe(0);
  const names = await table
    .getByRole('row')
    .filter({ hasText: 'Payment received' })
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .slice(2)
          .filter((cell) => getComputedStyle(cell).display !== 'none')
          .map((cell) => getComputedStyle(cell, '::before').content),
      ),
    );
  expect(names).toContainEqual(['"Paid "', '"Balance "']);
});

test('Print prints a list alone: the filters in words, the chosen columns in their order, the head on every sheet', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openAs(page, 'admin', '/admin/enrollments?status=enrolled&columns=program,amount');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print this page', exact: false }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: papers[0] ?? 0, height: 900 });
  const table = page.getByRole('table').filter({ visible: true });
  await expect(table.getByRole('columnheader')).toHaveText(['Student', 'Program', 'Status', 'Amount', 'Due']);
  await expect(table.getByRole('rowgroup').filter({ has: page.getByRole('columnheader') })).toHaveCSS(
    'display',
    'table-header-group',
  );
  await expect(page.getByText('Status: Enrolled', { exact: false })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.locator('button, input, select').filter({ visible: true })).toHaveCount(0);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('main')).toBeVisible();
});

test('Ctrl P prints all pages of a list, and the menu of the browser says on paper which page it is', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openAs(page, 'admin', '/admin/enrollments');
  const total = Number(/ of (\d+)/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText())?.[1]);
  expect(total).toBeGreaterThan(25);
  const note = page.getByText(`Page 1 of ${Math.ceil(total / 25)}: 25 of ${total} rows. To print all of them`);
  await expect(note).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(note).toBeVisible();
  // On paper the columns that a button sorts by have their names too.
  const headings = await page
    .getByRole('columnheader')
    .filter({ visible: true })
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::after').content));
  expect(headings).toEqual(expect.arrayContaining(['"Student"', '"Program"', '"Amount"', '"Requested"']));
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('Control+p');
  await page.getByRole('button', { name: `Print all ${total}` }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').filter({ visible: true }).locator('tbody tr')).toHaveCount(total);
  await expect(note).toBeHidden();
});

test('the papers of a program and of a family: nothing but the sheet, nothing cut off', async ({ page }) => {
  await openAs(page, 'admin', '/admin/programs?q=Level+2');
  await page.getByRole('link', { name: 'View After-school robotics, Level 2' }).click();
  await openTab(page, 'Roster');
  await page.getByRole('link', { name: 'Print class list' }).click();
  const sheet = page.getByRole('article');
  const onPaper = async (width: number) => {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('button, input, select, nav').filter({ visible: true })).toHaveCount(0);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await expect(sheet.getByRole('columnheader', { name: 'Call in an emergency' })).toBeVisible();
  await expect(sheet.getByText('Alert: Peanut allergy', { exact: false })).toBeVisible();
  await onPaper(papers[1]!);
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('Sign-in sheet');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in sheet' })).toBeVisible();
  await expect(sheet.getByRole('columnheader', { name: 'Signed out by' })).toBeVisible();
  await onPaper(papers[1]!);

  await page.goto(page.url().replace(/class-list.*/, 'name-tags'));
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Aaliyah' })).toContainText('C.');
  await expect(sheet).not.toContainText('Chin');
  await page.getByRole('combobox', { name: 'Names' }).selectOption('Full name');
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Aaliyah' })).toContainText('Chin');
  await onPaper(papers[0]!);

  await page.goto('/admin/enrollments?status=pending&q=Lia+Watson');
  await page.getByRole('link', { name: 'Lia Watson', exact: true }).click();
  await page.getByRole('link', { name: 'Open the full page' }).click();
  await page.getByRole('link', { name: 'Print invoice' }).click();
  await expect(sheet.getByRole('row', { name: 'To pay' })).toBeVisible();
  await expect(sheet.getByText('Account number')).toBeVisible();
  await onPaper(papers[0]!);

  await page.goto('/admin/timetable?day=2020-01-01');
  await expect(page.getByText('No meeting is planned in this week.')).toBeVisible();
  await page.goto('/admin/timetable');
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveCount(7);
  await onPaper(papers[1]!);

  await page.goto('/admin/parents?q=Simone+Campbell');
  await page.getByRole('link', { name: 'Simone Campbell' }).click();
  await openTab(page, 'Payments');
  await page.getByRole('link', { name: 'Print statement' }).click();
  const rows = sheet.getByRole('row');
  await expect(rows.filter({ hasText: 'To pay' })).toBeVisible();
  const all = await rows.count();
  await page.getByLabel('From').fill('2100-01-01');
  await expect(sheet.getByText('Balance brought forward')).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
  await onPaper(papers[0]!);
});

test('the attendance sheet prints a box for each mark, to be filled in by hand', async ({ page }) => {
  await openUnmarkedClass(page, 'Weekend workshops: sumo bots');
  const child = page.getByRole('group', { name: 'Brianna Foster', exact: true });
  await expect(child).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const mark of ['Present', 'Late', 'Absent', 'Excused'])
    await expect(child.getByRole('button', { name: mark, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a note' })).toHaveCount(0);
  await expect(page.getByText('Pick-up and contacts').filter({ visible: true })).toHaveCount(0);
});

for (const width of [1024, 1280])
  test(`payments fit a screen of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/admin/payments', '/admin/payments/refunds']) {
      await openAs(page, 'admin', path);
      await expect(page.getByRole('table')).toBeVisible();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const over = await page
        .getByRole('table')
        .evaluate((table) => table.getBoundingClientRect().right - table.parentElement!.getBoundingClientRect().right);
      expect(over).toBeLessThanOrEqual(1);
    }
  });
