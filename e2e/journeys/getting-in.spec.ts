import { expect, messages, newFamily, openAs, signedInWith, signInButton, test, unique } from '../fixtures/app.ts';

test('signing in reports what is missing beside its field and preserves what was typed', async ({ page }) => {
  await page.goto('/auth');
  await signInButton(page).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('parent@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await signInButton(page).click();
  await expect(messages(page).getByText('That email and password do not match. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('parent@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  await signInButton(page).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/parent');
});

test(
  'sign-up reports mismatching passwords, and students have their own fields',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth?tab=signup');
    await page.getByLabel('Full name').fill('Somebody');
    await page.getByLabel('Password', { exact: true }).fill('granny-robot');
    await page.getByLabel('Confirm password', { exact: true }).fill('other-robot');
    await page.getByRole('button', { name: 'Create Parent Account', exact: true }).click();
    await expect(page.getByRole('main').getByText('Passwords do not match')).toBeVisible();
    await page.getByRole('link', { name: 'Student Account' }).click();
    await page.getByRole('button', { name: 'Create Student Account', exact: true }).click();
    await expect(page.getByText('Date of birth is required')).toBeVisible();
    await expect(page.getByText('Grade level is required')).toBeVisible();
  },
);

test('a student signs up and lands in the student portal', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await page.getByRole('link', { name: 'Student Account' }).click();
  await page.getByLabel('Full name').fill('Tajay Journey');
  await page.getByLabel('Email').fill(unique('student'));
  await page.getByLabel('Date of birth').fill('2013-04-05');
  await page.getByLabel('Grade level', { exact: true }).fill('Form 2');
  await page.getByLabel('Password', { exact: true }).fill('sumo-robot-9');
  await page.getByLabel('Confirm password', { exact: true }).fill('sumo-robot-9');
  await page.getByRole('button', { name: 'Create Student Account', exact: true }).click();
  await expect(page.getByText('Student account created successfully! Welcome to Doctorbird Robotics!')).toBeVisible();
  await expect(page).toHaveURL('/student');
});

test('the admin sign-in page greets by role and refuses parents', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/admin/auth');
  await expect(page.getByText('All access attempts are logged and monitored')).toBeVisible();
  await page.getByLabel('Email').fill('parent@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  await signInButton(page).click();
  await expect(page.getByText('Access denied. Admin or staff credentials required.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/auth');
  await page.getByLabel('Email').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  await signInButton(page).click();
  await expect(page.getByText('Welcome back, admin!')).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

const signInPages = [
  ['/parent', '/auth'],
  ['/student', '/auth'],
  ['/staff', '/admin/auth'],
  ['/admin/enrollments', '/admin/auth'],
] as const;
for (const [path, signInPage] of signInPages) {
  test(`a visitor at ${path} is sent to ${signInPage}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(signInPage);
  });
}

const homes = [
  ['parent', '/admin', '/parent'],
  ['student', '/parent', '/student'],
  ['staff', '/admin', '/staff'],
  ['staff', '/parent', '/staff'],
  ['admin', '/student', '/admin'],
  ['parent', '/auth', '/parent'],
] as const;
for (const [role, path, home] of homes) {
  test(`${role} at ${path} is sent home to ${home}`, { tag: '@phone' }, async ({ page }) => {
    await openAs(page, role, path);
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
  });
}

test('an admin can open the staff portal', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'admin', '/staff');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/staff');
});

test('an expired session leads to the sign-in page and back', { tag: '@phone' }, async ({ page }) => {
  const family = await newFamily(page);
  await signedInWith(page, family.token, '/parent/children');
  await expect(page.getByRole('heading', { name: 'Kemar Test', exact: true })).toBeVisible();
  // A call that is still under way would notice the end of the session before the click does.
  await page.waitForLoadState('networkidle');
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${family.token}` } });
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth');
  await page.getByLabel('Email').fill(family.email);
  await page.getByLabel('Password', { exact: true }).fill('granny-robot');
  await signInButton(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/parent/);
});

test('leaving a page while it loads does not sign anyone out', { tag: '@phone' }, async ({ page }) => {
  const family = await newFamily(page);
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), family.token);
  // The answer is still pending when the person goes elsewhere.
  await page.route('**/api/v1/profile', () => undefined);
  const asked = page.waitForRequest('**/api/v1/profile');
  await page.goto('/parent', { waitUntil: 'commit' });
  await asked;
  await page.unroute('**/api/v1/profile');
  await page.goto('/parent/children');
  await expect(page.getByRole('heading', { name: 'Kemar Test', exact: true })).toBeVisible();
});

test(
  'a demo account tapped before hydration, and Sign In at once, sends what the account filled in',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((later) => setTimeout(later, 400));
      await route.continue();
    });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'parent@demo.test' }).click();
    await signInButton(page).click();
    await expect(page).toHaveURL('/parent');
  },
);

test('a bad connection does not lose the form', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('parent@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  // The script loaded when the first field was touched; then the connection drops while someone types.
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await context.setOffline(true);
  await signInButton(page).click();
  await expect(messages(page).getByText('Network error')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('parent@demo.test');
  await context.setOffline(false);
  await signInButton(page).click();
  await expect(page).toHaveURL('/parent');
});

// "Good morning", "afternoon" or "evening": whenever the test runs.
const greeting = 'Paula';

test('signing out in one tab signs out the other', { tag: '@phone' }, async ({ page, context }) => {
  const family = await newFamily(page);
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), family.token);
  await page.goto('/parent');
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/parent');
  await expect(second.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
  await second.evaluate(() => localStorage.removeItem('auth_token'));
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).not.toBe('/parent');
});
