import { expectAccessible } from '../fixtures/axe.ts';
import { expect, messages, openAs, test } from '../fixtures/app.ts';

test('the office imports a table: three bad rows are repaired, a family that is here gets a child, and it is undone', async ({
  page,
}) => {
  const onPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (onPhone) await page.setViewportSize({ width: 360, height: 780 });
  const mark = Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6);
  const lines = [
    'Mother;Mail of the mother;Student;DOB;Class',
    `Una Good;una-${mark}@import.test;Ada ${mark};4/5/2016;Grade 5`,
    `Vera Date;vera-${mark}@import.test;Ben ${mark};31/2/2016;5`,
    `Wilma Mail;wilma;Cleo ${mark};4/5/2016;5`,
    `Xena Class;xena-${mark}@import.test;Dan ${mark};4/5/2016;the fifth`,
    `Simone Campbell;parent@demo.test;Eve ${mark};4/5/2016;5`,
    // The other screen's import, at the same minute, is another one.
    ...(onPhone ? [`Una Good;una-${mark}@import.test;Fay ${mark};4/5/2014;7`] : []),
  ];
  const children = onPhone ? '6 children' : '5 children';
  await openAs(page, 'admin', '/admin/parents/import');
  await page.getByLabel('Table of families', { exact: true }).setInputFiles({
    name: 'families.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  // The head does not say which column the emails are in.
  await page.getByRole('combobox', { name: 'Email', exact: true }).selectOption('Mail of the mother');
  const open = page.getByRole('list', { name: 'Rows to repair or decide', exact: true });
  await expect(open.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Check again', exact: true })).toBeVisible();
  await expectAccessible(page, { about: 'an import with rows to repair' });
  await open.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('28/2/2016');
  await open.getByRole('textbox', { name: 'Email', exact: true }).fill(`wilma-${mark}@import.test`);
  await open.getByRole('textbox', { name: 'Grade', exact: true }).fill('5');
  await open
    .getByRole('combobox', { name: 'What should we do?', exact: true })
    .selectOption('Add the child to Simone Campbell');
  await page.getByRole('button', { name: 'Check again', exact: true }).click();
  await page.getByRole('button', { name: `Import ${children}`, exact: true }).click();
  await expect(messages(page).getByText(`4 families and ${children} are imported.`)).toBeVisible();
  await page.goto(`/admin/students?q=${mark}`);
  await expect(page.getByRole('heading', { name: `Eve ${mark}`, exact: true })).toBeVisible();

  await page.goto('/admin/parents/import');
  const earlier = page.getByRole('region', { name: 'Earlier imports', exact: true });
  await expect(earlier).toBeVisible();
  await expectAccessible(page, { about: 'earlier imports' });
  const own = earlier
    .getByRole('listitem')
    .filter({ hasText: `4 families, ${children}` })
    .filter({ hasNotText: 'undone' });
  await own.getByRole('button').click();
  const ask = page.getByRole('alertdialog', { name: 'Undo this import?', exact: true });
  await ask.getByRole('button', { name: 'Undo import', exact: true }).click();
  await expect(messages(page).getByText(`4 families and ${children} are removed.`)).toBeVisible();
});
