import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, newFamily, newPlace, openAs, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';

// Once is enough: the minute of the alarm is the server's own.
test(
  'a child is missing: the parent says it should be there, and the teacher calls with one tap',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    // It begins with the next whole minutes, and the server looks once a minute.
    mayTake(300);
    const headers = await adminHeaders(page);
    await page.request.put('/api/v1/admin/settings/attendance', { headers, data: { alert_minutes: 1 } });
    const held = await newFamily(page);
    const here = await newFamily(page);
    const teacher = await newTeacher(page);
    const club = await classIn(page, { minutes: 2, teacher: teacher.email });
    // Held and not paid: expected all the same.
    await newPlace(page, held, club.slug);
    await newPlace(page, here, club.slug);

    const token = await tokenFor(page, teacher.email, demoPassword);
    await signedInWith(page, token, '/staff');
    await page.getByRole('main').getByRole('link', { name: club.title, exact: true }).click();
    const board = page.getByRole('region', { name: 'Attendance', exact: true });
    await expect(board.getByText('Not confirmed', { exact: true })).toHaveCount(2);
    const staff = { authorization: `Bearer ${token}` };
    const meeting = new URL(page.url()).pathname.split('/').at(-1)!;
    const marked = await page.request.put(`/api/v1/staff/meetings/${meeting}/attendance`, {
      headers: staff,
      data: { marks: [{ student_id: here.childId, mark: 'present' }] },
    });
    expect(marked.status(), await marked.text()).toBe(200);

    const family = { authorization: `Bearer ${held.token}` };
    await expect
      .poll(
        async () => {
          const answer = await page.request.get('/api/v1/parent/attendance-alerts', { headers: family });
          return ((await answer.json()) as { data: unknown[] }).data.length;
        },
        { timeout: 240_000, intervals: [3000] },
      )
      .toBe(1);
    const parentContext = await browser.newContext({ baseURL });
    const parent = await parentContext.newPage();
    await signedInWith(parent, held.token, '/parent');
    await parent.getByRole('button', { name: 'Should be there!', exact: true }).click();
    await expect(parent.getByRole('main').getByText('are looking now')).toBeVisible();
    await parentContext.close();

    // The mail names the number and leads to the class.
    const sent = await page.request.get('/api/v1/admin/mails', { headers, params: { q: teacher.email } });
    const { data } = (await sent.json()) as { data: Array<{ id: string; subject: string }> };
    const mail = data.find(({ subject }) => subject.includes(`should be in ${club.title}`));
    const text = await (await page.request.get(`/api/v1/admin/mails/${mail!.id}`, { headers })).text();
    expect(text).toContain('tel:+18765550177');
    const link = /\/staff\/meetings\/[\w-]+/.exec(text)![0];

    await page.goto('/staff');
    const alarm = page.getByRole('alert').filter({ hasText: club.title });
    await expect(alarm.getByRole('heading', { name: 'Look for Kemar Test now', exact: true })).toBeVisible();
    await expect(alarm.getByRole('link', { name: 'Call Paula Test, (876) 555-0177', exact: true })).toHaveAttribute(
      'href',
      'tel:+18765550177',
    );
    await expectAccessible(page, { about: 'the overview of staff with a missing child' });
    await page.goto(link);
    await expect(page.getByText('Look for the child now', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: '(876) 555-0177', exact: true })).toBeVisible();
  },
);

for (const width of [360, 1440])
  test(`roster, sheet and dashboard expect the same children at ${width} px`, { tag: '@desk' }, async ({ page }) => {
    mayTake(90);
    await page.setViewportSize({ width, height: 900 });
    const headers = await adminHeaders(page);
    const teacher = await newTeacher(page);
    const club = await classIn(page, { minutes: 20, teacher: teacher.email });
    const families = [await newFamily(page), await newFamily(page), await newFamily(page)];
    const places = [];
    for (const family of families) places.push(await newPlace(page, family, club.slug));
    for (const status of ['approved', 'enrolled'])
      await page.request.put(`/api/v1/admin/enrollments/${places[0]}/status`, { headers, data: { status } });
    await openAs(page, 'admin', `/admin/programs/${club.id}/roster`);
    await expect(page.getByText('Not confirmed', { exact: true })).toHaveCount(2);
    await expectAccessible(page, { about: `a roster with places that are held, ${width}` });
    await page.goto('/admin');
    await page.getByRole('link', { name: `3 booked: attendance of ${club.title}`, exact: true }).click();
    const board = page.getByRole('region', { name: 'Attendance', exact: true });
    await expect(board.getByRole('group', { name: 'Kemar Test', exact: true })).toHaveCount(3);
    await expect(board.getByText('Not confirmed', { exact: true })).toHaveCount(2);
    await board.getByRole('button', { name: 'All present', exact: true }).click();
    await expect(board.getByText('Complete', { exact: true })).toBeVisible();
    await expectAccessible(page, { about: `the attendance of a class for an admin, ${width}` });
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: `3 of 3 in: attendance of ${club.title}`, exact: true })).toBeVisible();
  });
