import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';
import { classIn } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { countSteps } from '../fixtures/count-steps.ts';

test('a task with criteria comes from the class, a parent hands it in for a child, and a tap for each criterion marks it', async ({
  page,
  browser,
}) => {
  mayTake(120);
  const club = await classIn(page, { minutes: 15 });
  const next = await classIn(page, { minutes: 30 });
  const name = 'Rio Work';
  const family = await newFamily(page, name);
  const place = await newPlace(page, family, club.slug);
  const headers = await adminHeaders(page);
  for (const status of ['approved', 'enrolled'])
    await page.request.put(`/api/v1/admin/enrollments/${place}/status`, { headers, data: { status } });

  await openAs(page, 'staff', `/staff/meetings/${club.meeting}`);
  await page.getByRole('link', { name: 'Add coursework' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coursework' });
  await expect(dialog.getByLabel('Program')).toHaveValue(club.id);
  await expect(dialog.getByLabel('For the class on')).toHaveValue(club.meeting);
  await dialog.getByLabel('Title').fill('Draw the rover');
  await dialog.getByLabel('Due day').fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Add criterion' }).click();
  await dialog.getByRole('button', { name: 'Add criterion' }).click();
  await dialog.getByLabel('Criterion 1', { exact: true }).fill('All three sides');
  await dialog.getByLabel('Levels of criterion 1').fill('Not yet, Nearly, Yes');
  await dialog.getByRole('button', { name: 'Publish to the class' }).click();
  await expect(dialog.getByText('Name what you look at')).toBeVisible();
  await expectAccessible(page, { about: 'criteria with a sentence beside one of them' });
  await dialog.getByLabel('Criterion 2', { exact: true }).fill('Clear to others');
  await dialog.getByRole('button', { name: 'Publish to the class' }).click();
  await expect(page.getByRole('heading', { name: 'Draw the rover' })).toBeVisible();

  // The child has no account: the parent opens the task, and hands in a photo of the paper.
  const home = await (await browser.newContext()).newPage();
  await signedInWith(home, family.token, `/parent/children/${family.childId}/progress`);
  await home.getByRole('link', { name: 'Draw the rover', exact: false }).click();
  await expect(home.getByRole('list', { name: 'Criteria' })).toContainText('All three sides');
  await home.getByLabel('Answer').fill('On paper, from three sides.');
  const photo = await (await page.request.get('/icons/icon-192.png')).body();
  await home.getByLabel('File').setInputFiles({ name: 'rover.png', mimeType: 'image/png', buffer: photo });
  await home.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(messages(home).getByText('Handed in.')).toBeVisible();
  await expect(home.getByRole('img', { name: `Work of ${name}` })).toBeVisible();
  await expect(home.getByText('by a parent', { exact: false })).toBeVisible();
  await expectAccessible(home, { about: 'a task of a child' });

  // Two taps and "done".
  const steps = await countSteps(page);
  await page.reload();
  const before = (await steps()).taps;
  const level = (criterion: string, word: string) =>
    page.getByRole('group', { name: criterion, exact: true }).getByRole('button', { name: word, exact: true });
  await level('All three sides', 'Yes').click();
  await level('Clear to others', 'Nearly').click();
  await page.getByRole('button', { name: `Mark as done : ${name}` }).click();
  await expect(page.getByText(`The work of ${name} is done.`)).toBeVisible();
  expect((await steps()).taps - before, 'taps to mark one piece of work').toBe(3);
  await home.reload();
  await expect(home.getByText('60', { exact: true })).toBeVisible();
  await expect(home.getByRole('list', { name: 'Criteria' })).toContainText('Nearly');

  // The whole class at a glance, and the next term takes the task over.
  await page.getByRole('link', { name: 'All tasks of this class' }).click();
  const row = page.getByRole('row', { name, exact: false });
  await expect(row).toContainText('Done, late, 60 of 100');
  await expectAccessible(page, { about: 'the tasks of a class' });
  await page.goto('/staff/coursework?copy=1');
  const copy = page.getByRole('dialog', { name: 'Copy from another term' });
  await copy.getByLabel('To').selectOption({ label: next.title });
  await copy.getByLabel('From').selectOption({ label: club.title });
  await expect(copy.getByLabel('Draw the rover')).toBeChecked();
  await copy.getByRole('button', { name: 'Copy 1' }).click();
  await expect(messages(page).getByText('1 is copied. The class can see it now.')).toBeVisible();
  await page.goto('/staff/coursework?copy=1');
  await copy.getByLabel('To').selectOption({ label: next.title });
  await copy.getByLabel('From').selectOption({ label: club.title });
  await expect(copy.getByText('Copied before')).toBeVisible();
  await expect(copy.getByRole('button', { name: 'Copy 0' })).toBeDisabled();
});
