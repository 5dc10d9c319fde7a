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
import { demoPassword } from '../fixtures/demo-account.ts';

test('a teacher writes to a class; a family answers alone, and the teacher sees who has read it', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const subject = unique('Bring a box');
  // A class and a family of their own: which class of the demo comes first is another one each day.
  const teacher = await newTeacher(page);
  const club = await classIn(page, { minutes: 30, teacher: teacher.email });
  const own = await newFamily(page);
  await newPlace(page, own, club.slug);
  await signedInWith(page, await tokenFor(page, teacher.email, demoPassword), '/staff/messages');
  await page.getByRole('link', { name: 'Write a message' }).click();
  const to = page.getByLabel('To', { exact: true });
  await to.selectOption({ index: 1 });
  await expect(page.getByText('Every family answers you alone and sees no other.')).toBeVisible();
  await page.getByLabel('First line').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('About the size of a shoe box.');
  await expectAccessible(page, { about: 'a message to a class' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expectAccessible(page, { about: 'the report of a message to a class' });
  // In the quiet hours it waits for the morning, and can be taken back; by day it goes out within a moment.
  const hour = (new Date().getUTCHours() + 19) % 24;
  if (hour >= 20 || hour < 7) {
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(messages(page).getByText('The message is taken back.')).toBeVisible();
    return;
  }
  const family = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await signedInWith(family, own.token, '/parent/messages');
  await expect(async () => {
    await family.reload();
    await family.getByRole('link', { name: subject }).click({ timeout: 5_000 });
  }).toPass();
  await family.getByLabel('Your answer to').fill('Is a cereal box big enough?');
  await family.getByRole('button', { name: 'Send' }).click();
  await expect(family.getByText('Is a cereal box big enough?')).toBeVisible();
  await family.context().close();
  await page.reload();
  await page.getByText('Is a cereal box big enough?').waitFor();
  await expect(page.getByRole('heading', { name: 'Seen by 1 of' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'cereal' }).getByRole('link').click();
  await page.getByLabel('Your message').fill('Yes, cut it open.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(messages(page).getByText('Your message is sent.')).toBeVisible();
});

test('a teacher begins a conversation with one family', async ({ page }) => {
  const subject = unique('A good day');
  await openAs(page, 'staff', '/staff/messages/new');
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Maya Campbell: Simone Campbell' });
  await page.getByLabel('First line').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Maya fixed the left motor by herself.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await openAs(page, 'parent', '/parent/messages');
  const line = page.getByRole('listitem').filter({ hasText: subject });
  await expect(line.getByText('New', { exact: true })).toBeVisible();
});
