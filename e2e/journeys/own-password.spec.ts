import { expect, mayTake, messages, signedInWith, signInButton, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { setUpOffice } from '../fixtures/own-organisation.ts';
import { startServerWith } from '../fixtures/provider-server.ts';

// A server of its own: what a test leaves in its storage is not cleared for the next one.
test.use({ firstVisit: true });

/* The rule is the whole organisation's: a separate server, whose only test it is. */

let server: Awaited<ReturnType<typeof startServerWith>>;
test.beforeAll(async () => {
  server = await startServerWith({}, Number(process.env.E2E_PORT ?? 4173) + 6);
});
test.afterAll(() => server.stop());

test(
  'a teacher whose password the office typed sets an own one first, and goes on where they were going',
  { tag: '@phone' },
  async ({ page }) => {
    mayTake(120);
    const typed = 'typed-by-office-7';
    const own = 'known-to-one-person-9';

    await test.step('the office asks for own passwords, and adds a teacher', async () => {
      const { token } = await setUpOffice(page.request, server);
      await signedInWith(page, token, `${server.origin}/admin/settings/accounts`);
      const rule = page.getByLabel('Require own passwords for admins and staff');
      await rule.check();
      await page.getByRole('button', { name: 'Save signing in' }).click();
      await expect(messages(page).getByText('Saved: Signing in.')).toBeVisible();
      await page.reload();
      await expect(rule).toBeChecked();
      const made = await page.request.post(`${server.origin}/api/v1/admin/staff`, {
        headers: { authorization: `Bearer ${token}` },
        data: { full_name: 'Tess Teacher', email: 'tess@team.test', password: typed, role: 'staff' },
      });
      expect(made.status()).toBe(201);
      await page.evaluate(() => localStorage.clear());
    });

    await page.goto(`${server.origin}/staff/settings`);
    await page.getByLabel('Email').fill('tess@team.test');
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await signInButton(page).click();
    await expect(page.getByRole('heading', { name: 'Set your own password' })).toBeVisible();
    await expectFit(page);
    // Another page of the portal leads back here.
    await page.goto(`${server.origin}/staff/settings`);
    await expect(page).toHaveURL(`${server.origin}/own-password?next=%2Fstaff%2Fsettings`);

    const set = async (password: string) => {
      await page.getByLabel('Current password', { exact: true }).fill(typed);
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await set(typed);
    await expect(
      page.getByText('An admin knows this one. Please choose another password', { exact: true }),
    ).toBeVisible();
    await set(own);
    await expect(messages(page).getByText('Your password is changed.', { exact: false })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/staff/settings`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/staff/settings`);
  },
);
