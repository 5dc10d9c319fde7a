import { expectAccessible, expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, openAs, test } from '../fixtures/app.ts';

test('the office imports the programs of a class list as drafts with their meetings, and undoes it', async ({
  page,
}) => {
  const mark = Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6);
  const lines = [
    'Class Name,Min Age,Max Age,Max Size,Tuition,Start Date,End Date,Days,Start Time,End Time,Instructor',
    `Bots ${mark},8,10,12,"12,500.00",12/4/2027,14/5/2027,M/W,3:30 PM,5:00 PM,`,
    `Coders ${mark},8,10,none,,12/4/2027,14/5/2027,Fri,3 PM,,Nobody ${mark}`,
  ];
  await openAs(page, 'admin', '/admin/programs');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'What is in the file?', exact: true })).toHaveValue('programs');
  await expectFitAtBothWidths(page);
  await page.getByLabel('Table of programs', { exact: true }).setInputFiles({
    name: `classes-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(page.getByText('11 of 11 matched', { exact: false })).toBeVisible();
  await expectAccessible(page, { about: 'an import of programs' });
  await expectFitAtBothWidths(page);
  const open = page.getByRole('list', { name: 'Rows to repair or decide', exact: true });
  await open.getByRole('textbox', { name: 'Places', exact: true }).fill('8');
  await page.getByRole('button', { name: 'Save and check again', exact: true }).click();
  await page.getByRole('link', { name: 'Open the rehearsal report', exact: true }).click();
  await expect(page.getByText('2 programs, 15 meetings, 0 rows need you', { exact: true })).toBeVisible();
  await expectAccessible(page, { about: 'a rehearsal report of programs' });
  await page.getByRole('link', { name: 'Back to the import', exact: true }).click();
  await page.getByRole('button', { name: 'Import 2 programs', exact: true }).click();
  await expect(page.getByText('2 programs, 15 meetings are imported.', { exact: true })).toBeVisible();
  await expect(
    page.getByText(`Row 3, Coders ${mark}: No teacher: nobody on the team is called Nobody ${mark}`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Look what would go', exact: true }).click();
  await page.getByRole('textbox', { name: 'Type 2 to go on', exact: true }).fill('2');
  await expectFitAtBothWidths(page);
  await page.getByRole('button', { name: 'Undo 2 programs', exact: true }).click();
  await expect(page.getByText('The import is undone.', { exact: true })).toBeVisible();
});
