import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
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

test('the office writes to the families of a program, and a family answers', async ({ page, browser, baseURL }) => {
  mayTake(90);
  const small = (page.viewportSize()?.width ?? 0) < 768;
  if (small) await page.setViewportSize({ width: 360, height: 780 });
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const title = unique('Letters to robots');
  const made = await page.request.post('/api/v1/admin/programs', {
    headers,
    data: {
      title,
      description: `${title}: children write to robots, and robots answer in their own way.`,
      price: 9_000,
      duration: '2 weeks',
      age_range: '8-14',
      max_participants: 5,
      start_date: '2031-01-10',
      end_date: '2031-02-10',
    },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  await page.request.put(`/api/v1/admin/programs/${id}/status`, { headers, data: { status: 'open' } });
  const family = await newFamily(page);
  await newPlace(page, family, slug);

  const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await openAs(office, 'admin', '/admin/messages/broadcasts');
  await office.getByRole('button', { name: 'New message' }).click();
  await office.getByRole('button', { name: 'Add recipients' }).click();
  await office.getByLabel('Which, part 1').selectOption({ label: title });
  await expect(office.getByText('1 person would get it now.')).toBeVisible();
  await office.getByLabel('Subject').fill('Bring a pencil');
  await office.getByLabel('Text', { exact: true }).fill('Hello {frist_name}');
  await expect(office.getByText('We do not know {frist_name}', { exact: false })).toBeVisible();
  await office.getByLabel('Text', { exact: true }).fill('Hello {first_name}, {child} needs a pencil for {program}.');
  await expect(office.getByText(`needs a pencil for ${title}.`, { exact: false })).toBeVisible();
  await expect(office.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(office, { about: 'a broadcast' });
  await office.getByRole('button', { name: 'Send message' }).click();
  await office.getByRole('button', { name: 'Send it now' }).click();
  await expect(messages(office).getByText('The message is on its way.')).toBeVisible();
  await expect(office.getByRole('heading', { name: 'Delivery' })).toBeVisible();

  const said = `We will bring two of them: ${unique('pencils')}`;
  await signedInWith(page, family.token, '/parent');
  await page.getByRole('link', { name: 'Bring a pencil' }).click();
  await page.getByLabel('Your answer to the office').fill(said);
  await expectAccessible(page, { about: 'a message from the office' });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(messages(page).getByText('Your answer is in the inbox of the office.')).toBeVisible();
  await openAs(office, 'admin', '/admin/messages');
  await expect(office.getByText(said)).toBeVisible();
  await office.context().close();
});
