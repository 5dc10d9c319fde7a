import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, expectLoaded, signedInWith, test, tokenFor } from '../fixtures/app.ts';

const call = (method: 'get' | 'post', path: string) => ({ method, path: `/api/v1${path}` });

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
    typed: '/admin/parents',
  },
];

for (const { who, email, page: address, heading, has, hasNot, may, mayNot, typed } of people)
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

    await page.goto(typed);
    await expect(page.getByRole('alert')).toContainText('can do this');
    await page.getByRole('button', { name: 'Ask Karen' }).click();
    await expect(page.getByText('Karen Whyte has it as a task.')).toBeVisible();
  });
