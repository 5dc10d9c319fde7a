import type { Browser, Page } from '@playwright/test';
import { formatDate } from '../../apps/web/app/format/dates.ts';
import { longMonth } from '../../apps/web/app/format/month-names.ts';
import { expect, mayTake, newFamily, newPlace, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { startServerWith } from '../fixtures/provider-server.ts';

/* A closed month would stand in the way of the other tests: a separate server. */

let server: Awaited<ReturnType<typeof startServerWith>>;
test.beforeAll(async () => {
  mayTake(120);
  server = await startServerWith({ DEMO: 'on' }, Number(process.env.E2E_PORT ?? 4173) + 5);
});
test.afterAll(() => server.stop());

const jamaica = () => new Date(Date.now() - 5 * 3_600_000);
const today = jamaica().toISOString().slice(0, 10);
/** The last day of the month before this one. */
const lastDay = new Date(Date.UTC(jamaica().getUTCFullYear(), jamaica().getUTCMonth(), 0)).toISOString().slice(0, 10);
const month = lastDay.slice(0, 7);
/** Not the one that closes a notice. */
const closeMonth = /^Close (?!this)/;

async function officePage(browser: Browser, email: string, password = demoPassword): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const token = await tokenFor(page, email, password);
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  return page;
}

/** Types a cheque for a place, as it lies on the desk. */
async function typeCheque(page: Page, place: string, number: string): Promise<void> {
  await page.goto(`/admin/payments/record?enrollment=${place}`);
  await page.getByRole('radio', { name: 'Cheque', exact: true }).check();
  await page.getByRole('button', { name: 'Other day' }).click();
  await page.getByLabel('Received on').fill(lastDay);
  await page.getByLabel('Reference').fill(number);
  await page.getByRole('button', { name: 'Record J$' }).click();
}

const received = async (page: Page): Promise<string> => {
  await page.goto(`/admin/payments/month-end?month=${month}`);
  return page.getByLabel(`Figures of ${longMonth(month)}`, { exact: true }).innerText();
};

test(
  'a cheque typed late counts on its day; the month is closed, and what comes afterwards goes to the first open day',
  { tag: '@desk' },
  async ({ browser }) => {
    mayTake(120);
    const office = await officePage(browser, 'admin@demo.test');
    const [first, second] = [await newFamily(office), await newFamily(office)];
    const early = await newPlace(office, first, 'holiday-camp-kites');
    const late = await newPlace(office, second, 'holiday-camp-kites');

    const before = await received(office);
    await typeCheque(office, early, '000731');
    await expect(office.getByRole('heading', { name: 'recorded for Paula Test' })).toBeVisible();
    const after = await received(office);
    expect(after, 'the month in which the cheque was received').not.toBe(before);
    await office.goto(`/admin/payments/takings?from=${lastDay}&to=${lastDay}`);
    const day = office
      .getByRole('region', { name: 'By day' })
      .getByRole('row')
      .filter({ hasText: formatDate(lastDay) });
    await expect(day).toBeVisible();

    const family = await (
      await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } })
    ).newPage();
    await signedInWith(family, first.token, `/parent/payments/statement?from=${lastDay}&to=${lastDay}`);
    await expect(family.getByText(`Entered later: ${formatDate(today)}`, { exact: false })).not.toHaveCount(0);

    await received(office);
    await office.getByRole('button', { name: closeMonth }).click();
    const dialog = office.getByRole('alertdialog', { name: `Close ${longMonth(month)}?`, exact: true });
    await expectAccessible(office, { about: 'closing a month' });
    await dialog.getByRole('button', { name: 'Close ' }).click();
    await expect(office.getByRole('region', { name: `${longMonth(month)} is closed`, exact: true })).toBeVisible();
    await expect(async () => {
      await office.reload();
      await expect(office.getByRole('button', { name: 'Month as PDF', exact: true })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const downloading = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Month as PDF', exact: true }).click();
    expect((await downloading).suggestedFilename()).toBe(`month-${month}.pdf`);
    const frozen = await received(office);

    // The next cheque of that day is stopped, and one press books it on the first open day.
    await typeCheque(office, late, '000732');
    const stop = office.getByRole('alert').filter({ hasText: 'closed' });
    await expectAccessible(office, { about: 'a day in a closed month' });
    await stop.getByRole('button', { name: 'Book on ' }).press('Enter');
    await expect(office.getByRole('heading', { name: 'recorded for Paula Test' })).toBeVisible();
    expect(await received(office), 'a closed month').toBe(frozen);
    const lates = office.getByRole('table', { name: `Late entries for ${longMonth(month)}`, exact: true });
    await expect(lates.getByRole('row').filter({ hasText: formatDate(lastDay) })).toHaveCount(1);

    // Reopening takes a reason and another admin.
    await office.getByLabel('Reason').fill('A cheque was missed');
    await office.getByRole('button', { name: 'Ask to reopen ' }).click();
    await expect(office.getByText('You asked for this, so another admin has to decide.')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Reopen ' })).toHaveCount(0);
    const { email, password } = { email: 'second.admin@office.test', password: 'strong-robots-7' };
    const added = await office.request.post('/api/v1/admin/staff', {
      headers: { authorization: `Bearer ${await tokenFor(office, 'admin@demo.test', demoPassword)}` },
      data: { full_name: 'Ann Second', email, password, role: 'admin' },
    });
    expect(added.status(), await added.text()).toBe(201);
    const other = await officePage(browser, email, password);
    await other.goto(`/admin/payments/month-end?month=${month}`);
    await expect(other.getByText('A cheque was missed')).toBeVisible();
    await other.getByRole('button', { name: 'Reopen ' }).click();
    await expect(other.getByRole('button', { name: closeMonth })).toBeVisible();
    for (const page of [office, other, family]) await page.context().close();
  },
);
