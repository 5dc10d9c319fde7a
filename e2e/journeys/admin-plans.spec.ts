import type { Page } from '@playwright/test';
import { expect, messages, openAs, openTab, test } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dayText = (days: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(dayIn(days)),
  );
const stamp = (): string => Date.now().toString(36);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const meetings = (page: Page) => page.getByRole('region', { name: 'Meetings', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'the office creates a program, plans its meetings, opens it, and cancels one of them',
  { tag: '@desk' },
  async ({ page }) => {
    const title = `Solar Racers ${stamp()}`;
    await openAs(page, 'admin', '/admin/programs');
    await button(page, 'Create program').click();
    await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog(page).getByText('Title is required')).toBeVisible();
    await expect(dialog(page).getByText('Price is required')).toBeVisible();
    for (const [label, value] of [
      ['Title', title],
      ['Price (JMD)', '12500'],
      ['Max participants', '10'],
      ['Duration', '4 weeks'],
      ['Age range', '8-14'],
      ['Start date', dayIn(400)],
      ['End date', dayIn(427)],
    ] as const)
      await dialog(page).getByLabel(label, { exact: true }).fill(value);
    await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Program created successfully')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    await page.getByRole('link', { name: `View ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await openTab(page, 'Meetings');
    await button(page, 'Plan meetings').click();
    await button(page, 'Show the days').click();
    await expect(dialog(page).getByText('Choose at least one weekday')).toBeVisible();
    for (const day of ['Tuesday', 'Thursday']) await dialog(page).getByLabel(day).check();
    await dialog(page).getByLabel('Start', { exact: true }).fill('14:30');
    await dialog(page).getByLabel('End', { exact: true }).fill('16:30');
    await button(page, 'Show the days').click();
    const plan = button(page, /^Plan \d+ meetings$/); // The number depends on the day of the week on which it runs.
    const planned = Number(/\d+/.exec((await plan.textContent()) ?? '')?.[0]);
    expect(planned).toBeGreaterThanOrEqual(6);
    await plan.click();
    await expect(page.getByText(`${planned} meetings are planned.`)).toBeVisible();
    await expectAccessible(page);

    await button(page, 'Open for enrollment').click();
    await dialog(page).getByRole('button', { name: 'Open for enrollment' }).click();
    await expect(messages(page).getByText('families can request places now')).toBeVisible();
    await openTab(page, 'Overview');
    const address = await page.getByRole('link', { name: 'See its public page' }).getAttribute('href');
    await page.goto(`/programs?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.goto(address!);
    await expect(page.getByText(new RegExp(`^${planned} classes, next .*2:30\\spm$`))).toBeVisible();

    await page.goto('/admin/programs');
    await page.getByRole('link', { name: `View ${title}` }).click();
    await openTab(page, 'Meetings');
    await button(page, 'Add one').click();
    await dialog(page).getByLabel('Day', { exact: true }).fill(dayIn(430));
    await dialog(page).getByLabel('Start', { exact: true }).fill('10:00');
    await dialog(page).getByLabel('End', { exact: true }).fill('12:00');
    await dialog(page).getByRole('button', { name: 'Add meeting' }).click();
    await expect(page.getByText('The meeting is added.')).toBeVisible();
    // It is the last of its month, behind the next five.
    const added = new Date(dayIn(430));
    const month = added.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    await meetings(page).getByText(`${month}: `).click();
    await meetings(page)
      .getByRole('button', { name: `Actions for the meeting of ${dayText(430)}`, exact: true })
      .click();
    await page.getByRole('menuitem', { name: 'Remove meeting' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove meeting' }).click();
    await expect(page.getByText('The meeting is removed.')).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByText('The meeting is restored.')).toBeVisible();
  },
);

test('a meeting of a running program is cancelled with a reason, and restored', async ({ page }) => {
  await openAs(page, 'admin', '/admin/programs?q=Level+2');
  await page.getByRole('link', { name: 'View After-school robotics, Level 2', exact: true }).click();
  await openTab(page, 'Meetings');
  await meetings(page)
    .getByRole('button', { name: 'Actions for the meeting of' })
    .last() // The meeting days depend on the day of the run; the last one is always ahead.
    .click();
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(dialog(page).getByText('Please say why: the families will see this')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('The hall has no light that day.');
  await dialog(page).getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(messages(page).getByText('The meeting is cancelled.')).toBeVisible();
  await expect(page.getByText('The hall has no light that day.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(messages(page).getByText('takes place after all')).toBeVisible();
});

test('a group is created, quoted, activated with staff, and gets a roster', { tag: '@desk' }, async ({ page }) => {
  const name = `Robotics circle ${stamp()}`;
  await openAs(page, 'admin', '/admin/groups');
  await button(page, 'Create group').click();
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page).getByText('Group name is required')).toBeVisible();
  await dialog(page).getByLabel('Group name').fill(name);
  await dialog(page).getByLabel('Organization').fill('Hope Valley High');
  await dialog(page).getByLabel('Contact name').fill('Ava Dunkley');
  await dialog(page).getByLabel('Contact email').fill('ava@school.test');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Group created successfully')).toBeVisible();
  await page.getByRole('link', { name: `View ${name}` }).click();

  await button(page, 'Mark as quoted').click();
  await dialog(page).getByLabel('Offer').fill('Six mornings, J$120,000.');
  await dialog(page).getByRole('button', { name: 'Mark as quoted' }).click();
  await expect(page.getByText('Quoted', { exact: true })).toBeVisible();
  await button(page, 'Make active').click();
  await dialog(page).getByRole('button', { name: 'Make active' }).click();
  await expect(dialog(page).getByText('An active group needs a member of staff')).toBeVisible();
  await dialog(page).getByLabel('Assigned staff').selectOption({ label: 'Nicole Harrison' });
  await dialog(page).getByRole('button', { name: 'Make active' }).click();
  await expect(page.getByText('Assigned to Nicole Harrison')).toBeVisible();

  await openTab(page, 'Roster');
  await button(page, 'Upload CSV').click();
  const sheet = (text: string) => ({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const file = dialog(page).getByLabel('CSV file');
  await file.setInputFiles(sheet('Name,Grade\nKai Brown,5\n,4\n'));
  await expect(dialog(page).getByText('Full name is required')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import' })).toHaveCount(0);
  await file.setInputFiles(sheet('Name,Grade\nKai Brown,5\nZoe Myrie,Form 1\n'));
  await dialog(page).getByRole('button', { name: 'Import 2 members' }).click();
  await expect(page.getByText('2 members are on the roster.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Kai Brown' }).click();
  await page.getByRole('menuitem', { name: 'Remove from roster' }).click();
  await expect(page.getByText('Kai Brown is off the roster.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('Kai Brown is back on the roster.')).toBeVisible();
  await expectAccessible(page);
});
