import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, messages, newFamily, openAs, test, tokenFor, unique } from '../fixtures/app.ts';

test('the office writes a newsletter, and a reader finds it in the archive and unsubscribes @desk', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const family = await newFamily(page);
  const own = { authorization: `Bearer ${family.token}` };
  const texts = await page.request.get('/api/v1/consents', { headers: own });
  const { data: consents } = (await texts.json()) as { data: { kind: string; text_version: string }[] };
  const { text_version } = consents.find(({ kind }) => kind === 'marketing')!;
  const agreed = await page.request.post('/api/v1/consents', {
    headers: own,
    data: { kind: 'marketing', given: true, text_version },
  });
  expect(agreed.status()).toBe(201);
  const subject = unique('Robots').split('@')[0]!;
  const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await openAs(office, 'admin', '/admin/messages/newsletters');
  await office.getByRole('button', { name: 'Write a newsletter' }).click();
  await office.getByLabel('Subject').fill(subject);
  await office.getByLabel('Text', { exact: true }).fill('A **sand plough**.\n\n- Fast\n- Heavy');
  await office.getByRole('button', { name: 'Add picture' }).click();
  await office.getByRole('button', { name: 'Send newsletter' }).click();
  const choose = office.getByRole('button', { name: 'Choose a picture' });
  await expect(choose).toHaveAccessibleDescription('Choose a picture');
  await choose.click();
  await office.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: 'First light' }).click();
  await expect(office.getByText('Saved', { exact: true })).toBeVisible();
  await expect(office.getByRole('status').filter({ hasText: 'readers now' })).toBeVisible();
  await expectAccessible(office, { about: 'a newsletter' });
  await office.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(messages(office).getByText('The test is on its way to admin@demo.test.')).toBeVisible();
  await office.getByRole('button', { name: 'Send newsletter' }).click();
  await office.getByRole('button', { name: 'Send it now' }).click();
  await expect(office.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expect(office.getByRole('link', { name: 'Read it on the website' })).toBeVisible();
  await office.context().close();

  await page.goto('/contact');
  await page.getByRole('link', { name: 'Past newsletters' }).click();
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByText('sand plough')).toBeVisible();
  await expectAccessible(page, { about: 'a newsletter on the website' });

  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const sent = async () => {
    const answer = await page.request.get('/api/v1/admin/mails', { headers, params: { q: family.email } });
    const { data } = (await answer.json()) as { data: { id: string; subject: string }[] };
    return data.find((mail) => mail.subject === subject);
  };
  await expect.poll(sent).toBeDefined();
  const opened = await page.request.get(`/api/v1/admin/mails/${(await sent())!.id}`, { headers });
  const { text } = (await opened.json()) as { text: string };
  await page.goto(new URL(/https?:\S+\/stop\?\S+/.exec(text)![0]).href.replace(/^https?:\/\/[^/]+/, ''));
  await page.getByRole('button', { name: 'Stop these emails', exact: true }).click();
  await expect(page.getByText('We will not email you about this any more.')).toBeVisible();
});
