import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, newFamily, openAs, signedInWith, test, unique } from '../fixtures/app.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const stamp = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 5);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}

async function tokenOf(page: Page, role: string): Promise<string> {
  const data = { email: `${role}@demo.test`, password: 'demo-robots-2026' };
  return ((await (await page.request.post('/api/v1/auth/login', { data })).json()) as { token: string }).token;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A class of its own through the API: a program that meets now, taught by the demo's staff, with one student who has a parent. */
async function newClass(page: Page) {
  const admin = bearer(await tokenOf(page, 'admin'));
  const staff = await tokenOf(page, 'staff');
  const profile = (await (await page.request.get('/api/v1/staff/profile', { headers: bearer(staff) })).json()) as {
    id: string;
  };
  const post = async (path: string, data: object, headers = admin) => {
    const answer = await page.request.post(`/api/v1${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: string; version: number };
  };
  const title = `Solar Rovers ${stamp()}`;
  // Five hours behind London: the meeting began within this hour on Jamaica's clock.
  const jamaica = new Date(Date.now() - 5 * 3_600_000);
  const today = jamaica.toISOString().slice(0, 10);
  const hour = String(jamaica.getUTCHours()).padStart(2, '0');
  const program = await post('/admin/programs', {
    title,
    price: 0,
    duration: '4 weeks',
    age_range: '6-16',
    max_participants: 10,
    start_date: today,
    end_date: new Date(Date.now() + 27 * 86_400_000).toISOString().slice(0, 10),
  });
  await post(`/admin/programs/${program.id}/meetings`, {
    date: today,
    start_time: `${hour}:00`,
    end_time: '23:59',
  });
  await post('/admin/assignments', { staff_id: profile.id, program_id: program.id });
  await page.request.put(`/api/v1/admin/programs/${program.id}/status`, {
    headers: admin,
    data: { status: 'open', version: program.version },
  });
  const family = await newFamily(page);
  const email = unique('kemar');
  const registered = await page.request.post('/api/v1/auth/register/student', {
    data: {
      full_name: `Kemar Solar ${stamp()}`,
      email,
      password: 'granny-robot',
      date_of_birth: '2014-02-03',
      grade_level: 'Grade 7',
    },
  });
  const student = (await registered.json()) as { token: string; user: { student_id: string; full_name: string } };
  return { admin, staff, program, title, family, student };
}

test('a student is linked, comes to a meeting, gets a report and hands in work; the certificate verifies', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { admin, staff, program, title, family, student } = await newClass(page);
  const name = student.user.full_name;
  const open = async (token: string, path: string) => {
    const context = await browser.newContext({
      viewport: page.viewportSize(),
      baseURL: new URL(page.url() === 'about:blank' ? 'http://localhost' : page.url()).origin,
    });
    const other = await context.newPage();
    await signedInWith(other, token, path);
    return other;
  };
  await signedInWith(page, staff, '/staff');

  // The student asks by family code, the parent accepts.
  const code = (
    (await (await page.request.get('/api/v1/profile', { headers: bearer(family.token) })).json()) as {
      user: { family_code: string };
    }
  ).user.family_code;
  const pupil = await open(student.token, '/student/settings');
  await pupil.getByLabel('Family code').fill(code.toLowerCase());
  await button(pupil, 'Ask my parent').click();
  await expect(pupil.getByText('has not answered yet')).toBeVisible();
  const parent = await open(family.token, '/parent');
  await button(parent, `Accept ${name}`).click();
  await parent.getByRole('alertdialog').getByRole('button', { name: 'Accept into the family' }).click();
  await expect(parent.getByText(`${name} belongs to your family now.`)).toBeVisible();

  // A place, through the API: enrolling has a journey of its own.
  const asked = await page.request.post('/api/v1/enrollments', {
    headers: bearer(family.token),
    data: { student_id: student.user.student_id, program_id: program.id },
  });
  const place = (await asked.json()) as { id: string };
  const move = async (status: string) => {
    const now = (await (
      await page.request.get(`/api/v1/admin/enrollments/${place.id}`, { headers: admin })
    ).json()) as { status: string; version: number };
    if (now.status === status) return;
    const moved = await page.request.put(`/api/v1/admin/enrollments/${place.id}/status`, {
      headers: admin,
      data: { status, version: now.version },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
  };
  await move('enrolled');

  // Staff take attendance, and take one tap back. The place was made after the meeting began, before it was over.
  await page.goto('/staff/schedule');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const group = page.getByRole('group', { name });
  await group.getByRole('button', { name: 'Late' }).click();
  await expect(group.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 of 1 marked')).toBeVisible();
  await group.getByRole('button', { name: 'Late' }).click();
  await expect(page.getByText('0 of 1 marked')).toBeVisible();
  await button(page, 'All present').click();
  await expect(page.getByText('1 child is marked present.')).toBeVisible();
  await expect(page.locator('.save-state.saved', { hasText: 'Saved' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('group', { name }).getByRole('button', { name: 'Present' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // A report: drafted, released, acknowledged.
  await page.getByRole('link', { name, exact: true }).click();
  await button(page, /^Write a report/).click();
  await page.getByRole('group', { name: 'Wiring' }).getByRole('button', { name: 'Confident' }).click();
  await button(page, 'Release to the family').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Please write a comment: the family reads it').first()).toBeVisible();
  await page.getByLabel('Comment').fill('Found the loose wire without help.');
  await page.getByLabel('Score').fill('88');
  await expectAccessible(page);
  await button(page, 'Release to the family').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(`Released: the family of ${name} is told by mail.`)).toBeVisible();
  await parent.goto('/parent');
  await parent.getByRole('link', { name: `${name}: ${title}` }).click();
  await expect(parent.getByText('Found the loose wire without help.')).toBeVisible();
  await button(parent, /^Acknowledge/).click();
  await expect(parent.getByText(/the instructor knows that you have read it/)).toBeVisible();

  // Coursework: given, handed in, returned, handed in again as a file, done.
  await page.goto('/staff/coursework?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Program').selectOption({ label: title });
  await dialog.getByLabel('Title').fill('Draw the panel');
  await dialog.getByRole('button', { name: 'Give it to the class' }).click();
  await expect(page.getByRole('heading', { name: 'Draw the panel' })).toBeVisible();
  await pupil.goto('/student/assignments');
  await pupil.getByRole('link', { name: /Draw the panel/ }).click();
  await button(pupil, 'Hand in').click();
  await expect(pupil.getByText('Write something, give a link or choose a file')).toBeVisible();
  await pupil.getByLabel('Your answer').fill('Here it is.');
  await button(pupil, 'Hand in').click();
  await expect(pupil.getByText('Handed in. Well done!')).toBeVisible();
  await page.reload();
  await page.getByLabel('Comment').fill('Add the battery.');
  await button(page, /^Return for another try/).click();
  await expect(page.getByText(`The work goes back to ${name}.`)).toBeVisible();
  await pupil.reload();
  await expect(pupil.getByText('Add the battery.')).toBeVisible();
  await pupil
    .getByLabel('File')
    .setInputFiles({ name: 'panel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });
  await button(pupil, 'Hand in again').click();
  await expect(button(pupil, /^panel\.pdf/)).toBeVisible();
  await expectAccessible(pupil);
  await page.reload();
  await button(page, /^Mark as done/).click();
  await expect(page.getByText(`The work of ${name} is done.`)).toBeVisible();

  // The program is completed: badges, and a certificate that anybody can check.
  await move('completed');
  await expect(async () => {
    await pupil.goto('/student/achievements');
    await expect(pupil.getByRole('link', { name: /^Public page/ })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(pupil.getByText('4 of 7 badges')).toHaveCount(0);
  await expect(pupil.getByText('3 of 7 badges')).toBeVisible();
  const saved = pupil.waitForEvent('download');
  await button(pupil, /^PDF/).click();
  expect((await saved).suggestedFilename()).toMatch(/^certificate-[A-Z2-9-]{14}\.pdf$/);
  await pupil.getByRole('link', { name: /^Public page/ }).click();
  await expect(pupil.getByRole('heading', { name: 'This certificate is real' })).toBeVisible();
  await expect(pupil.getByText(/^Kemar [A-Z0-9]\. has completed/)).toBeVisible();
  await expectAccessible(pupil);
  await parent.goto(`/parent/children/${student.user.student_id}`);
  await parent.getByLabel('Show the whole name on the public page').check();
  await expect(parent.getByText('The whole name is shown on the public page.')).toBeVisible();
});

test('taps without a connection wait in the browser and are saved when it is back', async ({ page, context }) => {
  await openAs(page, 'staff', '/staff');
  await page.getByRole('link', { name: 'After-school robotics, Level 2' }).first().click();
  const row = page.locator('.attendance-rows > li').first();
  const late = row.getByRole('button', { name: 'Late' });
  await expect(late).toBeVisible();
  if ((await late.getAttribute('aria-pressed')) === 'true') await late.click();
  await context.setOffline(true);
  await late.click();
  await expect(row.getByText('Not saved yet')).toBeVisible();
  await context.setOffline(false);
  await expect(row.getByText('Saved', { exact: true })).toBeVisible();
});
