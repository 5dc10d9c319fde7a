import type { APIRequestContext, Page } from '@playwright/test';
import { appCode } from '../../apps/server/test/app-code.ts';
import { expect, signedInWith, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { startServerWith } from '../fixtures/provider-server.ts';

// A server of its own: what a test leaves in its storage is not cleared for the next one.
test.use({ firstVisit: true });

/* A real organisation without a card gateway: a separate server, so only one test at one width starts it. */

let server: Awaited<ReturnType<typeof startServerWith>>;
test.beforeAll(async () => {
  server = await startServerWith({}, Number(process.env.E2E_PORT ?? 4173) + 2);
});
test.afterAll(() => server.stop());

/** The first admin, with the second step that a real organisation requires, creates a program and says how to pay. */
async function setUpOffice(request: APIRequestContext): Promise<string> {
  const api = `${server.origin}/api/v1`;
  const [, key] = /\/admin\/setup\?token=([\w-]+)/.exec(server.said()) ?? [];
  const opened = await request.post(`${api}/auth/first-admin`, {
    data: { token: key, full_name: 'Fay Office', email: 'fay@office.test', password: 'strong-robots-7' },
  });
  expect(opened.status()).toBe(201);
  const { token } = (await opened.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post(`${api}/profile/second-step/setup`, { headers });
  const { secret } = (await begun.json()) as { secret: string };
  const on = await request.post(`${api}/profile/second-step/confirm`, {
    headers,
    data: { code: appCode(new Date(), secret) },
  });
  expect(on.status()).toBe(200);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const made = await request.post(`${api}/admin/programs`, {
    headers,
    data: {
      title: 'Sumo Saturdays',
      description: 'Robots that push.',
      price: 12_000,
      duration: '6 weeks',
      age_range: '8-12',
      max_participants: 10,
      start_date: day(30),
      end_date: day(72),
    },
  });
  expect(made.status()).toBe(201);
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  for (const [path, data] of [
    [`/admin/programs/${id}/status`, { status: 'open' }],
    [
      '/admin/settings/bank',
      { bank_name: 'Blue Mountain Bank', branch: '', account_name: 'Fay Robots', account_number: '000 111 222' },
    ],
    ['/admin/settings/ways', { agents: [], cash: 'At the desk, weekdays until four' }],
  ] as const) {
    const saved = await request.put(api + path, { headers, data });
    expect(saved.status(), path).toBe(200);
  }
  return slug;
}

/** A family with a child of ten and no open questions. */
async function newFamilyThere(request: APIRequestContext): Promise<string> {
  const api = `${server.origin}/api/v1`;
  const registered = await request.post(`${api}/auth/register/parent`, {
    data: { full_name: 'Paula Transfer', email: 'paula@family.test', password: 'granny-robot', phone: '876-555-0177' },
  });
  const { token } = (await registered.json()) as { token: string };
  const child = await request.post(`${api}/students`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      full_name: 'Kemar Transfer',
      date_of_birth: new Date(Date.now() - 10.3 * 31_557_600_000).toISOString().slice(0, 10),
      grade_level: '5',
      no_critical_alert: true,
      people: [
        {
          full_name: 'Aunt Bev',
          relationship: 'Aunt',
          phone: '876-555-0123',
          is_emergency_contact: true,
          may_pick_up: true,
        },
      ],
    },
  });
  expect(child.status()).toBe(201);
  return token;
}

/** Nothing on the page mentions cards, and every link leads somewhere. */
async function expectNoCards(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/\bcards?\b/i)).toHaveCount(0); // In any spelling.
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeVisible();
  await expectFit(page);
}

test('without a gateway a family is offered transfer and cash, and never a card', async ({ page }) => {
  const slug = await setUpOffice(page.request);
  const token = await newFamilyThere(page.request);
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) starts.push(request.postData() ?? '');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInWith(page, token, `${server.origin}/programs/${slug}/enroll`);

  await test.step('requests the place', async () => {
    const hold = page.getByRole('button', { name: 'Hold the place' });
    await expect(hold).toBeVisible();
    await expectNoCards(page);
    await hold.click();
    await expect(page).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]{36}$/);
    await expect(page.getByText('J$12,000.00 to pay')).toBeVisible();
    await expectNoCards(page);
  });

  await test.step('Pay Now leads to the other ways', async () => {
    await expect(page.getByRole('link', { name: 'Transfer, agent or cash' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Pay Now : Sumo Saturdays, Kemar Transfer', exact: true }).click();
    await expect(page.getByRole('group', { name: 'How would you like to pay?' }).getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'Bank transfer or deposit' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash at the office' })).toBeVisible();
    await expectNoCards(page);
  });

  await test.step('cash and transfer each give a reference and instructions', async () => {
    await page.getByText('Cash at the office').click();
    await page.getByRole('button', { name: 'Get my reference' }).click();
    const how = page.getByRole('region', { name: 'How to pay' });
    await expect(how.getByText('At the desk, weekdays until four')).toBeVisible();
    await page.getByText('Bank transfer or deposit').click();
    await page.getByRole('button', { name: 'Get my reference' }).click();
    await expect(how.getByText('000 111 222')).toBeVisible();
    await expect(how.getByText(/^DB-\d{2}-\d{5}-\d$/)).toBeVisible(); // The next free number.
    await expectNoCards(page);
  });

  await test.step('the list, the overview and the payments of the family agree', async () => {
    for (const path of ['/parent', '/parent/enrollments', '/parent/payments']) {
      await page.goto(server.origin + path);
      await expect(page.getByRole('main').getByText('Sumo Saturdays').filter({ visible: true })).not.toHaveCount(0);
      await expectNoCards(page);
    }
  });
  expect(starts.map((body) => (JSON.parse(body) as { method: string }).method)).toEqual(['cash', 'bank_transfer']);
});
