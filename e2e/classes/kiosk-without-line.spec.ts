import { expectAccessible, expectFit } from '../fixtures/axe.ts';
import type { Page } from '@playwright/test';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, newFamily, newPlace, signedInWith, test, tokenFor } from '../fixtures/app.ts';

/** Until everything that the tablet needs without a line is on it. */
const isReady = (tablet: Page, boxes: number) =>
  expect
    .poll(
      () =>
        tablet.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration('/kiosk');
          if (!registration?.active) return -1;
          const database = await new Promise<IDBDatabase>((resolve, reject) => {
            const request = indexedDB.open('device-kiosk');
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(new Error('no database'));
          });
          if (!database.objectStoreNames.contains('kiosk')) return -2;
          const row = await new Promise<{ boxes: { boxes: unknown[] } | null } | undefined>((resolve) => {
            const request = database.transaction('kiosk').objectStore('kiosk').get('kiosk');
            request.onsuccess = () => resolve(request.result as never);
          });
          database.close();
          // Other journeys have classes in the same place.
          return row?.boxes?.boxes.length ?? -3;
        }),
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(boxes);

test(
  'the kiosk without a line: it reloads, takes two arrivals, collects nobody, and sends each once',
  { tag: '@phone' },
  async ({ page, browser }) => {
    mayTake(150);
    const teacher = await newTeacher(page, 'Kezia');
    const club = await classIn(page, { minutes: -10, lasts: 22, teacher: teacher.email, location: 'Papine School' });
    const families = [await newFamily(page, 'Amoy Test'), await newFamily(page, 'Bevon Test')];
    for (const [at, family] of families.entries()) {
      await newPlace(page, family, club.slug);
      const saved = await page.request.put('/api/v1/profile/gate-pin', {
        headers: { authorization: `Bearer ${family.token}` },
        data: { pin: ['628401', '739518'][at] },
      });
      expect(saved.status(), await saved.text()).toBe(200);
    }

    const token = await tokenFor(page, teacher.email, demoPassword);
    const context = await browser.newContext({ viewport: { width: 768, height: 1024 } });
    const tablet = await context.newPage();
    await signedInWith(tablet, token, `/staff/meetings/${club.meeting}/kiosk`);
    await tablet.getByRole('button', { name: 'Make this device the kiosk' }).click();
    const arrive = tablet.getByRole('button', { name: 'Arrive' });
    await expect(arrive).toBeVisible();
    await isReady(tablet, 2);

    await context.setOffline(true);
    await tablet.reload();
    const connection = tablet.getByRole('status', { name: 'Connection' });
    await expect(connection).toContainText('No connection since');
    await expect(arrive).toBeVisible();
    await expectAccessible(tablet, { about: 'the kiosk without a line' });
    await expectFit(tablet);
    const enter = async (pin: string) => {
      await arrive.click();
      for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
    };
    const close = () => tablet.getByRole('button', { name: 'Close', exact: true }).click();
    const team = tablet.getByRole('heading', { name: 'Please see the team' });
    await tablet.getByRole('button', { name: 'Collect' }).click();
    await expect(team).toBeVisible();
    await close();
    await enter('550011');
    await expect(team).toBeVisible();
    await close();
    for (const [pin, name] of [
      ['628401', 'Amoy'],
      ['739518', 'Bevon'],
    ] as const) {
      await enter(pin);
      await expect(tablet.getByText(name === 'Amoy' ? 'Bevon' : 'Amoy')).toHaveCount(0);
      await tablet.getByRole('button', { name: `Bring in ${name}`, exact: true }).click();
      await expect(tablet.getByRole('heading', { name: `${name} is in` })).toBeVisible();
      await close();
    }
    await expect(connection).toContainText('2 arrivals go out when it is back.');
    // The tablet is reloaded once more before there is a line.
    await tablet.reload();
    await expect(connection).toContainText('2 arrivals go out when it is back.');

    await context.setOffline(false);
    await expect(connection).toBeEmpty({ timeout: 30_000 });
    // The session of the tablet ended with the kiosk.
    const again = await tokenFor(page, teacher.email, demoPassword);
    const headers = { authorization: `Bearer ${again}` };
    const door = await page.request.get(`/api/v1/staff/meetings/${club.meeting}/door`, { headers });
    const { rows } = (await door.json()) as {
      rows: Array<{ student: { full_name: string }; state: string; twice: boolean; arrived: { by: string } }>;
    };
    expect(rows.map(({ student, state, twice, arrived }) => [student.full_name, state, twice, arrived.by])).toEqual([
      ['Amoy Test', 'in', false, 'Paula Test'],
      ['Bevon Test', 'in', false, 'Paula Test'],
    ]);
    // The wrong number is known to the team now.
    const gate = await page.request.get(`/api/v1/staff/meetings/${club.meeting}/gate`, { headers });
    expect(((await gate.json()) as { requests: unknown[] }).requests).toHaveLength(1);
    await context.close();
  },
);
