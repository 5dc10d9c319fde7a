import type { Page } from '@playwright/test';
import { expect, mayTake, messages, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { fullClass, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

/** A colleague of their own whose papers the office has seen. */
async function newColleague(page: Page, first: string) {
  const { id, name, email } = await newTeacher(page, first);
  const headers = await adminHeaders(page);
  for (const kind of ['police-record', 'first-aid']) {
    const seen = await page.request.post(`/api/v1/admin/users/${id}/records`, {
      headers,
      data: { kind, issued_on: today() },
    });
    expect(seen.status(), await seen.text()).toBe(201);
  }
  const token = await tokenFor(page, email, demoPassword);
  return { id, name, token };
}

test('a class is asked for, taken, told to the family and open to whoever takes it; why stays with the office', async ({
  page,
}) => {
  mayTake(150);
  const club = await fullClass(page, 1, 25);
  const romaine = await newColleague(page, 'Romaine');
  const teacher = await tokenFor(page, 'staff@demo.test', demoPassword);

  // From the page of the class: the button, a reason, and who is asked.
  await signedInWith(page, teacher, `/staff/meetings/${club.meeting}`);
  await page.getByRole('link', { name: 'Cannot come', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'I cannot take this class' })).toBeVisible();
  await expect(page.getByText(romaine.name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Ill' }).check();
  await page.getByLabel('What should they do?').fill('Edge sensors. The plan is in Resources.');
  // As many as other tests have left free.
  await page.getByRole('form', { name: 'Ask for cover' }).getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('heading', { name: 'No one yet' })).toBeVisible();

  // Two taps from the home of a colleague.
  await signedInWith(page, romaine.token, '/staff');
  await page.getByRole('link', { name: `See the class: ${club.title}`, exact: true }).click();
  await expect(page.getByText('Edge sensors.', { exact: false })).toBeVisible();
  await expect(page.getByText('Ill', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take the class' }).click();
  await expect(messages(page).getByText('You take it.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Open the class', exact: true }).click();
  await expect(page.getByRole('heading', { name: club.title })).toBeVisible();
  await expect(
    page.getByRole('link', { name: club.families[0]!.name }).or(page.getByText(club.families[0]!.name)),
  ).not.toHaveCount(0);

  // The office has why, and what the families read.
  const headers = await adminHeaders(page);
  await signedInWith(page, headers.authorization.replace('Bearer ', ''), `/admin/cover?q=${club.title}`);
  await page.getByRole('link', { name: club.title, exact: true }).click();
  await expect(page.getByText('Ill (only the office reads this)')).toBeVisible();
  await expect(page.getByText(`${romaine.name} teaches ${club.title}`, { exact: false })).toBeVisible();
  await expectAccessible(page);

  // Comes after all: the class is closed to the colleague again.
  await signedInWith(page, teacher, `/staff/meetings/${club.meeting}/cover`);
  await expect(page.getByRole('heading', { name: `${romaine.name} takes it` })).toBeVisible();
  await page.getByRole('button', { name: 'I can come after all' }).click();
  await page.getByRole('button', { name: 'I come', exact: true }).click();
  await expect(messages(page).getByText('The class is yours again.')).toBeVisible();
  const closed = await page.request.get(`/api/v1/staff/meetings/${club.meeting}`, {
    headers: { authorization: `Bearer ${romaine.token}` },
  });
  expect(closed.status()).toBe(404);
});
