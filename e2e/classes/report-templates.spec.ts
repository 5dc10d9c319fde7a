import { expectAccessible } from '../fixtures/axe.ts';
import {
  expect,
  mayTake,
  messages,
  newFamily,
  newPlace,
  openAs,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { countSteps } from '../fixtures/count-steps.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('the office writes a template, a teacher writes with it, and the family reads its sections', async ({ page }) => {
  mayTake(150);
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  const teacher = await newTeacher(page);
  const club = await classIn(page, { minutes: 10, places: 1, teacher: teacher.email });
  const family = await newFamily(page, 'Amoy Builder');
  await newPlace(page, family, club.slug);

  await openAs(page, 'admin', '/admin/settings/report-templates');
  await expect(page.getByRole('list', { name: 'Templates' })).toContainText('First builders');
  await page.getByRole('button', { name: 'Add template' }).click();
  const dialog = page.getByRole('dialog');
  const name = unique('Builders');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Chosen programs' });
  await dialog.getByLabel(club.title).check();
  await dialog.getByLabel('From age').fill('8');
  await dialog.getByLabel('To age').fill('12');
  const line = (at: number) => dialog.getByRole('group', { name: `Line ${at} of Sections` });
  await line(1).getByLabel('Title').fill('Proud of');
  await line(1).getByLabel('Hint for the teacher').fill('What the child showed others');
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await line(2).getByLabel('Title').fill('Following a plan');
  await line(2).getByLabel('Filled with').selectOption({ label: 'Steps of your own' });
  await line(2).getByLabel('Steps, one per line, lowest first').fill('With help\nAlone');
  await expect(dialog.getByRole('region', { name: 'As the family reads it' })).toContainText('Following a plan');
  await expectAccessible(page, { about: 'the dialog of a report template' });
  await dialog.getByRole('button', { name: 'Add template', exact: true }).click();
  await expect(messages(page).getByText(`“${name}” is added.`)).toBeVisible();

  await signedInWith(page, await tokenFor(page, teacher.email, demoPassword), `/staff/programs/${club.id}/reports`);
  await expect(page.getByRole('heading', { name: 'Amoy Builder' })).toBeVisible();
  await expect(page.getByText('What the child showed others')).toBeVisible();
  await expectAccessible(page, { about: 'a report with the sections of a template' });
  const steps = await countSteps(page);
  const step = (group: string, label: string) =>
    page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: label, exact: true });
  await step('Building', 'Confident').click();
  await page.getByLabel('Comment').fill('Amoy built a tower.');
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect(page.getByText('“Proud of” is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Edit the report on Amoy Builder' }).click();
  await page.getByLabel('Proud of').fill('The tower that stood alone.');
  await step('Following a plan', 'Alone').click();
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  expect((await steps()).taps, 'taps of the report, and of its correction').toBeLessThanOrEqual(6);
  await page.getByRole('button', { name: 'Release 1 report' }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(messages(page).getByText('1 report is released.')).toBeVisible();

  await signedInWith(page, family.token, `/parent/children/${family.childId}/progress`);
  const report = page.getByRole('article', { name: `Report: ${club.title}` });
  await expect(report).toContainText('The tower that stood alone.');
  await expect(report).toContainText('Alone, 2 of 2');
  await expect(report).not.toContainText('What the child showed others');
});
