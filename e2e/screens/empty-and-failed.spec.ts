import { expect, messages, openAs, signedInWith, test, unique, type Role } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';

/* New accounts and server errors: nothing for axe to find, light and dark. */

const account = { full_name: 'Nadia Newcomer', password: 'granny-robot' };
const newcomers = [
  {
    as: 'parent',
    data: account,
    tabs: {
      '/parent': 'No recent activity',
      '/parent/children': 'No children registered yet',
      '/parent/enrollments': 'No enrollments found',
      '/parent/payments': 'Payment history will be displayed here once payments are made.',
      '/parent/documents': 'No Documents Yet',
    },
  },
  {
    as: 'student',
    data: { ...account, date_of_birth: '2013-04-05', grade_level: 'Form 2' },
    tabs: {
      '/student': 'No course right now',
      '/student/courses': 'No courses yet',
      '/student/progress': 'No progress report yet',
      '/student/assignments': 'No assignments yet',
      '/student/achievements': 'No Achievements Yet',
    },
  },
] as const;

for (const { as, data, tabs } of newcomers)
  for (const [path, text] of Object.entries(tabs))
    test(`a new ${as} at ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const answer = await page.request.post(`/api/v1/auth/register/${as}`, {
        data: { ...data, email: unique('newcomer') },
      });
      await signedInWith(page, ((await answer.json()) as { token: string }).token, path);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expectFit(page);
    });

test('a student of under 13 only brings a parent in, and nothing has failed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = await page.request.post('/api/v1/auth/register/student', {
    data: { ...account, date_of_birth: '2017-04-05', grade_level: 'Grade 4', email: unique('small') },
  });
  await signedInWith(page, ((await answer.json()) as { token: string }).token, '/student');
  await expect(page.getByRole('heading', { name: 'Bring a parent in' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Check for an answer' }).click();
  await expect(messages(page)).toContainText('No answer yet.');
  await expect(messages(page)).not.toContainText('Until you are 13');
});

test('staff without assignments', async ({ page }) => {
  const email = unique('alone');
  const signIn = (data: object) => page.request.post('/api/v1/auth/login', { data });
  const admin = (
    (await (await signIn({ email: 'admin@demo.test', password: 'demo-robots-2026' })).json()) as { token: string }
  ).token;
  const made = await page.request.post('/api/v1/admin/staff', {
    headers: { authorization: `Bearer ${admin}` },
    data: { full_name: 'Alva Alone', email, password: 'granny-robot-9', role: 'staff' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { token } = (await (await signIn({ email, password: 'granny-robot-9' })).json()) as { token: string };
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInWith(page, token, '/staff/students');
  await expect(page.getByText('No students assigned yet')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByText('No groups assigned yet.')).toBeVisible();
  await expectFit(page);
});

const failing: ReadonlyArray<[Role, string, string]> = [
  ['parent', '/parent/payments', '/payments/**'],
  ['student', '/student/courses', '/learning/**'],
  ['staff', '/staff/reports', '/staff/progress**'],
  ['admin', '/admin/payments', '/admin/payments**'],
];
for (const [role, path, calls] of failing)
  test(`${path} while its call fails`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route(`**/api/v1${calls}`, (route) => route.fulfill({ status: 500, json: {} }));
    await openAs(page, role, path);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectFit(page);
  });
