import type { Page } from '@playwright/test';
import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, expectLoaded, signedInWith, test, tokenFor } from '../fixtures/app.ts';

const call = (method: 'get' | 'post', path: string) => ({ method, path: `/api/v1${path}` });

/** The page of the first record of a list. */
const firstOf =
  (list: '/admin/parents' | '/admin/programs') =>
  async (page: Page, headers: Record<string, string>): Promise<string> => {
    const answer = await page.request.get(`/api/v1${list}?limit=1`, { headers });
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return `${list}/${data[0]!.id}`;
  };

const people = [
  {
    who: 'the front desk',
    email: 'desk@demo.test',
    page: '/admin/parents',
    heading: 'Parents',
    has: ['Parents', 'Enrollments', 'Payments'],
    hasNot: ['Competitions', 'Content', 'Settings'],
    may: call('get', '/admin/enrollments'),
    mayNot: [call('get', '/admin/audit'), call('post', '/admin/months/2020-01/close'), call('get', '/admin/medicine')],
    typed: '/admin/audit',
    works: {
      at: async () => '/admin/payments',
      shows: 'Record payment',
      hides: ['Refund', 'Undo payment', 'Import statement'],
    },
  },
  {
    who: 'the bookkeeper',
    email: 'books@demo.test',
    page: '/admin/payments',
    heading: 'Payments',
    has: ['Payments', 'Proofs', 'Analytics'],
    hasNot: ['Staff Users', 'Content', 'Messages'],
    may: call('get', '/admin/journal'),
    mayNot: [call('get', '/admin/conversations'), call('post', '/admin/programs'), call('get', '/admin/incidents')],
    typed: '/admin/incidents',
    works: { at: firstOf('/admin/parents'), shows: 'History', hides: ['Edit contact', 'Merge with another family'] },
  },
  {
    who: 'the content editor',
    email: 'content@demo.test',
    page: '/admin/content/robots',
    heading: 'Robots',
    has: ['Content', 'Programs'],
    hasNot: ['Parents', 'Payments', 'Staff Users'],
    may: call('get', '/admin/newsletters'),
    mayNot: [call('get', '/admin/parents'), call('get', '/admin/payments'), call('get', '/admin/students')],
    // Only the owner reads it: of those who see families, whoever is here is named first.
    typed: '/admin/audit',
    works: {
      at: firstOf('/admin/programs'),
      shows: 'Overview',
      hides: ['Edit details', 'Assign staff', 'Add a note', 'History'],
    },
  },
];

for (const { who, email, page: address, heading, has, hasNot, may, mayNot, typed, works } of people)
  test(`${who} works and is refused the rest @desk`, async ({ page }) => {
    const token = await tokenFor(page, email, demoPassword);
    await signedInWith(page, token, '/admin');
    await expectLoaded(page);
    const links = page.getByRole('navigation', { name: 'Admin panel' });
    for (const name of has) await expect(links.getByRole('link', { name })).toBeVisible();
    for (const name of hasNot) await expect(links.getByRole('link', { name })).toHaveCount(0);

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);

    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request[may.method](may.path, { headers })).status()).toBe(200);
    for (const { method, path } of mayNot) {
      const answer = await page.request[method](path, { headers });
      expect(answer.status(), path).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'permission_needed' });
    }

    // What they may not do is not on the page either, at any width.
    await page.goto(await works.at(page, headers));
    await expectLoaded(page);
    const main = page.getByRole('main');
    const control = (name: string) =>
      main
        .getByRole('button', { name, exact: true })
        .or(main.getByRole('link', { name, exact: true }))
        .or(main.getByRole('columnheader', { name, exact: true }));
    await expect(control(works.shows)).not.toHaveCount(0);
    for (const name of works.hides) await expect(control(name)).toHaveCount(0);
    await expectFitAtBothWidths(page);

    await page.goto(typed);
    await expect(page.getByRole('alert')).toContainText('can do this');
    await page.getByRole('button', { name: 'Ask Karen' }).click();
    await expect(page.getByText('Karen Whyte has it as a task.')).toBeVisible();
  });
