import { expectAccessible } from '../fixtures/axe.ts';
import { classIn } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, test } from '../fixtures/app.ts';

/** While a sheet is open the page below is hidden, with its landmarks and its heading. */
const ofThePageBelow = ['landmark-one-main', 'page-has-heading-one'];

test(
  'the door: one tap in, two taps out to a named person, and a barred one stops it',
  { tag: '@phone' },
  async ({ page }) => {
    mayTake(90);
    // What is looked at must not be half faded in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const headers = await adminHeaders(page);
    const [joy, leon] = [await newFamily(page), await newFamily(page)];
    const club = await classIn(page, { minutes: 1, lasts: 11 });
    for (const family of [joy, leon]) await newPlace(page, family, club.slug);
    const [kemar, renaldo] = ['Kemar Test', 'Renaldo Test'];
    const renamed = await page.request.put(`/api/v1/students/${leon.childId}`, {
      headers: { authorization: `Bearer ${leon.token}` },
      data: { full_name: renaldo },
    });
    expect(renamed.status(), await renamed.text()).toBe(200);
    const named = await page.request.post(`/api/v1/students/${joy.childId}/people`, {
      headers: { authorization: `Bearer ${joy.token}` },
      data: {
        full_name: 'Joy Brown',
        relationship: 'Grandmother',
        phone: '876-555-0119',
        is_emergency_contact: true,
        may_pick_up: true,
      },
    });
    expect(named.status(), await named.text()).toBe(201);
    await page.request.post(`/api/v1/admin/students/${leon.childId}/barred-people`, {
      headers,
      data: { full_name: 'Leon Francis', relationship: 'Father' },
    });

    await openAs(page, 'staff', '/staff');
    await page
      .getByRole('main')
      .getByRole('link', { name: `Door: ${club.title}`, exact: true })
      .click();
    const door = page.getByRole('region', { name: 'Door', exact: true });
    await expectAccessible(page, { about: 'the door before the class' });
    // People come to collect soon, so the page begins with who leaves.
    await door.getByRole('button', { name: 'In, 0 of 2', exact: true }).click();
    for (const name of [kemar, renaldo]) {
      await door.getByRole('button', { name: `In: ${name}`, exact: true }).click();
      await expect(messages(page).getByText(`${name} is in.`)).toBeVisible();
    }
    await door.getByRole('button', { name: 'Out, 0 of 2', exact: true }).click();
    await expect(door.getByText('Named people only')).toBeVisible();

    // Two taps: the child, and who collects it.
    await door.getByRole('button', { name: `Out: ${kemar}`, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expectAccessible(page, { about: 'who collects the child', without: ofThePageBelow });
    await sheet.getByRole('button', { name: 'Joy Brown, grandmother' }).click();
    await expect(door.getByText('with Joy Brown.', { exact: false })).toBeVisible();

    await door.getByRole('button', { name: `Out: ${renaldo}`, exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText('Must not collect: Leon Francis');
    await expect(sheet.getByRole('link', { name: 'Police, 119' })).toBeVisible();
    await expect(sheet.getByText('Joy Brown')).toHaveCount(0);
    // One tap more, and the office knows.
    await sheet.getByRole('button', { name: 'Leon Francis is here: tell the office', exact: true }).click();
    await expect(sheet.getByText('The office knows that Leon Francis is here.')).toBeVisible();
    await expectAccessible(page, { about: 'a barred person', without: ofThePageBelow });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(door.getByRole('status')).toHaveText('1 child is here');

    // Labels and slips with one code. A message on which the pointer rests stays, and would cover the link.
    await page.mouse.move(0, 0);
    await expect(messages(page).getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 15_000 });
    await page.getByRole('link', { name: 'Labels', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Labels', exact: true }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, { about: 'labels and slips' });
    await page.getByRole('link', { name: 'Door', exact: true }).click();

    // Attendance follows.
    await page.getByRole('link', { name: 'Attendance', exact: true }).click();
    await expect(page.getByText('2 of 2')).toBeVisible();

    // An admin reads who came, and closes it with a note.
    await openAs(page, 'admin', '/admin');
    await page
      .getByRole('button', {
        name: `Close: ${renaldo}, Somebody who must not collect the child came to ${club.title}`,
        exact: true,
      })
      .click();
    await expect(sheet.getByText('Leon Francis')).toBeVisible();
    await expectAccessible(page, { about: 'a stop at the door', without: ofThePageBelow });
    await sheet.getByLabel('What was done').fill('The mother collected the child.');
    await sheet.getByRole('button', { name: 'Close the stop', exact: true }).click();
    await expect(page.getByText('Closed. The history of the child has the note.')).toBeVisible();
  },
);
