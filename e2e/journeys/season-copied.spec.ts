import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, test, tokenFor, unique } from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('the office copies a season to new dates, looks at clashes, and opens it or undoes the copy', async ({ page }) => {
  mayTake(90);
  const onPhone = (page.viewportSize()?.width ?? 0) < 768;
  await page.setViewportSize(onPhone ? { width: 360, height: 780 } : { width: 1440, height: 900 });
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const post = async (path: string, data: object) => {
    const made = await page.request.post(`/api/v1${path}`, { headers, data });
    expect(made.status(), await made.text()).toBe(201);
    return (await made.json()) as { id: string };
  };
  const name = unique('Term');
  const [wednesdays, extra] = [unique('Wednesday rovers'), unique('Night rovers')];
  const season = await post('/admin/seasons', { name, starts_on: '2031-09-01', ends_on: '2031-12-12' });
  for (const title of [wednesdays, extra]) {
    const made = await post('/admin/programs', {
      title,
      price: 12_345,
      duration: '12 weeks',
      age_range: '8-14',
      max_participants: 12,
      start_date: '2031-09-03',
      end_date: '2031-12-10',
      location: `Hall of ${name}`,
      season_id: season.id,
    });
    await post(`/admin/programs/${made.id}/meetings/series`, {
      weekdays: [3],
      start_time: '14:30',
      end_time: '16:30',
      from: '2031-09-03',
      until: '2031-12-10',
    });
  }

  await openAs(page, 'admin', '/admin/programs');
  await page.getByRole('link', { name: 'Seasons', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: '2 programs: 2 drafts' })).toBeVisible();
  await expectAccessible(page, { about: 'a season' });
  await page.getByRole('link', { name: 'Copy season', exact: true }).click();

  const form = page.getByRole('form', { name: 'The new season' });
  await form.getByRole('button', { name: 'Show the programs' }).click();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    'Please enter a name',
  );
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} again`);
  await form.getByLabel('First day', { exact: true }).fill('2032-01-05');
  await form.getByRole('spinbutton', { name: 'Prices change by (%) (optional)' }).fill('7');
  await form.getByRole('button', { name: 'Add break' }).click();
  const line = form.getByRole('group', { name: 'Line 1 of Breaks' });
  await line.getByRole('textbox', { name: 'Name', exact: true }).fill('Mid-term');
  await line.getByLabel('First day', { exact: true }).fill('2032-02-16');
  await line.getByLabel('Last day', { exact: true }).fill('2032-02-20');
  await form.getByRole('button', { name: 'Show the programs' }).click();

  // Both need the hall on every Wednesday; Ash Wednesday and the break are left out.
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: title, exact: true }) });
  await expect(row(wednesdays).getByText(`Hall of ${name} is needed by ${extra} too`)).toBeVisible();
  await expect(row(wednesdays)).toContainText('Left out: Ash Wednesday (11 Feb 2032), Mid-term (18 Feb 2032)');
  const price = row(wednesdays).getByRole('spinbutton', { name: 'Price (JMD)' });
  await expect(price).toHaveValue('13200');
  await expectAccessible(page, { about: 'the copy of a season' });
  await row(extra).getByRole('checkbox', { name: extra }).uncheck();
  await expect(row(wednesdays).getByText('is needed by')).toBeHidden();
  await price.fill('13000');
  await price.blur();
  await page.getByRole('button', { name: 'Create 1 draft' }).click();

  await expect(messages(page)).toContainText(`“${name} again” is created with 1 draft.`);
  await expect(page.getByRole('heading', { name: '1 program: 1 draft' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'J$13,000.00' })).toBeVisible();
  await expectAccessible(page, { about: 'a copied season' });

  if (onPhone) {
    await page.getByRole('button', { name: 'Undo copy' }).click();
    await page.getByRole('button', { name: 'Delete the drafts' }).click();
    await expect(messages(page)).toContainText('The copy is undone: 1 draft is deleted.');
    await expect(page).toHaveURL(/\/admin\/seasons$/);
    await expect(page.getByRole('link', { name: `${name} again` })).toBeHidden();
    return;
  }
  await page.getByRole('button', { name: 'Open the draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open the draft' });
  await dialog.getByRole('combobox', { name: 'Families can enroll' }).selectOption('At a date and time');
  await dialog.getByRole('button', { name: 'Open program' }).click();
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveAccessibleDescription('Day is required');
  await dialog.getByLabel('Day', { exact: true }).fill('2031-12-01');
  await expectAccessible(page, { about: 'opening a season' });
  await dialog.getByRole('button', { name: 'Open program' }).click();
  await expect(messages(page)).toContainText('1 program is open.');
  await expect(page.getByText('Registration opens 1 Dec 2031, 8:00')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 program: 1 open' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo copy' })).toBeHidden();
  await page.goto(`/programs?q=${encodeURIComponent(wednesdays)}&day=wed&time=afternoon`);
  await expect(page.getByRole('link', { name: wednesdays })).toBeVisible();
  await expect(page.getByText('Wednesdays, 2:30')).toBeVisible();
});
