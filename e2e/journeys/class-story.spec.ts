import { expectAccessible } from '../fixtures/axe.ts';
import { expect, messages, openAs, test, tokenFor, unique } from '../fixtures/app.ts';
import { countSteps } from '../fixtures/count-steps.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('a photo with one child and a line is sent in four taps; the family sees it, and taking the yes back takes it out', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const line = unique('Maya’s rover turned by itself');
  const authorization = `Bearer ${await tokenFor(page, 'staff@demo.test', demoPassword)}`;
  const answered = await page.request.get('/api/v1/conversations/recipients', { headers: { authorization } });
  const { families } = (await answered.json()) as {
    families: { child: string; program_id: string; child_id: string }[];
  };
  const { program_id: program } = families.find(({ child }) => child === 'Maya Campbell')!;
  const steps = await countSteps(page);
  await openAs(page, 'staff', `/staff/programs/${program}/story/new`);
  const photo = await page.request.get('/icons/icon-192.png');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo or short video' }).click();
  await (await chooser).setFiles({ name: 'class.png', mimeType: 'image/png', buffer: await photo.body() });
  await page.getByRole('button', { name: 'Maya', exact: true }).click();
  await page.getByLabel('One line for the families').fill(line);
  await expectAccessible(page, { about: 'a new photo of a class' });
  await page.getByRole('button', { name: 'Send to' }).click();
  await expect(messages(page).getByText('It is sent to')).toBeVisible();
  expect((await steps()).taps).toBeLessThanOrEqual(4);
  await expect(page.getByText(line)).toBeVisible();

  const family = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await openAs(family, 'parent', '/parent/story');
  const post = family.getByRole('listitem').filter({ hasText: line });
  await expect(post.getByText('Maya is in this photo')).toBeVisible();
  await expect(post.getByRole('img')).toBeVisible();
  await expectAccessible(family, { about: 'the story of a class' });
  await family.context().close();

  await page.getByRole('listitem').filter({ hasText: line }).getByRole('button', { name: 'Take it out' }).click();
  await expect(messages(page).getByText('It is taken out of everywhere it went.')).toBeVisible();
});
