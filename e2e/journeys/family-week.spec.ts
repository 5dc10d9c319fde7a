import { readFile } from 'node:fs/promises';
import { expect, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';

const program = 'weekend-line-followers';
const title = 'Weekend workshops: line followers';

interface Clash {
  kind: string;
  what: string;
  one: { title: string };
  other: { title: string };
}

/** Sat 5 Dec, as the pages write it. */
function writtenDay(moment: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'America/Jamaica',
  }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

test('a parent sees the next class, the week and the calendar file, and follows all of it with a feed until it is off', async ({
  page,
}) => {
  const family = await newFamily(page);
  await newPlace(page, family, program);
  await signedInWith(page, family.token, '/parent');
  const next = page.getByRole('region', { name: 'Next class', exact: true });
  await expect(next.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(next.getByText('Kemar', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await next.getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Weeks', exact: true })).toBeVisible();
  const answer = await page.request.get('/api/v1/schedule', { headers: { authorization: `Bearer ${family.token}` } });
  const { starts_at: start } = ((await answer.json()) as { next: { starts_at: string } }).next;
  await page.goto(`/parent/schedule?week=${start.slice(0, 10)}`);
  const about = `${title}, ${writtenDay(start)}`;
  await page.getByText(`More about ${about}`, { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Add to calendar for ${about}`, exact: true }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(`SUMMARY:Kemar: ${title}`);
  const uid = /UID:(.*)/.exec(file)![1]!;

  await page.getByRole('link', { name: 'Calendar feed', exact: true }).click();
  await page.getByRole('button', { name: 'Turn on calendar feed', exact: true }).click();
  const address = page.getByRole('code');
  await expect(address).toBeVisible();
  const first = (await address.textContent())!;
  const read = async (url: string) => page.request.get(new URL(url).pathname);
  expect(await (await read(first)).text()).toContain(uid);
  await page.getByRole('button', { name: 'Renew link', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link', exact: true }).click();
  await expect(address).not.toHaveText(first);
  const second = (await address.textContent())!;
  expect([(await read(first)).status(), (await read(second)).status()]).toEqual([404, 200]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Turn on calendar feed', exact: true })).toBeVisible();
  expect((await read(second)).status()).toBe(404);
});

test('a visitor takes the dates of a program along @phone', async ({ page }) => {
  await page.goto(`/programs/${program}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add the dates to your calendar', exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${program}.ics`);
  expect(await readFile(await download.path(), 'utf8')).toContain(`SUMMARY:${title}`);
});

test('the office finds two meetings of one teacher at one time, and opens one of them @desk', async ({ page }) => {
  await openAs(page, 'admin', '/admin');
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` };
  // The demo's Saturdays have clashes; which week is the first depends on the day of the test.
  let [week, count] = ['', 0];
  let clash: Clash | undefined;
  for (let ahead = 0; ahead < 8 && !clash; ahead++) {
    week = new Date(Date.now() + ahead * 7 * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.get(`/api/v1/schedule?day=${week}`, { headers });
    const { clashes } = (await answer.json()) as { clashes: Clash[] };
    clash = clashes.find(({ kind }) => kind === 'staff');
    count = clashes.length;
  }
  await page.goto(`/admin/schedule?week=${week}`);
  const name = count === 1 ? '1 clash in this week' : `${count} clashes in this week`;
  const region = page.getByRole('region', { name, exact: true });
  if (count > 2) await region.getByText(`Show ${count - 2} more`, { exact: true }).click();
  const line = region
    .getByRole('listitem')
    .filter({ hasText: `${clash!.what} teaches two meetings on` })
    .filter({ hasText: clash!.one.title })
    .filter({ hasText: clash!.other.title });
  await line.getByRole('link').filter({ hasText: clash!.one.title }).click();
  await expect(page).toHaveURL(/[/]admin[/](programs|groups)[/][^/]+[/]meetings$/);
});
