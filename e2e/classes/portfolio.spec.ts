import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';
import { classIn } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';

test('a thing for everyone takes three yeses, and the page is gone with the first no', async ({ page, browser }) => {
  mayTake(120);
  const club = await classIn(page, { minutes: 15 });
  const family = await newFamily(page, 'Zed Maker');
  const place = await newPlace(page, family, club.slug);
  const headers = await adminHeaders(page);
  for (const status of ['approved', 'enrolled'])
    await page.request.put(`/api/v1/admin/enrollments/${place}/status`, { headers, data: { status } });

  // The child has no account: the parent chooses for it.
  const home = await (await browser.newContext()).newPage();
  await signedInWith(home, family.token, `/parent/children/${family.childId}/portfolio`);
  const dialog = home.getByRole('dialog');
  await home.getByRole('button', { name: 'My robot' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Little Crab');
  await dialog.getByLabel('Weight').fill('410 g');
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  await expect(messages(home).getByText('Little Crab is in the portfolio.', { exact: false })).toBeVisible();
  await home.getByRole('button', { name: 'My robot' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Yard Rover');
  await dialog.getByLabel('Parts of this robot live on in it').selectOption({ label: 'Little Crab' });
  await dialog.getByLabel('Which parts').fill('both motors');
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  const rover = home.getByRole('article', { name: 'Yard Rover' });
  await expect(rover).toContainText('Lives on from Little Crab');
  await expectAccessible(home, { about: 'a portfolio with two robots' });
  await rover.getByRole('button', { name: 'Everyone' }).click();
  await expect(rover).toContainText('A teacher looks at it first');

  await openAs(page, 'staff', '/staff/portfolio');
  const look = page.getByRole('article', { name: 'Yard Rover' }).filter({ hasText: 'Zed Maker' });
  await expect(look.getByRole('button', { name: 'Tick 3 more' })).toBeDisabled();
  for (const box of await look.getByRole('checkbox').all()) await box.check();
  await expectAccessible(page, { about: 'a portfolio to look at' });
  await look.getByRole('button', { name: 'Fine for everyone' }).click();
  await expect(messages(page).getByText('The parent of Zed is asked now.', { exact: false })).toBeVisible();

  await home.reload();
  await rover.getByRole('button', { name: 'Yes, show it' }).click();
  await expect(messages(home).getByText('It is on the public page now.')).toBeVisible();
  const address = (await home.getByRole('link', { name: 'The public page of Zed' }).getAttribute('href'))!;
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Zed, 10');
  await expect(stranger.getByRole('article', { name: 'Yard Rover' })).toBeVisible();
  await expect(stranger.getByText('Maker')).toHaveCount(0);
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(stranger, { about: 'a portfolio for everyone' });
  await rover.getByRole('button', { name: 'Take it off the public page' }).click();
  await expect(messages(home).getByText('It is not public.')).toBeVisible();
  expect((await stranger.goto(address))!.status()).toBe(404);
});
