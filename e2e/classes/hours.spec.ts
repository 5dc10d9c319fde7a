import { expect, mayTake, messages, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

// While the line is away, the browser looks for the portal's worker.
test.use({ firstVisit: true });

test('a teacher comes and leaves with one tap each, without a line too; the office reads the hours', async ({
  page,
  context,
}) => {
  mayTake(120);
  const teacher = await newTeacher(page);
  const club = await classIn(page, { minutes: -20, lasts: 15, teacher: teacher.email });
  const token = await tokenFor(page, teacher.email, demoPassword);
  await signedInWith(page, token, `/staff/meetings/${club.meeting}`);
  const adults = page.getByRole('region', { name: 'Adults here', exact: true });
  await expect(adults.getByText('No adult has checked in')).toBeVisible();
  await adults.getByRole('button', { name: 'I am here' }).click();
  await expect(adults.getByText('1 adult is in')).toBeVisible();
  await expectAccessible(page, { about: 'a class with its adults' });
  await context.setOffline(true);
  await adults.getByRole('button', { name: 'I am leaving' }).click();
  await expect(messages(page).getByText('Saved on this device, and sent later.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    await page.goto('/staff/hours');
    await expect(page.getByText('No check-out')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Change: ${club.title}`, exact: false })).toBeVisible();
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page, { about: "a teacher's hours" });

  // Written otherwise afterwards, with why.
  await page.getByRole('button', { name: `Change: ${club.title}`, exact: false }).click();
  const dialog = page.getByRole('dialog', { name: 'Times of a class' });
  await dialog.getByLabel('I was not there').check();
  await dialog.getByLabel('Note for the office').fill('I stood in the wrong hall.');
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('I stood in the wrong hall.', { exact: false })).toBeVisible();

  const headers = await adminHeaders(page);
  await signedInWith(page, headers.authorization.replace('Bearer ', ''), `/admin/hours?q=${teacher.name}`);
  await expectAccessible(page, { about: 'the hours of the team' });
  await page.getByRole('link', { name: teacher.name, exact: true }).click();
  await expect(page.getByText('I stood in the wrong hall.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Set rate' }).click();
  const rate = page.getByRole('dialog', { name: 'Rate' });
  await rate.getByLabel('Amount for an hour').fill('3,200');
  await rate.getByRole('button', { name: 'Save rate' }).click();
  await expect(page.getByText('J$3,200.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Change: ${club.title}`, exact: false }).click();
  await dialog.getByLabel('Was not there').uncheck();
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(dialog.getByText('Please say why: the person reads it')).toBeVisible();
  await dialog.getByLabel('Why').fill('The caretaker saw him.');
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('The caretaker saw him.', { exact: false })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'The caretaker saw him.' }).getByText('0:15'),
  ).toBeVisible();
  await expectAccessible(page, { about: "somebody's hours for the office" });
});

test('a teacher says at which hours they can take classes, and the office reads it', async ({ page }) => {
  const teacher = await newTeacher(page);
  await signedInWith(page, await tokenFor(page, teacher.email, demoPassword), '/staff/hours');
  const panel = page.getByRole('region', { name: 'When you can take classes', exact: true });
  await panel.getByRole('checkbox', { name: 'Monday' }).check();
  const monday = panel.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByLabel('Until').fill('12:00');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(monday.getByText('The end must be later than the beginning')).toBeVisible();
  await monday.getByLabel('Until').fill('17:30');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messages(page).getByText('Cover is asked of you at these times.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(monday.getByLabel('Until')).toHaveValue('17:30');
  const headers = await adminHeaders(page);
  await signedInWith(page, headers.authorization.replace('Bearer ', ''), `/admin/availability?q=${teacher.name}`);
  await expect(page.getByRole('row').filter({ hasText: teacher.name })).toContainText('14:00–17:30');
  await expectAccessible(page, { about: 'the availability of the team' });
});
