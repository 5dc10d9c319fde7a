import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, openAs, test, tokenFor } from '../fixtures/app.ts';
import { fullClass } from '../fixtures/class-now.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

// A browser of its own: its worker and what is stored on the device are what is tried.
test.use({ firstVisit: true });

/** The worker is active, and what a class needs is on the device. */
async function isReady(page: Page, meeting: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (path) => {
          const registration = await navigator.serviceWorker.getRegistration('/staff');
          if (!registration?.active) return 'no worker';
          const database = await new Promise<IDBDatabase | null>((resolve) => {
            const request = indexedDB.open('device-answers');
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => resolve(null);
          });
          if (!database?.objectStoreNames.contains('answers')) return 'nothing stored';
          const keys = await new Promise<string[]>((resolve) => {
            const request = database.transaction('answers').objectStore('answers').getAllKeys();
            request.onsuccess = () => resolve(request.result as string[]);
          });
          database.close();
          return keys.includes(path) ? 'ready' : 'no roster';
        }, `/staff/meetings/${meeting}`),
      { timeout: 40_000 },
    )
    .toBe('ready');
}

const strip = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'No connection.' })
    .or(page.getByRole('status').filter({ hasText: 'not sent yet' }));

test(
  'without a connection the portal opens, a class of fifteen is marked, and everything arrives once when the line is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    test.setTimeout(180_000);
    const club = await fullClass(page, 15, -20);
    // Opened in the morning, and this class not looked at.
    await openAs(page, 'staff', '/staff');
    await isReady(page, club.meeting);

    await context.setOffline(true);
    await page.goto('/staff');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Andre');
    await expect(strip(page)).toContainText('No connection. This is how it was at');
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: club.title, exact: true }).click();
    const board = page.getByRole('region', { name: 'Attendance', exact: true });
    const marks = (name: string) => board.getByRole('group', { name, exact: true });
    let taps = 0;
    for (const [child, mark] of [
      ['Child B Test', 'Late'],
      ['Child C Test', 'Absent'],
      ['Child D Test', 'Excused'],
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

    // The tab is closed, and another one opened, still without a connection.
    await page.close();
    const next = await context.newPage();
    await next.goto('/staff/schedule');
    await expect(next.getByRole('main').getByRole('link', { name: club.title })).not.toHaveCount(0);
    await expect(strip(next)).toContainText('15 not sent yet');

    await context.setOffline(false);
    await expect(next.getByText(`The attendance of ${club.title} is saved.`)).toBeVisible({ timeout: 40_000 });
    const headers = { authorization: `Bearer ${await tokenFor(next, 'staff@demo.test', demoPassword)}` };
    const sheet = (await (await next.request.get(`/api/v1/staff/meetings/${club.meeting}`, { headers })).json()) as {
      marked: number;
      rows: { student: { full_name: string }; mark: string; version: number }[];
    };
    expect(sheet.marked).toBe(15);
    expect(sheet.rows.map(({ version }) => version)).toEqual(Array.from({ length: 15 }, () => 1));
    expect(sheet.rows.find(({ student }) => student.full_name === 'Child C Test')?.mark).toBe('absent');
    await expect(strip(next)).toHaveCount(0);
  },
);

test(
  'signing out without a connection leaves nothing on the device, and asks first when something is not sent',
  { tag: '@phone' },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    const club = await fullClass(page, 2, -20);
    await openAs(page, 'staff', '/staff');
    await isReady(page, club.meeting);
    await context.setOffline(true);
    await page.goto(`/staff/meetings/${club.meeting}`);
    await page.getByRole('group', { name: 'Child A Test' }).getByRole('button', { name: 'Late', exact: true }).click();
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
  },
);
