import { expectAccessible, expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, newFamily, openAs, signedInWith, test, unique } from '../fixtures/app.ts';
import { ownProgram } from '../fixtures/own-program.ts';

/** A moment of Jamaica's clock. */
function clockOf(moment: number) {
  const [date = '', time = ''] = new Date(moment - 5 * 3_600_000).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
const days = (ahead: number) => clockOf(Date.now() + ahead * 86_400_000).date;

test(
  'opening night: a family waits in line, the office lets it in, and it enrolls',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    mayTake(120);
    const { id, slug, title, headers } = await ownProgram(page, {
      word: 'Robots at night',
      max_participants: 12,
      start_date: days(30),
      end_date: days(60),
    });
    const night = await page.request.post('/api/v1/admin/opening-nights', {
      headers,
      data: {
        title: unique('Spring'),
        opens: clockOf(Date.now() - 60_000),
        closes: clockOf(Date.now() + 600_000),
        program_ids: [id],
        at_once: 1,
      },
    });
    expect(night.status(), await night.text()).toBe(201);
    // Somebody is inside, so the next one waits.
    const before = await newFamily(page);
    await page.request.post('/api/v1/line/tickets', {
      headers: { authorization: `Bearer ${before.token}` },
      data: {},
    });
    await page.context().clearCookies();

    const family = await newFamily(page);
    await signedInWith(page, family.token, `/programs/${slug}/enroll`);
    await expect(page.getByRole('heading', { name: 'Families come in one after the other' })).toBeVisible();
    await page.getByRole('button', { name: 'Get your place in line' }).click();
    await expect(page).toHaveURL(/\/line$/);
    await expect(page.getByText('1 has gone in')).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
    await expectAccessible(page, { about: 'a place in line' });
    await expectFitAtBothWidths(page);

    const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
    await openAs(office, 'admin', '/admin/opening');
    await office.getByLabel('Number, phone or name').fill('2');
    await expect(office.getByRole('list', { name: 'Found in line' })).toContainText('0 ahead');
    await expectAccessible(office, { about: 'the office on an opening night' });
    await expectFitAtBothWidths(office);
    await office.getByRole('button', { name: 'Let in now' }).click();
    await expect(office.getByText('Its turn until ')).toBeVisible();

    // The page of the line asks every few seconds, and becomes another one.
    await expect(page.getByRole('heading', { name: 'It is your turn' })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page, { about: 'the own turn' });
    await page.getByRole('button', { name: 'Choose classes' }).click();
    await expect(page).toHaveURL(new RegExp(`/programs/${slug}/enroll$`));
    await page.getByRole('button', { name: 'Hold the place' }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\//);
  },
);
