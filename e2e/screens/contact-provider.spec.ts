import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/app.ts';
import { FakeProvider, startServerWith } from '../fixtures/provider-server.ts';

// A server of its own: what a test leaves in its storage is not cleared for the next one.
test.use({ firstVisit: true });

let provider: FakeProvider;
let server: Awaited<ReturnType<typeof startServerWith>>;

// In sequence: they share one provider.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  provider = await FakeProvider.start();
  server = await startServerWith(
    {
      EMAILJS_PUBLIC_KEY: 'public-key',
      EMAILJS_SERVICE_ID: 'service',
      EMAILJS_TEMPLATE_ID: 'template',
      EMAILJS_ORIGIN: provider.origin,
    },
    Number(process.env.E2E_PORT ?? 4173) + 1,
  );
});
test.beforeEach(() => {
  provider.received.length = 0;
  provider.answer = 200;
});
test.afterAll(async () => {
  await server.stop();
  provider.stop();
});

const letter = 'Is there a place for a girl of eleven?';

/** Opens and fills in the form like a person; counts how often the message is sent to our own server. */
async function openForm(page: Page, { driven = false } = {}) {
  if (!driven)
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/contact')) saved.push(request.postData() ?? '');
  });
  await page.goto(`${server.origin}/contact`);
  await page.waitForLoadState('networkidle');
  const form = page.locator('main form');
  await form.getByLabel('Name').fill('Marcia Test');
  await form.getByLabel('Email').fill('marcia@family.test');
  await form.getByLabel('Subject').fill('Saturday classes');
  await form.getByLabel('Message').fill(letter);
  return { saved, form, press: () => page.getByRole('button', { name: 'Send message' }).click() };
}
/** The pause between two sendings is over. */
const afterThePause = (page: Page) => page.evaluate(() => localStorage.removeItem('doctorbird.contact-form'));

test('sends the four answers with the office’s keys, shows thanks and clears the form', async ({ page }) => {
  const { saved, form, press } = await openForm(page);
  const policy = (await page.request.get(`${server.origin}/contact`)).headers()['content-security-policy'];
  expect(policy).toContain(`connect-src 'self' ${provider.origin};`);
  await press();
  await expect(page.getByText('Message sent successfully! Thank you')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(saved).toHaveLength(1);
  expect(provider.received).toEqual([
    {
      path: '/api/v1.0/email/send',
      lib_version: expect.any(String),
      user_id: 'public-key',
      service_id: 'service',
      template_id: 'template',
      template_params: {
        from_name: 'Marcia Test',
        from_email: 'marcia@family.test',
        subject: 'Saturday classes',
        message: letter,
      },
    },
  ]);
});

for (const [status, sentence] of [
  [403, 'saved, but the email service refused'],
  [429, 'saved, but too many were sent'],
  [400, 'Failed to send message. Please try again later.'],
] as const)
  test(`an answer of ${status} preserves what was typed; the second press sends, and saves nothing twice`, async ({
    page,
  }) => {
    const { saved, form, press } = await openForm(page);
    provider.answer = status;
    await press();
    await expect(form.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue(letter);
    provider.answer = 200;
    await afterThePause(page);
    await press();
    await expect(page.getByText('Message sent successfully! Thank you')).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(provider.received).toHaveLength(2);
  });

test('two quick presses are held back in the browser, and a different text is a new message', async ({ page }) => {
  const { saved, form, press } = await openForm(page);
  provider.answer = 400;
  await press();
  await expect(form.getByRole('alert')).toBeVisible();
  await press();
  await expect(form.getByRole('alert').filter({ hasText: 'too many were sent' })).toBeVisible();
  expect(provider.received).toHaveLength(1);
  provider.answer = 200;
  await form.getByLabel('Message').fill('And is lunch included?');
  await afterThePause(page);
  await press();
  await expect(page.getByText('Message sent successfully! Thank you')).toBeVisible();
  expect(saved).toHaveLength(2);
});

test('an automated browser gets a message', async ({ page }) => {
  const { saved, form, press } = await openForm(page, { driven: true });
  await press();
  await expect(form.getByRole('alert').filter({ hasText: 'automated browser' })).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(provider.received).toHaveLength(0);
});

test('an unreachable provider is reported', async ({ page }) => {
  const { form, press } = await openForm(page);
  await page.route(`${provider.origin}/**`, (route) => route.abort('connectionrefused'));
  await press();
  await expect(form.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue(letter);
});

test('without keys nothing is loaded from a provider', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const form = page.locator('main form');
  await form.getByLabel('Name').fill('Marcia Test');
  await form.getByLabel('Email').fill('marcia@family.test');
  await form.getByLabel('Subject').fill('Saturday classes');
  await form.getByLabel('Message').fill(letter);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent successfully! Thank you')).toBeVisible();
  const policy = (await page.request.get('/contact')).headers()['content-security-policy'];
  expect(policy).toContain("connect-src 'self';");
  expect(scripts.filter((address) => /emailjs|api\/v1\.0/i.test(address))).toEqual([]);
});
