import { expect, mayTake, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

test('a class without a cleared adult goes ahead with a reason, and is right once the office has seen the papers', async ({
  page,
}) => {
  mayTake(120);
  const teacher = await newTeacher(page);
  const club = await classIn(page, { minutes: 5, teacher: teacher.email });
  await signedInWith(page, await tokenFor(page, teacher.email, demoPassword), `/staff/meetings/${club.meeting}`);
  const notice = page.getByRole('region', { name: 'Adults in this class', exact: true });
  await expect(notice.getByText('No cleared adult')).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'It goes ahead' }).click();
  const dialog = page.getByRole('dialog', { name: 'The class goes ahead' });
  await dialog.getByLabel('Why can it take place?').fill('The principal is in the room.');
  await dialog.getByRole('button', { name: 'It goes ahead' }).click();
  await expect(notice.getByText('The principal is in the room.')).toBeVisible();
  await page.goto('/staff/settings');
  const own = page.getByRole('region', { name: 'Your records', exact: true });
  await expect(own.getByText('Not cleared to be with children')).toBeVisible();

  // The office has the papers before it.
  const headers = await adminHeaders(page);
  await signedInWith(page, headers.authorization.replace('Bearer ', ''), `/admin/staff/records?q=${teacher.name}`);
  const row = page.getByRole('row').filter({ hasText: 'Police record' });
  await expect(row.getByText('Missing')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/staff/${teacher.id}`);
  const panel = page.getByRole('region', { name: 'Records', exact: true });
  for (const record of ['Police record', 'First aid']) {
    await panel.getByRole('button', { name: 'Add a record' }).click();
    const form = page.getByRole('dialog', { name: 'Add a record' });
    await form.getByLabel('Record', { exact: true }).selectOption({ label: record });
    await form.getByLabel('Issued').fill(today());
    await form.getByLabel('Last digits of its number').fill('417');
    await form.getByRole('button', { name: 'Save record' }).click();
    await expect(form).toBeHidden();
  }
  await expect(panel.getByText('Cleared to be with children', { exact: true })).toBeVisible();
  await page.goto(`/admin/attendance/${club.meeting}`);
  await expect(page.getByRole('heading', { name: club.title })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
