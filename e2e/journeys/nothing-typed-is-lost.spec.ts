import type { Page } from '@playwright/test';
import { expect, messages, newFamily, openAs, signedInWith, test, unique } from '../fixtures/app.ts';

// What a page has loaded ahead of time is what is left when the connection is lost.
test.use({ firstVisit: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const offlineSentence = 'There is no connection. This page stays open; try again when it is back.';
const backAgain = 'We restored what you typed here. It has not been sent yet.';

/** Removes this browser's token, as when another tab signs out. `openAs` would set it again at each load. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await other.close();
}

async function signInAs(page: Page, who: 'staff' | 'admin'): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/auth\?next=/);
  await page.getByLabel('Email').fill(`${who}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  // On a phone it covers the tabs, and it stays while the mouse is on it.
  const greeting = messages(page).getByText('Welcome back');
  await expect(greeting).toBeVisible();
  await page.mouse.move(5, 600);
  await expect(greeting).toBeHidden();
}

test('an unsaved report survives the session, a tab and a reload', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'staff', '/staff/reports?status=draft');
  await page.getByRole('table').getByRole('link', { name: 'Dominic Henry', exact: true }).click();
  const comment = page.getByLabel('Comment');
  const before = await comment.inputValue();
  const text = 'Wired the line sensor alone, and showed two others how. 🤖';

  await comment.fill(text);
  await signOutElsewhere(page);
  await signInAs(page, 'staff');
  await expect(page.getByText(backAgain)).toBeVisible();
  await expect(comment).toHaveValue(text);

  // A page chosen by mistake, then Back.
  await comment.fill(`${text} Twice.`);
  await page.getByRole('link', { name: 'My Students', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Students' })).toBeVisible();
  await page.goBack();
  await expect(comment).toHaveValue(`${text} Twice.`);

  await page.reload();
  await expect(comment).toHaveValue(`${text} Twice.`);
  await button(page, 'Discard it').click();
  await expect(comment).toHaveValue(before);
  await page.reload();
  await expect(comment).toHaveValue(before);
  await expect(page.getByText(backAgain)).toBeHidden();
});

test('an unsaved robot and heading survive the session', { tag: '@desk' }, async ({ page }) => {
  const robot = unique('Fife Bot');
  const name = page.getByRole('region', { name: 'The robot' }).getByLabel('Name', { exact: true });
  await openAs(page, 'admin', '/admin/content/robots/new');
  await name.fill(robot);
  await signOutElsewhere(page);
  await signInAs(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/content\/robots\/new$/);
  await expect(page.getByText(backAgain)).toBeVisible();
  await expect(name).toHaveValue(robot);
  // Unsaved changes still ask before leaving for another page; discarded ones do not.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?');
  await button(page, 'Keep editing').click();
  await button(page, 'Discard it').click();
  await expect(name).toHaveValue('');

  await page.goto('/admin/content/headings/robots/all');
  const intro = page.getByLabel('Introduction');
  const before = await intro.inputValue();
  await intro.fill(`${before} Come and see.`);
  await signOutElsewhere(page);
  await signInAs(page, 'admin');
  await expect(intro).toHaveValue(`${before} Come and see.`);
  await button(page, 'Discard it').click();
  await expect(intro).toHaveValue(before);
});

test('marks made after the session ended are saved after signing in again', { tag: '@phone' }, async ({ page }) => {
  // Of any week: on a Monday this week has nothing to finish yet.
  await openAs(page, 'staff', '/staff/schedule?state=unfinished');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: 'After-school robotics, Level 2', exact: true })
    .last() // One class may have several days; the newest of them.
    .click();
  const name = 'Aaliyah Chin';
  const late = page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Late' });

  await page.route('**/attendance', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in to continue.', code: 'not_signed_in' } }),
  );
  await late.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  // Signed in again, the mark leaves at once.
  await page.unroute('**/attendance');
  await signInAs(page, 'staff');
  await page.reload();
  await expect(late).toHaveAttribute('aria-pressed', 'true');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('group', { name, exact: true }) });
  await expect(line.getByText('Saved', { exact: true })).toBeVisible();
  // Restored for the next test.
  await late.click();
  await expect(late).toHaveAttribute('aria-pressed', 'false');
});

test(
  'offline a link leaves the page open, and a dialog leaves the filters',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openAs(page, 'staff', '/staff/reports?status=acknowledged');
    await button(page, 'New report').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/staff\/reports\?status=acknowledged$/);

    await context.setOffline(true);
    await page.getByRole('link', { name: 'My Students', exact: true }).click();
    await expect(page.getByText(offlineSentence)).toBeVisible();
    await expect(page).toHaveURL(/\/staff\/reports/);
    await context.setOffline(false);
    await button(page, 'Close this message').click();
    await page.getByRole('link', { name: 'My Students', exact: true }).click();
    await expect(page).toHaveURL(/\/staff\/students$/);
  },
);

test(
  'Add Child: Back goes one step back, a reload stays, a lost connection loses and duplicates nothing',
  { tag: '@phone' },
  async ({ page, context }) => {
    const family = await newFamily(page);
    await signedInWith(page, family.token, '/parent/children');
    await page.getByRole('link', { name: 'Add Child' }).click();
    await page.getByLabel('Full name').fill('Zoë Test');
    await page.getByLabel('Date of birth').fill('2099-02-02');
    await button(page, 'Next').click();
    await expect(page.getByText('The date of birth is in the future')).toBeVisible();
    await page.getByLabel('Date of birth').fill('2016-02-02');
    await button(page, 'Next').click();
    await page.getByLabel('Grade level').selectOption({ index: 5 });
    await button(page, 'Next').click();
    await expect(page.getByLabel('Medical notes')).toBeVisible();

    await page.goBack();
    await expect(page.getByLabel('Grade level')).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(page.getByLabel('Medical notes')).toBeVisible();
    await context.setOffline(true);
    await button(page, 'Next').click();
    // The error is above the button: focus moves there.
    await button(page, 'Add person').click();
    await button(page, 'Next').click();
    await expect(page.getByRole('group', { name: 'Person 1' }).getByLabel('Full name')).toBeFocused();
    await button(page, 'Remove this person').click();
    await button(page, 'Next').click();
    await button(page, 'Next').click();
    await button(page, 'Register child').click();
    await expect(page.getByRole('main').getByText('Network error')).toBeVisible();
    await context.setOffline(false);
    await button(page, 'Register child').dblclick();
    await expect(page.getByRole('heading', { name: 'Zoë Test' })).toBeVisible();

    // The URL of a step has nothing to continue from any more.
    await page.goto('/parent/children/new?step=4');
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await page.goto('/parent/children');
    await expect(page.getByRole('heading', { name: 'Zoë Test' })).toHaveCount(1);
  },
);

test('a student who signed up alone sees what to do first', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.request.post('/api/v1/auth/register/student', {
    data: {
      full_name: 'Kemar Alone',
      email: unique('alone'),
      password: 'granny-robot',
      date_of_birth: '2012-02-03',
      grade_level: 'Grade 9',
    },
  });
  await signedInWith(page, ((await answer.json()) as { token: string }).token, '/student');
  await page.getByRole('link', { name: 'Link my parent' }).click();
  await expect(page.getByLabel('Family code')).toBeVisible();
});
