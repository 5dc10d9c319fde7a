import { expect, mayTake, messages, openAs, openUnmarkedClass, test } from '../fixtures/app.ts';

// What a page has loaded ahead of time is what is left when the connection is lost.
test.use({ firstVisit: true });

// In one width only: two at once would mark over each other in the one class that has alerts.
test(
  'alerts are beside the marks, pick-up names are one tap away offline, and any staff page sends the marks',
  { tag: '@phone' },
  async ({ page, context }) => {
    mayTake(120);
    await openUnmarkedClass(page, 'After-school robotics, Level 2');
    const board = page.getByRole('region', { name: 'Attendance', exact: true });
    const row = board
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: 'Aaliyah Chin', exact: true }) });
    await expect(row.getByText('Alert: Peanut allergy: no shared snacks, pen in her lunch bag')).toBeVisible();

    const excused = row.getByRole('button', { name: 'Excused' });
    if ((await excused.getAttribute('aria-pressed')) === 'true') await excused.click();
    await expect(excused).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(true);
    await row.getByText('Pick-up and contacts').click();
    await expect(row.getByText('Kerry Chin (parent or guardian)')).toBeVisible();
    await expect(row.getByRole('link', { name: '(876)' })).not.toHaveCount(0);
    await excused.click();
    await expect(page.getByText('Nothing is lost: your marks are saved as soon as you are back online.')).toBeVisible();
    // Everyone else too: "Complete" must not appear beside "Not saved yet".
    await board.getByRole('button', { name: 'The others are present', exact: true }).click();
    const bar = board.getByRole('status');
    await expect(bar.getByText('Not saved yet')).toBeVisible();
    await expect(bar.getByText('Complete')).toHaveCount(0);

    // The connection is back, but the answer of this one call is lost: the marks stay unsaved.
    await page.route('**/attendance', (route) => route.abort('internetdisconnected'));
    await context.setOffline(false);
    await expect(bar.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('link', { name: 'My Students', exact: true }).click();
    await expect(page).toHaveURL(/\/staff\/students/);
    await page.unroute('**/attendance');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(messages(page).getByText('The attendance of After-school robotics, Level 2 is saved.')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('attendance.')))).toEqual(
      [],
    );
    await page.goBack();
    await expect(row.getByRole('button', { name: 'Excused' })).toHaveAttribute('aria-pressed', 'true');
    await expect(bar.getByText('Complete')).toBeVisible();

    // Restored for the next test.
    const pressed = board.getByRole('button', { pressed: true });
    for (let left = await pressed.count(); left > 0; left -= 1) {
      await pressed.first().click(); // One after the other, in any order.
      await expect(pressed).toHaveCount(left - 1);
    }
    await expect(bar.getByText('0 of')).toBeVisible();
  },
);

test(
  'health notes open for assigned staff on a class day with a reason that the parent sees',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, 'staff', '/staff');
    await page.getByRole('main').getByRole('link', { name: 'After-school robotics, Level 2', exact: true }).click();
    await page.getByRole('link', { name: 'Kayla-Ann Thompson' }).click();
    await expect(page.getByText('Alert: Asthma: inhaler in the front pocket of her bag')).toBeVisible();
    const notes = page.getByRole('region', { name: 'Medical notes', exact: true });
    await notes.getByRole('button', { name: 'Show the notes' }).click();
    await expect(notes.getByText('Please say why you need to read them')).toBeVisible();
    await notes.getByLabel('Why do you need them?').fill('Dust in the workshop today');
    await notes.getByRole('button', { name: 'Show the notes' }).click();
    await expect(notes.getByText('Asthma since she was three', { exact: false })).toBeVisible();
    await notes.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('Asthma since she was three', { exact: false })).toHaveCount(0);
  },
);
