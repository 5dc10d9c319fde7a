import { expectAccessible } from '../fixtures/axe.ts';
import { expect, pageAnswers, test } from '../fixtures/app.ts';

const search = '/programs?day=sat&parish=St.+Catherine';

test('a parent finds a Saturday program near home, and how to get there', async ({ page }) => {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/programs');
  await pageAnswers(page);
  const more = page.getByText('More filters', { exact: false });
  await more.click();
  await page.getByRole('combobox', { name: 'Day', exact: true }).selectOption('Saturday');
  await expect(page).toHaveURL(/[?&]day=sat/);
  await page.getByRole('combobox', { name: 'Parish', exact: true }).selectOption('St. Catherine');
  await expect(more).toHaveText('More filters: 2 chosen');
  await expectAccessible(page, { about: 'the open filters of programs' });
  await page.getByRole('button', { name: 'Show programs' }).click();
  await expect(page.getByRole('combobox', { name: 'Day', exact: true })).toBeHidden();
  await expect(page.getByText('1 program', { exact: false })).toBeVisible();
  await expect(page.getByText('Library room, Portmore community center, St. Catherine')).toBeVisible();
  await page.getByRole('link', { name: 'micro:bit coding club' }).click();
  const facts = page.getByRole('complementary', { name: 'At a glance' });
  await expect(facts.getByText('We are upstairs, over the library.', { exact: false })).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /Portmore/);
});

test('a filter that is chosen before the page is ready counts', async ({ page }) => {
  let ready = () => {};
  const gate = new Promise<void>((resolve) => (ready = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/programs', { waitUntil: 'commit' });
  await page.getByText('More filters', { exact: false }).click();
  await page.getByRole('combobox', { name: 'Day', exact: true }).selectOption('Saturday');
  ready();
  await expect(page).toHaveURL(/[?&]day=sat/);
  await expect(page.getByRole('combobox', { name: 'Day', exact: true })).toHaveValue('sat');
});

test('a search without a result says which filter to leave out; all of it works without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`${search}&time=evening`);
  await expect(page.getByText('No program matches')).toBeVisible();
  await page.getByRole('link', { name: 'With any time: 1 program' }).click();
  await expect(page.getByRole('link', { name: 'micro:bit coding club' })).toBeVisible();
  await page.getByText('More filters: 2 chosen').click();
  await page.getByRole('combobox', { name: 'Price', exact: true }).selectOption('Up to J$10,000');
  await page.getByRole('button', { name: 'Show programs' }).click();
  await expect(page).toHaveURL(/price=10000/);
  await expect(page.getByRole('link', { name: 'With any price: 1 program' })).toBeVisible();
  await context.close();
});
