import { expect, newFamily, newPlace, openAs, test, unique } from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { tokenFor } from '../fixtures/app.ts';

/** A line is asked for once the page stands, and what happens closely together is told together. */
const soon = { timeout: 15_000 };

test(
  'two phones mark one class, and each sees what the other marked',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const teacher = await newTeacher(page);
    const club = await classIn(page, { minutes: -10, teacher: teacher.email, places: 3 });
    for (const name of ['Amoy Live', 'Bevon Live']) await newPlace(page, await newFamily(page, name), club.slug);
    const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
    await openAs(office, 'admin', `/admin/attendance/${club.meeting}`);
    const token = await tokenFor(page, teacher.email, demoPassword);
    await page.addInitScript((value) => localStorage?.setItem('auth_token', value), token);
    await page.goto(`/staff/meetings/${club.meeting}`);
    const mark = (of: typeof page, child: string, name: string) =>
      of.getByRole('group', { name: child }).getByRole('button', { name, exact: true });
    await mark(page, 'Amoy Live', 'Present').click();
    await expect(mark(office, 'Amoy Live', 'Present')).toHaveAttribute('aria-pressed', 'true', soon);
    await mark(office, 'Bevon Live', 'Late').click();
    await expect(mark(page, 'Bevon Live', 'Late')).toHaveAttribute('aria-pressed', 'true', soon);
    await expect(mark(page, 'Amoy Live', 'Present')).toHaveAttribute('aria-pressed', 'true');
    await office.context().close();
  },
);

test(
  'a family sees its payment and an answer arrive; Today is live while its line holds',
  { tag: '@desk' },
  async ({ page, browser, baseURL }) => {
    const club = await classIn(page, { minutes: 60, places: 2 });
    const family = await newFamily(page, 'Nia Live');
    const place = await newPlace(page, family, club.slug);
    const headers = { authorization: `Bearer ${family.token}` };
    const subject = unique('Shoes');
    const thread = await page.request.post('/api/v1/conversations', {
      headers,
      data: { subject, text: 'Which shoes?' },
    });
    expect(thread.status(), await thread.text()).toBe(201);
    const { id } = (await thread.json()) as { id: string };
    await page.addInitScript((value) => localStorage?.setItem('auth_token', value), family.token);
    await page.goto(`/parent/enrollments/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
    await openAs(office, 'admin', '/admin');
    await expect(office.getByText('Live,')).toBeVisible(soon);
    const asOffice = await adminHeaders(page);
    const approved = await page.request.put(`/api/v1/admin/enrollments/${place}/status`, {
      headers: asOffice,
      data: { status: 'approved' },
    });
    expect(approved.status(), await approved.text()).toBe(200);
    await expect(page.getByText('Approved', { exact: true })).toBeVisible(soon);
    await page.goto(`/parent/messages/conversations/${id}`);
    await page.getByLabel('Your message').fill('And socks?');
    const answered = await page.request.post(`/api/v1/admin/conversations/${id}/messages`, {
      headers: asOffice,
      data: { text: 'Closed ones.' },
    });
    expect(answered.status(), await answered.text()).toBe(201);
    await expect(page.getByText('Closed ones.')).toBeVisible(soon);
    await expect(page.getByLabel('Your message')).toHaveValue('And socks?');
    await office.context().setOffline(true);
    await expect(office.getByText('As of')).toBeVisible({ timeout: 40_000 });
    await office.context().close();
  },
);
