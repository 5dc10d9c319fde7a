import type { Page } from '@playwright/test';
import { expectAccessible, expectFit } from '../fixtures/axe.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import {
  expect,
  mayTake,
  messages,
  newFamily,
  newPlace,
  openAs,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';

/** While a sheet is open the page below is hidden, with its landmarks and its heading. */
const ofThePageBelow = ['landmark-one-main', 'page-has-heading-one'];
const guardian = 'Donna Walkup';
/** In letters alone, as names are; another one in each run. */
const kemar = `Kemar ${unique('walkup').replaceAll(/[^a-z]/g, '')}`;

async function setFee(page: Page, on: boolean): Promise<void> {
  const saved = await page.request.put('/api/v1/admin/settings/late_pickup', {
    headers: await adminHeaders(page),
    data: { on, grace_min: 0, first: 500, per_step: 100, step_min: 5, cap: 2_000, repeat_factor: 2, due_days: 14 },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}
test.afterEach(({ page }) => setFee(page, false));

test(
  'after class: a late child costs what the door says, and one without a place goes to the office',
  { tag: '@phone' },
  async ({ page }) => {
    // The class must be over for a minute before somebody is late.
    mayTake(330);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setFee(page, true);
    const family = await newFamily(page, 'Zuri Late');
    const teacher = await newTeacher(page);
    const teaches = await tokenFor(page, teacher.email, demoPassword);
    const club = await classIn(page, { teacher: teacher.email, minutes: -1, lasts: 3 });
    await newPlace(page, family, club.slug);

    await test.step('one form lets a child in who has no place, and it is counted', async () => {
      await signedInWith(page, teaches, `/staff/meetings/${club.meeting}/door`);
      const door = page.getByRole('region', { name: 'Door', exact: true });
      await door.getByRole('button', { name: 'In, 0 of 1', exact: true }).click();
      await door.getByRole('button', { name: 'In: Zuri Late', exact: true }).click();
      await door.getByRole('button', { name: 'Child without a place', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Child without a place' });
      await expectAccessible(page, { about: 'the form of a child without a place', without: ofThePageBelow });
      await sheet.getByRole('textbox', { name: 'Full name of the child' }).fill(kemar);
      await sheet.getByRole('textbox', { name: 'Full name of the guardian' }).fill(guardian);
      await sheet.getByRole('textbox', { name: 'Phone of the guardian' }).fill('876-555-0888');
      await sheet.getByRole('button', { name: 'Let in', exact: true }).click();
      await expect(door.getByRole('status')).toHaveText('2 children are here');
      await expectFit(page);
      await page.getByRole('link', { name: 'Headcount', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: `${kemar}, no place` })).toBeVisible();
      await page.getByRole('link', { name: 'Door', exact: true }).click();
      await door.getByRole('button', { name: 'Out, 0 of 1', exact: true }).click();
      await door.getByRole('button', { name: `Out: ${kemar}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Release the child' }).click();
      await expect(door.getByRole('status')).toHaveText('1 child is here');
    });

    await test.step('the page of the program names the fee', async () => {
      await page.goto(`/programs/${club.slug}`);
      await expect(page.getByText('J$500.00 as soon as class is over', { exact: false })).toBeVisible();
    });

    await test.step('the office makes a record of the child, or closes it', async () => {
      await openAs(page, 'admin', '/admin/walk-ups?state=open');
      await expect(page.getByRole('button', { name: `Actions for ${kemar}` })).toBeVisible();
      await expectAccessible(page, { about: 'walk-ins at the door' });
      await expectFit(page);
      await page.getByRole('button', { name: `Actions for ${kemar}` }).click();
      await page.getByRole('menuitem', { name: 'Make a record' }).click();
      await expect(page.getByLabel('Full name', { exact: true })).toHaveValue(guardian);
      await expect(page.getByLabel("Child's full name", { exact: true })).toHaveValue(kemar);
      await page.goto('/admin/walk-ups?state=open');
      await page.getByRole('button', { name: `Actions for ${kemar}` }).click();
      await page.getByRole('menuitem', { name: 'Close without a record' }).click();
      await page.getByRole('textbox', { name: 'Why' }).fill('Only a visitor');
      await page.getByRole('dialog').getByRole('button', { name: 'Close without a record' }).click();
      await expect(messages(page).getByText(`${kemar} is closed.`)).toBeVisible();
    });

    await test.step('the time runs, and after the check-out one tap charges the fee', async () => {
      await signedInWith(page, teaches, `/staff/meetings/${club.meeting}/door`);
      const door = page.getByRole('region', { name: 'Door', exact: true });
      const out = door.getByRole('button', { name: 'Out, 0 of 1', exact: true });
      if ((await out.getAttribute('aria-pressed')) !== 'true') await out.click();
      await expect(door.getByText('1 min late: J$500.00')).toBeVisible({ timeout: 210_000 });
      await door.getByRole('button', { name: 'Out: Zuri Late', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Paula Test, parent' }).click();
      await expect(door.getByRole('heading', { name: 'Collected late, 1' })).toBeVisible();
      await expectAccessible(page, { about: 'a late pick-up at the door' });
      await expectFit(page);
      await door.getByRole('button', { name: 'Charge J$500.00: Zuri Late' }).click();
      await expect(door.getByText('late, J$500.00 charged.', { exact: false })).toBeVisible();
    });

    const bills = await page.request.get('/api/v1/bills', { headers: { authorization: `Bearer ${family.token}` } });
    const [bill] = ((await bills.json()) as { data: [{ title: string; invoice_number: string }] }).data;

    await test.step('the family reads when it is due and why', async () => {
      await signedInWith(page, family.token, '/parent/payments');
      await page
        .getByRole('region', { name: 'Other fees and invoices', exact: true })
        .getByRole('link', { name: bill.title, exact: true })
        .click();
      await expect(page.getByText('Zuri was collected at', { exact: false })).toBeVisible();
      await expect(page.getByText('Due', { exact: true })).toBeVisible();
      await expectAccessible(page, { about: 'the invoice of a late pick-up' });
      await expectFit(page);
    });

    await test.step('the office forgives the fee, and charges something else', async () => {
      const listed = await page.request.get('/api/v1/admin/parents', {
        headers: await adminHeaders(page),
        params: { q: family.email },
      });
      const { data } = (await listed.json()) as { data: Array<{ id: string }> };
      await openAs(page, 'admin', `/admin/parents/${data[0]!.id}/payments`);
      await page.getByRole('button', { name: `Cancel ${bill.invoice_number}` }).click();
      await page.getByRole('textbox', { name: 'Why' }).fill('The bus broke down');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel J$500.00' }).click();
      await expect(page.getByRole('list', { name: 'Cancelled charges' })).toContainText('The bus broke down');
      await page.getByRole('button', { name: 'Add a charge', exact: true }).click();
      await page.getByRole('textbox', { name: 'What it is for' }).fill('A lost controller');
      await page.getByRole('textbox', { name: 'Amount (J$)' }).fill('2,500');
      await expectAccessible(page, { about: 'a charge to a family', without: ofThePageBelow });
      await page.getByRole('dialog').getByRole('button', { name: 'Charge J$2,500.00' }).click();
      await expect(page.getByText('J$2,500.00 due')).toBeVisible();
      await expectAccessible(page, { about: 'charges of a family' });
      await expectFit(page);
    });
  },
);
