import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, openAs, test, tokenFor } from '../fixtures/app.ts';
import { fullClass } from '../fixtures/class-now.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { missingOnDevice } from '../fixtures/on-device.ts';

// A browser of its own: its worker and what is stored on the device are what is tried.
test.use({ firstVisit: true });

/** The worker is active, and what a class needs is on the device. */
async function isReady(page: Page, club: { id: string; meeting: string }): Promise<void> {
  const needed = [
    `/staff/meetings/${club.meeting}`,
    `/staff/meetings/${club.meeting}/door`,
    `/staff/programs/${club.id}/notes`,
    `/staff/programs/${club.id}/story`,
    // Its start page as it stands there, to be read before the script has started.
    'sketch:/staff',
    // Read last, so the week is there, too.
    '/staff/students',
  ];
  await expect.poll(() => missingOnDevice(page, 'staff', needed), { timeout: 40_000 }).toEqual([]);
}

const atTheDoor = ['Amoy Test', 'Bevon Test', 'Elroy Test'];

const strip = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'No connection.' })
    .or(page.getByRole('status').filter({ hasText: 'not sent yet' }));

test(
  'without a connection the portal opens, a class of fifteen is marked, and everything arrives once when the line is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    mayTake(180);
    const club = await fullClass(page, 15, -20);
    const photo = await (await page.request.get('/icons/icon-192.png')).body();
    // Opened in the morning, and this class not looked at.
    await openAs(page, 'staff', '/staff');
    await isReady(page, club);

    await context.setOffline(true);
    const start = await page.goto('/staff');
    const markup = (await start!.text()).split('<page-sketch>')[1]?.split('</page-sketch>')[0] ?? '';
    expect(markup, 'the class can be read before any script has run').toContain(club.title);
    expect(markup).toContain('No connection. This is how it was at');
    await expect(page.locator('page-sketch')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Andre');
    await expect(strip(page)).toContainText('No connection. This is how it was at');
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: club.title, exact: true }).click();
    const board = page.getByRole('region', { name: 'Attendance', exact: true });
    const marks = (name: string) => board.getByRole('group', { name, exact: true });
    let taps = 0;
    for (const [child, mark] of [
      ['Bevon Test', 'Late'],
      ['Chevel Test', 'Absent'],
      ['Damani Test', 'Excused'],
    ] as const) {
      await marks(child).getByRole('button', { name: mark, exact: true }).click();
      taps += 1;
    }
    await board.getByRole('button', { name: 'The others are present' }).click();
    expect(taps + 1, 'taps for fifteen children with three exceptions').toBeLessThanOrEqual(8);
    await expect(strip(page)).toContainText('15 not sent yet');
    await expectAccessible(page, { about: 'a class without a connection' });
    await strip(page).getByRole('button', { name: 'Show' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Not sent yet' }).getByText('15 marks of attendance')).toBeVisible();
    await page.keyboard.press('Escape');

    // Three children are let in and collected, one of them by mistake; a note and a photo are made.
    await page.goto(`/staff/meetings/${club.meeting}/door`);
    const door = page.getByRole('region', { name: 'Door', exact: true });
    await door.getByRole('button', { name: 'In, 0 of 15' }).click();
    for (const name of atTheDoor) await door.getByRole('button', { name: `In: ${name}`, exact: true }).click();
    await door.getByRole('button', { name: 'Out, 0 of 3' }).click();
    for (const name of atTheDoor) {
      await door.getByRole('button', { name: `Out: ${name}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Paula Test', exact: false }).click();
    }
    await expect(door.getByRole('button', { name: 'Out, 3 of 3' })).toBeVisible();
    await page.reload();
    await expect(strip(page)).toContainText('21 not sent yet');
    await door.getByRole('button', { name: 'Out, 3 of 3' }).click();
    await expect(door.getByText('with Paula Test', { exact: false })).toHaveCount(3);

    await page.goto(`/staff/programs/${club.id}/notes`);
    await page.getByRole('button', { name: 'Amoy', exact: false }).click();
    await page.getByRole('button', { name: 'Helped others', exact: false }).click();
    await expect(strip(page)).toContainText('22 not sent yet');
    await page.goto(`/staff/programs/${club.id}/story/new`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Photo or short video').click();
    await (await chooser).setFiles({ name: 'class.png', mimeType: 'image/png', buffer: photo });
    await page.getByRole('button', { name: 'No child', exact: true }).click();
    await page.getByLabel('One line for the families').fill('The rover turned by itself');
    await page.getByRole('button', { name: 'Send to' }).click();
    await expect(strip(page)).toContainText('24 not sent yet');

    // The tab is closed, and another one opened, still without a connection.
    await page.close();
    const next = await context.newPage();
    await next.goto('/staff/schedule');
    await expect(next.getByRole('main').getByRole('link', { name: club.title })).not.toHaveCount(0);
    await expect(strip(next)).toContainText('24 not sent yet');

    await context.setOffline(false);
    await expect(next.getByText(`The attendance of ${club.title} is saved.`)).toBeVisible({ timeout: 40_000 });
    const headers = { authorization: `Bearer ${await tokenFor(next, 'staff@demo.test', demoPassword)}` };
    const sheet = (await (await next.request.get(`/api/v1/staff/meetings/${club.meeting}`, { headers })).json()) as {
      marked: number;
      rows: { student: { full_name: string }; mark: string; version: number }[];
    };
    expect(sheet.marked).toBe(15);
    // Each once; for those who came through the door, the door has marked them, too.
    const byTeacherAlone = sheet.rows.filter(({ student }) => !atTheDoor.includes(student.full_name));
    expect(byTeacherAlone.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, () => 1));
    expect(sheet.rows.find(({ student }) => student.full_name === 'Chevel Test')?.mark).toBe('absent');
    await expect(strip(next)).toHaveCount(0, { timeout: 40_000 });
    const ask = async <T>(path: string): Promise<T> =>
      (await (await next.request.get(`/api/v1${path}`, { headers })).json()) as T;
    const there = await ask<{ rows: { state: string; left: { with: string } | null }[] }>(
      `/staff/meetings/${club.meeting}/door`,
    );
    expect(there.rows.filter(({ left }) => left?.with === 'Paula Test')).toHaveLength(3);
    const notes = await ask<{ today: { first_name: string; tag: string }[] }>(`/staff/programs/${club.id}/notes`);
    expect(notes.today).toMatchObject([{ first_name: 'Amoy', tag: 'Helped others' }]);
    const stories = await ask<{ data: { text: string }[] }>(`/class-stories?program_id=${club.id}`);
    expect(stories.data.map(({ text }) => text)).toEqual(['The rover turned by itself']);
  },
);

test(
  'signing out without a connection leaves nothing on the device, and asks first when something is not sent',
  { tag: '@phone' },
  async ({ page, context }) => {
    mayTake(120);
    const club = await fullClass(page, 2, -20);
    await openAs(page, 'staff', '/staff');
    await isReady(page, club);
    await context.setOffline(true);
    await page.goto(`/staff/meetings/${club.meeting}`);
    await page.getByRole('group', { name: 'Amoy Test' }).getByRole('button', { name: 'Late', exact: true }).click();
    await expect(strip(page)).toContainText('1 not sent yet');

    const signOut = async () => {
      await page.getByLabel('Menu', { exact: true }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
    };
    await signOut();
    const question = page.getByRole('alertdialog', { name: '1 not sent yet' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(strip(page)).toContainText('1 not sent yet');
    await signOut();
    await question.getByRole('button', { name: 'Sign out and discard' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are signed out' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    const left = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'device-unsent'),
      local: Object.keys(localStorage).filter((key) => key !== 'theme'),
      session: Object.keys(sessionStorage).filter((key) => !key.startsWith('test.')),
      cached: await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      ),
    }));
    expect(left.databases).toEqual([]);
    expect(left.local).toEqual([]);
    expect(left.session).toEqual([]);
    expect(left.cached.flat().filter((path) => !/^\/(assets\/|staff$)/.test(path))).toEqual([]);
    const afterwards = await page.goto('/staff');
    expect(await afterwards!.text(), 'nobody is signed in: nothing of anybody is drawn').not.toContain('<page-sketch>');
  },
);
