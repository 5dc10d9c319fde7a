import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, test, tokenFor, unique } from '../fixtures/app.ts';
import { countSteps } from '../fixtures/count-steps.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('a photo with one child and a line is sent in four taps; the class sees it until it is taken out', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const line = unique('The rover turned by itself');
  const authorization = `Bearer ${await tokenFor(page, 'staff@demo.test', demoPassword)}`;
  const ask = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`/api/v1${path}`, { headers: { authorization } })).json()) as T;
  const { classes } = await ask<{ classes: { id: string }[] }>('/conversations/recipients');
  const sheets = await Promise.all(
    classes.map(({ id }) =>
      ask<{ children: { name: string; first_name: string; photos: string }[] }>(`/staff/programs/${id}/story`),
    ),
  );
  // A class of the demo's student, and a child in it whose family said yes.
  const at = sheets.findIndex(({ children }) => children.some(({ name }) => name.startsWith('Tajay')));
  const program = classes[at]!.id;
  const child = sheets[at]!.children.find(({ photos }) => photos === 'public')!.first_name;
  const steps = await countSteps(page);
  await openAs(page, 'staff', `/staff/programs/${program}/story/new`);
  const photo = await page.request.get('/icons/icon-192.png');
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Photo or short video').click();
  await (await chooser).setFiles({ name: 'class.png', mimeType: 'image/png', buffer: await photo.body() });
  await page.getByRole('button', { name: child, exact: true }).click();
  await page.getByLabel('One line for the families').fill(line);
  await expectAccessible(page, { about: 'a new photo of a class' });
  await page.getByRole('button', { name: 'Send to' }).click();
  await expect(messages(page).getByText('It is sent to')).toBeVisible();
  expect((await steps()).taps).toBeLessThanOrEqual(4);
  await expect(page.getByText(line)).toBeVisible();

  const family = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await openAs(family, 'student', '/student/story');
  const post = family.getByRole('listitem').filter({ hasText: line });
  await expect(post.getByText(child)).toBeVisible();
  await expect(post.getByRole('img')).toBeVisible();
  // One tap says thank you, and the same takes it back.
  const thanks = post.getByRole('button', { name: 'Thank you' });
  await thanks.click();
  await expect(thanks).toHaveAttribute('aria-pressed', 'true');
  await expect(thanks).toContainText('1');
  await thanks.click();
  await expect(thanks).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(family, { about: 'the story of a class' });

  await family.context().close();

  await page.getByRole('listitem').filter({ hasText: line }).getByRole('button', { name: 'Take it out' }).click();
  await expect(messages(page).getByText('It is taken out of everywhere it went.')).toBeVisible();
});

test('a family thanks with one tap, and what it wrote stands there until a teacher hides it', async ({
  page,
  browser,
  baseURL,
}) => {
  // The demo's families have a class of last term in common.
  const said = unique('She slept in her team shirt');
  const why = unique('Please write about the class');
  await openAs(page, 'parent', '/parent/story');
  const post = page.getByRole('listitem').filter({ hasText: 'The parade' });
  const thanks = post.getByRole('button', { name: 'Thank you' });
  await expect(thanks).toHaveAttribute('aria-pressed', 'true');
  await thanks.click();
  await expect(thanks).toHaveAttribute('aria-pressed', 'false');
  await thanks.click();
  await expect(thanks).toHaveAttribute('aria-pressed', 'true');
  await expect(post.getByText('Lorna M.')).toBeVisible();
  await post.getByLabel('Write to the class').fill(said);
  await post.getByRole('button', { name: 'Send comment' }).click();
  await expect(post.getByText(said)).toBeVisible();
  await expectAccessible(page, { about: 'comments below a photo' });

  const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await openAs(office, 'admin', `/admin/story-comments?q=${encodeURIComponent(said)}`);
  // On a phone a row is folded.
  const isNarrow = page.viewportSize()!.width < 600;
  if (isNarrow) await office.getByRole('button', { name: 'More about Simone Campbell' }).click();
  await office.getByRole('button', { name: 'Hide' }).click();
  await office.getByLabel('Why').fill(why);
  await office.getByRole('button', { name: 'Hide comment' }).click();
  await expect(messages(office).getByText('Hidden from the families of the class.')).toBeVisible();
  await expectAccessible(office, { about: 'comments of class stories' });

  await page.reload();
  await expect(post.getByText(why, { exact: false })).toBeVisible();
  await office.context().close();
  const child = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await openAs(child, 'student', '/student/story');
  await expect(child.getByText('What a morning. Thank you.')).toBeVisible();
  await expect(child.getByText(said)).toBeHidden();
  await child.context().close();
});
