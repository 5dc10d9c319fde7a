import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { startServerWith } from '../fixtures/provider-server.ts';

/* A field that every family must answer would stand in the way of the other tests: a separate server. */

let server: Awaited<ReturnType<typeof startServerWith>>;
test.beforeAll(async () => {
  // A server with a demo of its own, while four browsers are at work.
  mayTake(120);
  server = await startServerWith({ DEMO: 'on' }, Number(process.env.E2E_PORT ?? 4173) + 3);
});
test.afterAll(() => server.stop());

/** A page of somebody of the demo, at one of its addresses. */
async function pageOf(browser: Browser, role: 'admin' | 'parent', path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const data = { email: `${role}@demo.test`, password: demoPassword };
  const answer = await page.request.post('/api/v1/auth/login', { data });
  const { token } = (await answer.json()) as { token: string };
  await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.goto(path);
  return page;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an admin adds a required question about children, a parent answers it in Add Child, and the list finds the child', async ({
  browser,
}) => {
  mayTake(120);
  const admin = await pageOf(browser, 'admin', '/admin/settings/fields');
  await button(admin, 'Add field for children').click();
  const dialog = admin.getByRole('dialog', { name: 'New field', exact: true });
  await dialog.getByLabel('Question or label').fill('Who collects the child?');
  await dialog.getByLabel('Kind of answer').selectOption('Choice');
  for (const [line, option] of ['A parent', 'The school bus'].entries()) {
    await button(admin, 'Add an option').click();
    await dialog
      .getByRole('group', { name: `Line ${line + 1} of Options`, exact: true })
      .getByLabel('Option', { exact: true })
      .fill(option);
  }
  await dialog.getByLabel('Families must answer it').check();
  await expectFit(admin);
  await button(admin, 'Add field').click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('Required', { exact: true })).toBeVisible();

  const parent = await pageOf(browser, 'parent', '/parent/children/new');
  await parent.getByLabel('Full name').fill('Imani Bus');
  await parent.getByLabel('Date of birth').fill('2016-05-04');
  await button(parent, 'Next').click();
  await parent.getByLabel('Grade level').selectOption('4');
  await button(parent, 'Next').click();
  await parent.getByText('Nothing the class must know', { exact: true }).click();
  await button(parent, 'Next').click();
  await button(parent, 'Next').click();
  await button(parent, 'Next').click();
  await expect(parent.getByRole('heading', { name: 'A few more questions', exact: true })).toBeVisible();
  await button(parent, 'Register child').click();
  await expect(parent.getByText('Please answer this question', { exact: true })).toBeVisible();
  await parent.getByLabel('Who collects the child?', { exact: true }).selectOption('The school bus');
  await expectFit(parent);
  await button(parent, 'Register child').click();
  await expect(parent.getByRole('heading', { name: 'Imani Bus', exact: true })).toBeVisible();
  const answers = parent.getByRole('region', { name: 'A few more questions', exact: true });
  await expect(answers.getByText('The school bus', { exact: true })).toBeVisible();

  await admin.goto('/admin/students');
  await button(admin, 'Filter').click();
  await admin
    .getByRole('group', { name: 'Who collects the child?', exact: true })
    .getByLabel('The school bus', { exact: true })
    .check();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Students1 found');
  await button(admin, 'Done').click();
  await admin.getByRole('link', { name: 'View Imani Bus', exact: true }).click();
  await expect(
    admin.getByRole('region', { name: 'More details', exact: true }).getByText('The school bus', { exact: true }),
  ).toBeVisible();
  await admin.context().close();
  await parent.context().close();
});
