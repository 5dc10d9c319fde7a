import type { Page } from '@playwright/test';
import { expect, messages, openAs, signInButton, test, unique } from '../fixtures/app.ts';

/* Each message of the specification's error catalogue (section 8), in its place: top right, four seconds. */

const password = 'granny-robot';

/** The message with this text, from its icon to its button. */
const messageOf = (page: Page, sentence: string) =>
  messages(page)
    .locator('div')
    .filter({ hasText: sentence, has: page.getByRole('button', { name: 'Close this message', exact: true }) });

/** A toast with this text is at the top right. */
async function expectToast(page: Page, sentence: string): Promise<void> {
  const toast = messageOf(page, sentence);
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const width = page.viewportSize()!.width;
  expect(box.x + box.width, 'right edge').toBeGreaterThan(width - 60);
  expect(box.x, 'in the right half').toBeGreaterThan(width / 2);
  expect(box.y, 'top').toBeLessThan(200);
}

/** The server answers once without a message of its own, like a proxy in trouble. */
const failWordless = (page: Page, path: string) =>
  page.route(`**/api/v1${path}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });

async function fillSignUp(page: Page, repeated: string): Promise<void> {
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Full name').fill('Paula Sentence');
  await page.getByLabel('Email').fill(unique('sentence'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(repeated);
}

async function fillStudentSignUp(page: Page): Promise<void> {
  await page.goto('/auth?tab=signup&as=student');
  await page.getByLabel('Full name').fill('Tajay Sentence');
  await page.getByLabel('Email').fill(unique('sentence'));
  await page.getByLabel('Date of birth').fill('2013-04-05');
  await page.getByLabel('Grade level', { exact: true }).fill('Form 2');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  await signInButton(page).click();
}

async function fillStaff(page: Page): Promise<void> {
  await openAs(page, 'admin', '/admin/staff');
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Sentence Staff');
  await dialog.getByLabel('Email').fill(unique('staff'));
}

async function fillProgram(page: Page): Promise<void> {
  await openAs(page, 'admin', '/admin/programs');
  await page.getByRole('button', { name: 'Create program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(`Sentence ${unique('program')}`);
  await dialog.getByLabel('Price (JMD)').fill('12000');
  await dialog.getByLabel('Duration').fill('4 weeks');
  await dialog.getByLabel('Age range').fill('8-12');
  await dialog.getByLabel('Max participants').fill('12');
  await dialog.getByLabel('Start date').fill('2027-03-01');
  await dialog.getByLabel('End date').fill('2027-03-26');
}

async function fillGroup(page: Page): Promise<void> {
  await openAs(page, 'admin', '/admin/groups');
  await page.getByRole('button', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group name').fill('Sentence class');
  await dialog.getByLabel('Organization').fill('Sentence Primary');
  await dialog.getByLabel('Contact name').fill('Mrs. Sentence');
  await dialog.getByLabel('Contact email').fill(unique('contact'));
}

async function fillRegistration(page: Page): Promise<void> {
  await page.goto('/group-registration');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Group name').fill('Grade 5 robotics');
  await page.getByLabel('Organization').fill('Hope Valley Primary');
  await page.getByLabel('Address').fill('12 Hope Road, Kingston 6');
  await page.getByLabel('Service type').selectOption({ label: 'Teacher Training Workshop' });
  await page.getByLabel('Expected participants').fill('20');
  await page.getByLabel('Preferred start date').fill('2027-01-11');
  await page.getByLabel('Contact name').fill('Mrs. Test');
  await page.getByLabel('Contact email').fill('office@school.test');
  await page.getByLabel('Contact phone').fill('876-555-0101');
}

async function fillContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const form = page.locator('main form');
  await form.getByLabel('Name').fill('Marcia Test');
  await form.getByLabel('Email').fill('marcia@family.test');
  await form.getByLabel('Subject').fill('Saturday classes');
  await form.getByLabel('Message').fill('Is there a place for a boy of nine?');
}

const createIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();

const pairs: Array<{
  fails: string;
  call: string;
  works: string;
  fill: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
}> = [
  {
    fails: 'Failed to create account',
    call: '/auth/register/parent',
    works: 'Account created successfully! Welcome to Doctorbird Robotics!',
    fill: (page) => fillSignUp(page, password),
    press: (page) => page.getByRole('button', { name: 'Create Parent Account', exact: true }).click(),
  },
  {
    fails: 'Failed to create account',
    call: '/auth/register/student',
    works: 'Student account created successfully! Welcome to Doctorbird Robotics!',
    fill: fillStudentSignUp,
    press: (page) => page.getByRole('button', { name: 'Create Student Account', exact: true }).click(),
  },
  {
    fails: 'Failed to create staff member',
    call: '/admin/staff',
    works: 'Staff member created successfully',
    fill: fillStaff,
    press: createIn,
  },
  {
    fails: 'Failed to create program',
    call: '/admin/programs',
    works: 'Program created successfully',
    fill: fillProgram,
    press: createIn,
  },
  {
    fails: 'Failed to create group',
    call: '/admin/groups',
    works: 'Group created successfully',
    fill: fillGroup,
    press: createIn,
  },
  {
    fails: 'Failed to submit registration',
    call: '/groups/register',
    works: 'Group registration submitted successfully! We will contact you soon.',
    fill: fillRegistration,
    press: (page) => page.getByRole('button', { name: 'Submit registration' }).click(),
  },
  {
    fails: 'Failed to send message. Please try again later.',
    call: '/contact',
    works: 'Message sent successfully! Thank you',
    fill: fillContact,
    press: (page) => page.getByRole('button', { name: 'Send message' }).click(),
  },
];

for (const { fails, call, works, fill, press } of pairs)
  test(`“${fails}” when ${call} fails, then, with everything still typed, “${works}”`, async ({ page }) => {
    await fill(page);
    await failWordless(page, call);
    await press(page);
    await expectToast(page, fails);
    await press(page);
    await expectToast(page, works);
  });

test('“Failed to sign in”, then “Welcome back!”, which disappears by itself', async ({ page }) => {
  await failWordless(page, '/auth/login');
  await signIn(page, '/auth', 'parent@demo.test');
  await expectToast(page, 'Failed to sign in');
  await signInButton(page).click();
  const toast = messageOf(page, 'Welcome back!');
  await expect(toast).toBeVisible();
  await page.mouse.move(200, 600);
  // After four seconds: toast-region.browser.test.tsx moves the clock.
  await expect(toast).toBeHidden();
});

test('“Welcome back, {role}!” on the admin sign-in page, “Access denied …” for a parent', async ({ page }) => {
  await signIn(page, '/admin/auth', 'staff@demo.test');
  await expectToast(page, 'Welcome back, staff!');
  await expect(page).toHaveURL('/staff');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, '/admin/auth', 'parent@demo.test');
  await expectToast(page, 'Access denied. Admin or staff credentials required.');
  await expect(page).toHaveURL('/');
});

test('“Passwords do not match”', async ({ page }) => {
  await fillSignUp(page, 'another-robot');
  await page.getByRole('button', { name: 'Create Parent Account', exact: true }).click();
  await expectToast(page, 'Passwords do not match');
});

const tabs = [
  ['parent', '/parent/children', '/students*'],
  ['student', '/student', '/student/home'],
  ['staff', '/staff/students', '/staff/students*'],
  ['admin', '/admin/enrollments', '/admin/enrollments*'],
] as const;
for (const [role, path, call] of tabs)
  test(`“Failed to load data” at ${path}, and the page can be tried again`, async ({ page }) => {
    await page.route(`**/api/v1${call}`, (route) => route.fulfill({ status: 500, json: {} }));
    await openAs(page, role, path);
    await expectToast(page, 'Failed to load data');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });

test('the server’s own message replaces the fallback; an answer that is not JSON is “Network error”', async ({
  page,
}) => {
  await page.route(
    '**/api/v1/auth/login',
    (route) => route.fulfill({ status: 503, json: { message: 'We are moving house.' } }),
    { times: 1 },
  );
  await signIn(page, '/auth', 'parent@demo.test');
  await expectToast(page, 'We are moving house.');
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), {
    times: 1,
  });
  await signInButton(page).click();
  await expectToast(page, 'Network error');
});
