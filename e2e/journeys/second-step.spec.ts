import type { Page } from '@playwright/test';
import { appCode } from '../../apps/server/test/app-code.ts';
import { expect, messages, newFamily, openAs, signedInWith, signInButton, test, unique } from '../fixtures/app.ts';

const password = 'strong-robots-7';
const codeOf = (secret: string, halfMinutes = 0) => appCode(new Date(), secret.replaceAll(/\s/g, ''), halfMinutes);

/** A staff member for this test, created by the demo's admin. */
async function newStaff(page: Page): Promise<string> {
  const email = unique('staff');
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'admin@demo.test', password: 'demo-robots-2026' },
  });
  const { token } = (await login.json()) as { token: string };
  const made = await page.request.post('/api/v1/admin/staff', {
    headers: { authorization: `Bearer ${token}` },
    data: { full_name: 'Sasha Step', email, password, role: 'staff' },
  });
  expect(made.status()).toBe(201);
  return email;
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

test(
  'a second step is set up and required at sign-in, and a recovery code replaces the phone',
  { tag: '@desk' },
  async ({ page }) => {
    const email = await newStaff(page);
    await enterPassword(page, email);
    await expect(page.getByText('Welcome back, staff!')).toBeVisible();
    await page.goto('/staff/settings');
    await page.getByRole('button', { name: 'Set up the second step' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Set up the second step' });
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app', exact: true })).toBeVisible();
    const secret = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''; // A new one each time.
    await dialog.getByLabel('Code from the app').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText('That code is not right')).toBeVisible();
    await dialog.getByLabel('Code from the app').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    const codes = await shown.allTextContents();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 recovery codes are left', { exact: false })).toBeVisible();

    await signOut(page);
    await enterPassword(page, email);
    const code = page.getByLabel('Code from your authenticator app');
    await expect(code).toBeFocused();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await signInButton(page).click();
    await code.fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(messages(page).getByText('That code is not right, or it was used already')).toBeVisible();
    // This half minute's code was used for the setup; the next one is already valid.
    await code.fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Welcome back, staff!')).toBeVisible();
    await expect(page).toHaveURL('/staff');

    await signOut(page);
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/staff');
    await page.goto('/staff/settings');
    await expect(page.getByText('9 recovery codes are left', { exact: false })).toBeVisible();
  },
);

test('an export asks for the password after a while, and then continues', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/parents');
  // Simulates a quarter of an hour later: browser tests do not move the server's clock.
  let asked = 0;
  await page.route('**/api/v1/admin/export**', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fulfill({
      status: 403,
      json: { error: 'Please enter your password again to continue.', code: 'fresh_sign_in_needed' },
    });
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this still you?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^parents-.*\.csv$/);
  await expect(dialog).toBeHidden();
  expect(asked).toBe(2);
});

test(
  'a parent changes the email: the password, the link at the new address, and signing in with it',
  { tag: '@phone' },
  async ({ page }) => {
    const family = await newFamily(page);
    await signedInWith(page, family.token, '/parent/settings');
    await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    const address = unique('moved');
    await dialog.getByLabel('New email').fill(address);
    await dialog.getByLabel('Your password', { exact: true }).fill('wrong-robot');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText('This is not your current password')).toBeVisible();
    await expect(dialog.getByLabel('New email')).toHaveValue(address);
    await dialog.getByLabel('Your password', { exact: true }).fill('granny-robot');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`We sent a link to ${address}`, { exact: false })).toBeVisible();

    await page.goto(await linkMailedTo(page, address));
    await expect(page.getByText('Your new email address is confirmed', { exact: false })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill('granny-robot');
    await signInButton(page).click();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/parent/);
  },
);

/** The demo's admin reads the sent email. */
async function linkMailedTo(page: Page, address: string): Promise<string> {
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'admin@demo.test', password: 'demo-robots-2026' },
  });
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
  const list = await page.request.get(`/api/v1/admin/mails?q=${encodeURIComponent(address)}`, { headers });
  const { data } = (await list.json()) as { data: { id: string }[] };
  const mail = await page.request.get(`/api/v1/admin/mails/${data[0]!.id}`, { headers });
  const { text } = (await mail.json()) as { text: string };
  return /https?:\/\/[^/]+(\/confirm-email\?token=[\w-]+)/.exec(text)![1]!;
}

test(
  'a passkey is added on a phone, signs in without a password, and is removed',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const family = await newFamily(page, 'Nia Key');
    await page.goto('/auth');
    await page.getByLabel('Email').fill(family.email);
    await page.getByLabel('Password', { exact: true }).fill('granny-robot');
    await signInButton(page).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await page.goto('/parent/settings/sign-in');
    const panel = page.getByRole('region', { name: 'Passkeys' });
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(messages(page).getByText('The passkey is added.')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await signOut(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await page.goto('/parent/settings/sign-in');
    await panel.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(messages(page).getByText('The passkey is removed.')).toBeVisible();
    await signOut(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(messages(page).getByText('This passkey does not sign you in here.')).toBeVisible();
  },
);
