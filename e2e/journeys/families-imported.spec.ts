import { expectAccessible } from '../fixtures/axe.ts';
import { expect, openAs, test } from '../fixtures/app.ts';

test('the office imports a file of another system: rows are repaired, the rehearsal is read, balances come along, and it is undone', async ({
  page,
}) => {
  const onPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (onPhone) await page.setViewportSize({ width: 360, height: 780 });
  const mark = Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6);
  const lines = [
    'Family ID;Contact 1 First;Contact 1 Last;Contact 1 Email;Student First;Student Last;DOB;Grade;Class;Balance;Gate code ' +
      mark,
    `${mark}1;Una;Good${mark};una-${mark}@import.test;Ada;${mark};4/5/2016;5;;1,200.00;#1`,
    `${mark}2;Vera;Date${mark};vera-${mark}@import.test;Ben;${mark};31/2/2016;5;;(500.00);#2`,
    `${mark}3;Simone;Campbell;parent@demo.test;Eve;${mark};4/5/2016;5;L9 ${mark};;#3`,
    'Totals;;;;;;;;;700.00;',
  ];
  await openAs(page, 'admin', '/admin/parents/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, { about: 'imports' });
  await page.getByLabel('Table of families', { exact: true }).setInputFiles({
    name: `families-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(page.getByRole('heading', { name: 'Match columns', exact: true })).toBeVisible();
  await expect(page.getByText('12 of 13 matched', { exact: false })).toBeVisible();
  await expectAccessible(page, { about: 'an import with rows to repair' });
  // A class without a program holds the rehearsal.
  await expect(page.getByRole('heading', { name: 'Rehearse', exact: true })).toHaveCount(0);
  await page
    .getByRole('combobox', { name: `L9 ${mark} (1 child)`, exact: true })
    .selectOption('Leave out: enroll nobody');
  const open = page.getByRole('list', { name: 'Rows to repair or decide', exact: true });
  await open.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('28/2/2016');
  await page.getByRole('button', { name: 'Save and check again', exact: true }).click();
  await open
    .getByRole('combobox', { name: 'What should we do?', exact: true })
    .selectOption('Add the child to Simone Campbell');
  await page.getByRole('link', { name: 'Open the rehearsal report', exact: true }).click();
  await expect(
    page.getByText('2 families, 3 children, J$1,200.00 due, 0 rows need you', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page, { about: 'a rehearsal report' });
  await page.getByRole('link', { name: 'Back to the import', exact: true }).click();
  await page.getByRole('button', { name: 'Import 2 families and 3 children', exact: true }).click();
  await expect(page.getByText('2 families, 3 children are imported.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Look what would go', exact: true }).click();
  await page.getByRole('textbox', { name: 'Type 2 to go on', exact: true }).fill('2');
  await expectAccessible(page, { about: 'the undo of an import' });
  await page.getByRole('button', { name: 'Undo 2 families', exact: true }).click();
  await expect(page.getByText('The import is undone.', { exact: true })).toBeVisible();
  await page.goto(`/admin/students?q=${mark}`);
  await expect(page.getByRole('heading', { name: `Eve ${mark}`, exact: true })).toHaveCount(0);
});
