import { expect, test } from '../fixtures/app.ts';
import { demoToken } from '../fixtures/demo-account.ts';
import { startPages, visitFirst } from '../fixtures/slow-phone.ts';

test.use({ firstVisit: true, fetchesAhead: false });

/** How long it takes depends on the machine: `npm run bench:pages` measures that. */
for (const { role, text } of startPages)
  test(`the start page of a ${role} asks for at most 40 things, and once for what it shows`, async ({
    page,
    baseURL,
  }) => {
    const token = await demoToken(baseURL!, role);
    await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) calls.push(pathname.slice('/api/v1'.length));
    });
    const heading = page.getByRole('main').getByRole('heading', { name: text, exact: true });
    const { requests } = await visitFirst(page, `/${role}`, heading, false);
    expect(requests).toBeGreaterThan(15);
    expect(requests).toBeLessThanOrEqual(40);
    expect(calls.filter((path) => path === `/${role}/home`)).toHaveLength(1);
  });
