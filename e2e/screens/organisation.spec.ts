import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, newFamily, openAs, signedInWith, test } from '../fixtures/app.ts';

test('a new consent text: the office publishes it, and a family that agreed is asked again', async ({ page }) => {
  const family = await newFamily(page);
  const headers = { authorization: `Bearer ${family.token}` };
  const { data } = (await (await page.request.get('/api/v1/consents', { headers })).json()) as {
    data: { kind: string; text_version: string }[];
  };
  const messages = data.find(({ kind }) => kind === 'messages')!;
  await page.request.post('/api/v1/consents', {
    headers,
    data: { kind: 'messages', given: true, text_version: messages.text_version },
  });

  await openAs(page, 'admin', '/admin/settings/consents');
  await page.getByRole('button', { name: 'Write new version of Text messages and WhatsApp' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish version' }).click();
  await expect(dialog.getByText('Nothing has changed, so families do not need to be asked again.')).toBeVisible();
  await dialog.getByLabel('Text', { exact: true }).fill('You may write to me by text message, never after eight.');
  await dialog.getByRole('button', { name: 'Publish version' }).click();
  await expect(page.getByText('of “Text messages and WhatsApp” is in force.')).toBeVisible();

  await signedInWith(page, family.token, '/parent/settings/consents');
  const answer = page.getByRole('listitem').filter({ hasText: 'never after eight' });
  await expect(answer.getByText('Changed since you agreed')).toBeVisible();
  await answer.getByRole('button', { name: 'Give consent' }).click();
  await expect(answer.getByText('Given', { exact: true })).toBeVisible();
});

test('the office requires a document and offers an agent, and both are saved with a preview', async ({ page }) => {
  await openAs(page, 'admin', '/admin/settings/documents');
  const documents = page.getByRole('form', { name: 'Documents of a child' });
  await documents.getByRole('button', { name: 'Add a document' }).click();
  await documents.getByRole('button', { name: 'Save documents of a child' }).click();
  await expect(documents.getByText('Title is required')).toBeVisible();
  const lines = documents.getByRole('group', { name: 'of Documents' });
  const added = documents.getByRole('group', { name: `Line ${await lines.count()} of Documents`, exact: true });
  await added.getByLabel('Title').fill('Swim test');
  await added.getByLabel('Why it is needed').fill('For the days at the river.');
  await added.getByLabel('From age').fill('12');
  await expect(documents.getByText('from 12 years')).toBeVisible();
  await documents.getByRole('button', { name: 'Save documents of a child' }).click();
  await expect(page.getByText('Saved: Documents of a child.')).toBeVisible();

  const settings = page.getByRole('navigation', { name: 'Settings' });
  await settings.getByRole('link', { name: 'Other ways to pay', exact: true }).click();
  const ways = page.getByRole('form', { name: 'Other ways to pay' });
  await ways.getByLabel('Cash at the office').fill('Mondays from nine to twelve.');
  // In the box, and in the preview below.
  await expect(ways.getByText('Mondays from nine to twelve.')).toHaveCount(2);
  await ways.getByRole('button', { name: 'Save other ways to pay' }).click();
  await expect(page.getByText('Saved: Other ways to pay.')).toBeVisible();
});

test('the settings say that files are not scanned for viruses while no scanner is set up', async ({ page }) => {
  await openAs(page, 'admin', '/admin/settings');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('virus');
  await page
    .getByRole('list', { name: 'Settings found' })
    .getByRole('link', { name: 'Virus scanner Uploaded files', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Uploaded files', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Virus scannerOff' })).toBeVisible();
  await expect(page.getByText('not scanned for viruses')).toBeVisible();
});

test('a setting is found by its name and has the focus; a change that was not saved asks before leaving', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/settings');
  await expect(page.getByRole('region', { name: 'Money' }).getByRole('listitem')).toHaveCount(11);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('unpaid');
  await page.getByRole('link', { name: 'Hours an unpaid place is held Policies', exact: true }).click();
  const hours = page.getByLabel('Hours an unpaid place is held');
  await expect(hours).toBeFocused();
  const before = await hours.inputValue();
  await hours.fill('71');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Bank details', exact: true })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing', exact: true }).click();
  await hours.fill(before);
  await page.getByRole('button', { name: 'Save policies' }).click();
  await expect(page.getByText('Saved: Policies.')).toBeVisible();
  await page.goto('/admin/settings');
  await expect(
    page.getByRole('region', { name: 'Rules' }).getByRole('listitem').filter({ hasText: 'Policies' }),
  ).toContainText('Karen Whyte');
});

test('settings are exported, changed in the file, and imported part by part', async ({ page }) => {
  await openAs(page, 'admin', '/admin/settings/transfer');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export settings' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^settings-\d{4}-\d{2}-\d{2}\.json$/);
  const settings = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    parts: { channels: { youtube: string | null }; hours: { hours: unknown[] } };
  };
  const box = page.getByLabel('File of settings');
  await box.setInputFiles({ name: 'holiday.json', mimeType: 'application/json', buffer: Buffer.from('a picture') });
  await expect(page.getByText('This is not a file of settings.')).toBeVisible();

  const address = `https://www.youtube.com/@goats-${Date.now().toString(36)}`;
  settings.parts.channels.youtube = address;
  settings.parts.hours.hours = [];
  // Only these parts: other tests change others meanwhile.
  const { channels, hours } = settings.parts;
  const buffer = Buffer.from(JSON.stringify({ ...settings, parts: { channels, hours } }));
  await box.setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer });
  const parts = page.getByRole('list', { name: 'Parts of the file' });
  await expect(parts.getByText('hours: Please enter at least one line')).toBeVisible();
  await expect(parts.getByRole('list', { name: 'Changes of Links' })).toContainText(address);
  await page.getByRole('button', { name: 'Import 1 part', exact: true }).click();
  await expect(page.getByText('Imported: Links.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByLabel('YouTube')).toHaveValue(address);
});

// Not on phone and desktop at once: the organization has only one set of hours.
test('saved hours are in the footer for the next visitor', async ({ page, context }) => {
  const hours = `7:00 AM-${1 + (Date.now() % 9)}:${10 + (Date.now() % 50)} PM`;
  await openAs(page, 'admin', '/admin/settings/hours');
  const form = page.getByRole('form', { name: 'Hours' });
  await form
    .getByRole('group', { name: 'Line 1 of Regular hours', exact: true })
    .getByLabel('Hours', { exact: true })
    .fill(hours);
  await form.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Saved: Hours.')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByRole('contentinfo').getByText(hours)).toBeVisible();
});

test('the text above a list is changed and appears on the site', async ({ page }) => {
  await openAs(page, 'admin', '/admin/content/pages');
  const lists = page.getByRole('table', { name: 'Texts above the lists on the site' });
  await lists.getByRole('row').filter({ hasText: '/gallery' }).getByRole('rowheader').getByRole('link').click();
  const text = `Moments ${Date.now().toString(36)} from our tables, rings and camps, as the children who were there remember them.`;
  await page.getByLabel('Introduction').fill(text);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The text is on the site.')).toBeVisible();
  await page.goto('/gallery');
  await expect(page.getByText(text)).toBeVisible();
});

test('a kind of work on the dashboard links to as many as it says', async ({ page }) => {
  await openAs(page, 'admin', '/admin');
  const kind = page.getByRole('heading', { level: 3, name: 'Attendance gaps' });
  const count = Number(/\d+$/.exec((await kind.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await page.getByRole('link', { name: ': Attendance gaps' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toContainText(`${count} found`);
});

/** The pictures load when they come into view; what is below them moves at that moment, under the mouse too. */
async function openPassport(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Pictures', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Choose photographs', exact: true })).toBeVisible();
  await page.getByText('Passport', { exact: true }).click();
}

test('lines of a form move with their messages, and focus stays with them', async ({ page }) => {
  const name = `Line Runner ${Date.now().toString(36)}`;
  await openAs(page, 'admin', '/admin/content/robots/new');
  const robot = page.getByRole('region', { name: 'The robot' });
  for (const [label, value] of [
    ['Name', name],
    ['Team', 'Palm Pilots'],
    ['Build time', '5 weeks'],
    ['Description', 'It follows a line.'],
  ] as const)
    await robot.getByLabel(label, { exact: true }).fill(value);
  await openPassport(page);
  const parts = page.getByRole('group', { name: 'Parts', exact: true });
  const line = (at: number) => parts.getByRole('group', { name: `Line ${at} of Parts`, exact: true });
  for (const at of [1, 2, 3]) {
    await parts.getByRole('button', { name: 'Add a part' }).click();
    if (at !== 2)
      await line(at)
        .getByLabel('Part', { exact: true })
        .fill(at === 1 ? 'Wheel' : 'Motor');
  }
  await page.getByText('Passport', { exact: true }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();

  // The folded section opens, and the invalid box has focus.
  await expect(page.getByText('Please check the marked fields.')).toBeVisible();
  await expect(line(2).getByLabel('Part', { exact: true })).toBeFocused();
  await expect(line(2).getByText('Please remove empty lines')).toBeVisible();

  await parts.getByRole('button', { name: 'Move line 2 of Parts up' }).click();
  await expect(line(1).getByText('Please remove empty lines')).toBeVisible();
  await expect(line(2).getByText('Please remove empty lines')).toBeHidden();
  await expect(line(2).getByLabel('Part', { exact: true })).toHaveValue('Wheel');
  await expect(parts.getByRole('button', { name: 'Move line 1 of Parts down' })).toBeFocused();
  await line(1).getByLabel('Part', { exact: true }).fill('Sensor');
  await expect(line(1).getByText('Please remove empty lines')).toBeHidden();

  await parts.getByRole('button', { name: 'Remove line 2 of Parts' }).click();
  await expect(parts.getByRole('listitem')).toHaveCount(2);
  await expect(parts.getByRole('button', { name: 'Remove line 2 of Parts' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(2).getByLabel('Part', { exact: true })).toHaveValue('Wheel');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(`${name} is saved as a draft.`)).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await openPassport(page);
  for (const [at, part] of [
    [1, 'Sensor'],
    [2, 'Wheel'],
    [3, 'Motor'],
  ] as const)
    await expect(line(at).getByLabel('Part', { exact: true })).toHaveValue(part);
});
