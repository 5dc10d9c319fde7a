import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expect,
  mayTake,
  messages,
  newCompetition,
  newFamily,
  openAs,
  openTab,
  signedInWith,
  test,
} from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';

const stamp = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 675, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function fillRobot(page: Page, name: string) {
  const robot = page.getByRole('region', { name: 'The robot', exact: true });
  for (const [label, value] of [
    ['Name', name],
    ['Team', 'Palm Pilots'],
    ['Build time', '5 weeks'],
    ['Description', 'It climbs a coconut tree.'],
  ] as const)
    await robot.getByLabel(label, { exact: true }).fill(value);
}

test(
  'a robot with three photographs is published, reordered, deleted and restored',
  { tag: '@desk' },
  async ({ page, context }) => {
    // Three photographs in three widths each are encoded while other browsers run.
    mayTake(120);
    const name = `Coconut Climber ${stamp()}`;
    await openAs(page, 'admin', '/admin/content');
    await page.getByRole('link', { name: 'Add Robot' }).click();
    await button(page, 'Publish').click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await fillRobot(page, name);
    // Pictures and preview load when they come into view.
    await page.getByRole('heading', { name: 'Pictures', exact: true }).scrollIntoViewIfNeeded();
    await page
      .getByLabel('Photographs')
      .setInputFiles([await photo('one', '#12a3b8'), await photo('two', '#c4243b'), await photo('three', '#0a7a43')]);
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
    await button(page, 'Publish').click();
    await expect(page.getByText('Please say what the photograph shows')).toHaveCount(3);
    for (const at of [1, 2, 3]) await page.getByLabel(`What picture ${at} shows`).fill(`View ${at} of the climber`);
    await button(page, 'Move picture 3 earlier').click();
    await button(page, 'Move picture 2 earlier').click();
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('View 3 of the climber');
    await button(page, 'Remove picture 3').click();
    await button(page, 'Undo').click();
    await expect(page.getByLabel('What picture 3 shows')).toHaveValue('View 2 of the climber');
    await page.getByRole('heading', { name: 'Preview', exact: true }).scrollIntoViewIfNeeded();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await expect(preview.getByText(name)).toBeVisible();
    await button(page, 'Phone').click();
    await expectAccessible(page);
    await button(page, 'Publish').click();
    await expect(page.getByText(`${name} is on the site.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const visitor = await context.newPage();
    await visitor.goto('/robots');
    const card = visitor.getByRole('listitem').filter({ hasText: name });
    await expect(card).toBeVisible();
    await expect(card.locator('source[type="image/avif"]')).toHaveAttribute(
      'srcset',
      /\/pictures\/[\w-]+\/800\.avif 800w/,
    );
    await expect(card.getByAltText('View 3 of the climber')).toBeVisible();

    await button(page, 'Delete robot').click();
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
    await visitor.goto('/robots');
    await expect(visitor.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(page.getByText(`${name} is restored.`)).toBeVisible();
    await visitor.goto('/robots');
    await expect(visitor.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  },
);

test(
  'two admins edit one record: the second is warned and loses nothing; leaving unsaved work asks first',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const name = `Shared ${stamp()}`;
    await openAs(page, 'admin', '/admin/content/robots/new');
    await fillRobot(page, name);
    await button(page, 'Save draft').click();
    await expect(page.getByText(`${name} is saved as a draft.`)).toBeVisible();
    await messages(page).getByRole('button', { name: 'Close this message', exact: true }).click();

    // A separate browser: two sessions in one would sign each other in and out.
    const second = await (await browser.newContext()).newPage();
    await openAs(second, 'admin', new URL(page.url()).pathname);
    await second.getByLabel('Team', { exact: true }).fill('Second team');

    await page.getByLabel('Team', { exact: true }).fill('First team');
    await button(page, 'Save draft').click();
    await expect(messages(page).getByText(`${name} is saved as a draft.`)).toBeVisible();

    await button(second, 'Save draft').click();
    await expect(second.getByText('Team: First team')).toBeVisible();
    await expect(second.getByLabel('Team', { exact: true })).toHaveValue('Second team');
    await second.getByRole('link', { name: 'All robots' }).click();
    await expect(second.getByRole('alertdialog')).toContainText('Leave without saving?');
    await button(second, 'Keep editing').click();
    await button(second, 'Save draft over it').click();
    await expect(second.getByText(`${name} is saved as a draft.`)).toBeVisible();
    await second.reload();
    await expect(second.getByLabel('Team', { exact: true })).toHaveValue('Second team');
    await second.context().close();
  },
);

test('a message from the contact form is answered', async ({ page }) => {
  const subject = `Goats ${stamp()}`;
  const sent = await page.request.post('/api/v1/contact', {
    data: { name: 'Tanya Brown', email: 'tanya@family.test', subject, message: 'May a goat come along? 876-555-0144' },
  });
  expect(sent.status()).toBe(201);
  await openAs(page, 'admin', `/admin/messages?q=${encodeURIComponent(subject)}`);
  const card = page.getByRole('article', { name: `${subject}, from Tanya Brown`, exact: true });
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'More for' }).click();
  await expect(page.getByRole('menuitem', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:tanya@family\.test/,
  );
  await expect(page.getByRole('menuitem', { name: 'Reply on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/18765550144/,
  );
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  await card.getByLabel('Note for the office').fill('One goat, on a lead.');
  await card.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('The message is marked as answered.')).toBeVisible();
  await expect(card.getByText('Answered', { exact: true })).toBeVisible();
  await expect(card.getByText('Karen Whyte, ')).toBeVisible();
});

test('a family enters a team; the office sees it, takes the fee in cash, and the family withdraws', async ({
  page,
  browser,
}) => {
  // Family and office in turn: a busy machine took more than the usual minute.
  mayTake(120);
  const { slug, title } = await newCompetition(page);
  const team = `Goat Horn ${stamp()}`;
  const family = await newFamily(page);
  await signedInWith(page, family.token, `/competitions/event/${slug}`);
  const places = page.getByRole('complementary', { name: 'At a glance', exact: true }).getByText('0 of 24 teams');
  await page.getByRole('link', { name: 'Enter your team' }).click();
  await button(page, 'Enter the team').click();
  await expect(page.getByText('Team name is required')).toBeVisible();
  await expect(page.getByText('Choose at least one member')).toBeVisible();
  await page.getByLabel('Team name').fill(team);
  await page.getByLabel('Kemar Test').check();
  await page.getByLabel('Other members').fill('Zoe M.');
  await button(page, 'Enter the team').click();
  await expect(page.getByText(`${team} is entered in ${title}.`)).toBeVisible();
  // The fee is a bill.
  await page.getByRole('link', { name: 'Pay the fee', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Entry fee, ${title}: ${team}` })).toBeVisible();

  const path = `/api/v1/bills/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const headers = { authorization: `Bearer ${family.token}` };
  const { invoice_number: invoice } = await (await page.request.get(path, { headers })).json();

  // On a phone the actions of an entry are below its fold.
  const office = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  // Other journeys make competitions, too.
  await openAs(office, 'admin', `/admin/competitions?q=${encodeURIComponent(title)}`);
  await office.getByRole('link', { name: title, exact: true }).click();
  await openTab(office, 'Entries');
  await office.getByRole('button', { name: `Actions for ${team}` }).click();
  await office.getByRole('menuitem', { name: 'Payments and write-off' }).click();
  const record = office.getByRole('button', { name: `Record payment for ${invoice}`, exact: true });
  await record.click();
  await office.getByRole('radio', { name: 'Cash', exact: true }).check();
  await office.getByRole('button', { name: 'Record J$3,500.00', exact: true }).click();
  await expect(office.getByRole('dialog')).toBeHidden();
  await expect(record).toBeHidden();
  await expectAccessible(office);
  await office.context().close();

  await page.goto('/parent/enrollments');
  await expect(page.getByText('Kemar T., Zoe M.')).toBeVisible();
  await expect(page.getByText('J$3,500.00, paid')).toBeVisible();
  await button(page, `Withdraw ${team}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the team' }).click();
  await expect(page.getByText(`${team} is withdrawn.`)).toBeVisible();
  await page.goto(`/competitions/event/${slug}`);
  await expect(places).toBeVisible();
});
