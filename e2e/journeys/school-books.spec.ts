import { formatDate } from '../../apps/web/app/format/dates.ts';
import { expect, openAs, openTab, test } from '../fixtures/app.ts';

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'a school registers, the office quotes, books and plans it, and its staff see roster and next meeting',
  { tag: '@desk' },
  async ({ page }) => {
    const name = `Grade 6 builders ${Date.now().toString(36)}`;
    const dialog = page.getByRole('dialog');
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });

    await page.goto('/group-registration');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Group name').fill(name);
    await page.getByLabel('Organization').fill('Hope Valley Primary');
    await page.getByLabel('Address').fill('12 Hope Road, Kingston 6');
    await page.getByLabel('Service type').selectOption({ label: 'Robotics Integration Program' });
    await page.getByLabel('Expected participants').fill('24');
    await page.getByLabel('Preferred start date').fill(dayIn(30));
    await page.getByLabel('Additional information').fill('Thursdays suit us.');
    await page.getByLabel('Contact name').fill('Mrs. Lindo');
    await page.getByLabel('Contact email').fill('lindo@school.test');
    await page.getByLabel('Contact phone').fill('876-555-0101');
    await button('Submit registration').click();
    await expect(page.getByText('Group registration submitted successfully! We will contact you soon.')).toBeVisible();

    await openAs(page, 'admin', `/admin/groups?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `View ${name}` }).click();
    await expect(page.getByText('Thursdays suit us.')).toBeVisible();
    await button('Edit details').click();
    await dialog.getByLabel('Participants').fill('26');
    await dialog.getByLabel('Start date').fill(dayIn(7));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(`Saved: ${name}.`)).toBeVisible();

    await button('Mark as quoted').click();
    await dialog.getByLabel('Offer').fill('Six Thursdays, J$120,000.');
    await dialog.getByRole('button', { name: 'Mark as quoted' }).click();
    await expect(page.getByText('Quoted', { exact: true })).toBeVisible();
    await button('Make active').click();
    await dialog.getByLabel('Assigned staff').selectOption({ label: 'Andre Bennett' });
    await dialog.getByRole('button', { name: 'Make active' }).click();
    await expect(page.getByText('Assigned to Andre Bennett')).toBeVisible();

    await openTab(page, 'Meetings');
    await button('Plan meetings').click();
    await expect(dialog.getByLabel('First day')).toHaveValue(formatDate(dayIn(7)));
    for (const day of ['Monday', 'Thursday']) await dialog.getByLabel(day).check();
    await dialog.getByLabel('Start', { exact: true }).fill('09:00');
    await dialog.getByLabel('End', { exact: true }).fill('10:30');
    await dialog.getByLabel('Last day').fill(dayIn(28));
    await button('Show the days').click();
    await dialog.getByRole('button', { name: /^Plan \d+ meetings$/ }).click(); // The number depends on the day of the week.
    await expect(page.getByText('meetings are planned.')).toBeVisible();
    await openTab(page, 'Roster');
    await button('Add member').click();
    await dialog.getByLabel('Full name').fill('Kai Brown');
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await expect(page.getByText('Kai Brown', { exact: true })).toBeVisible();

    await openAs(page, 'staff', '/staff/groups');
    const panel = page.getByRole('region', { name });
    await expect(panel.getByText('Kai Brown')).toBeVisible();
    await panel.getByLabel('New note').fill('Bring the long extension lead.');
    await panel.getByRole('button', { name: `Add note to ${name}` }).click();
    await expect(panel.getByText('Bring the long extension lead.')).toBeVisible();
    await panel.getByRole('link', { name: /9:00\sam – 10:30\sam$/ }).click(); // The date is that of the run.
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Attendance is not open yet')).toBeVisible();
    await expect(page.getByText('Kai Brown')).toBeVisible();
  },
);
