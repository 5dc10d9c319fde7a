import type { Page } from '@playwright/test';
import { expect, newFamily, openAs, openTab, test, unique } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';

test(
  'the office invites someone, deactivates and reactivates them, and cannot remove its last admin',
  { tag: '@desk' },
  async ({ page }) => {
    const email = unique('ina');
    await openAs(page, 'admin', '/admin/staff');
    await page.getByRole('button', { name: 'Add Staff' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Staff' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Full name is required')).toBeVisible();
    await dialog.getByLabel('Full name').fill('Ina Invited');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Staff member created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('searchbox', { name: 'Search staff' }).fill(email);
    await expect(page.getByRole('status').filter({ hasText: '1 found' })).toHaveText('1 found');
    const row = page.getByRole('row').filter({ hasText: 'Ina Invited' });
    await expect(row.getByText('Invited', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Actions for Ina Invited' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await expect(row.getByText('Inactive')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('Invited', { exact: true })).toBeVisible();

    await page.goto('/admin/staff?role=admin');
    await page.getByRole('button', { name: 'Actions for Karen Whyte' }).click();
    await expect(page.getByRole('menuitem', { name: 'Switch off' })).toBeDisabled();
  },
);

test('health notes open with a reason, and the audit log records it', { tag: '@desk' }, async ({ page }) => {
  const { token, childId } = await newFamily(page);
  const child = await page.request.get(`/api/v1/students/${childId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { version } = (await child.json()) as { version: number };
  await page.request.put(`/api/v1/students/${childId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      full_name: 'Kemar Test',
      date_of_birth: '2016-05-05',
      grade_level: 'Grade 5',
      medical_notes: 'Carries an inhaler',
      version,
    },
  });
  // An address from the time before the tabs, as in old emails: it leads to the tab.
  await openAs(page, 'admin', `/admin/students/${childId}#people`);
  await expect(page).toHaveURL(/\/people$/);
  await expect(page.getByRole('heading', { name: 'Kemar Test' })).toBeVisible();
  await expect(page.getByText('Carries an inhaler')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the notes' }).click();
  await expect(page.getByText('Please say why you need to read them')).toBeVisible();
  await page.getByLabel('Why do you need them?').fill('Camp on Monday');
  await page.getByRole('button', { name: 'Show the notes' }).click();
  await expect(page.getByText('Carries an inhaler')).toBeVisible();

  await page.getByRole('button', { name: 'Change the notes' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Medical notes' }).fill('Carries two inhalers');
  await page.getByRole('button', { name: 'Save the notes' }).click();
  await expect(page.getByText('The medical notes of Kemar Test are saved.')).toBeVisible();
  await expect(page.getByText('Carries two inhalers')).toHaveCount(0);
  await openTab(page, 'History');
  await expect(page.getByText('reason: Camp on Monday')).toBeVisible();

  await page.goto(`/admin/audit?entity=student&entity_id=${childId}`);
  await expect(page.getByRole('rowheader', { name: 'Student medical notes read', exact: true })).toBeVisible();
});

const asAdminRole = async (page: Page) => {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: 'admin@demo.test', password: 'demo-robots-2026' },
  });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    headers,
    first: async (path: string) => {
      const list = (await (await page.request.get(`/api/v1${path}`, { headers })).json()) as { data: { id: string }[] };
      return list.data[0]!.id;
    },
  };
};

test(
  'the office edits a child alongside the parent, adds a person, and enrolls outside the age range',
  { tag: '@desk' },
  async ({ page }) => {
    const { token, childId } = await newFamily(page);
    await openAs(page, 'admin', `/admin/students/${childId}`);
    await page.getByRole('button', { name: 'Edit details' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit details' });
    await edit.getByLabel('School').fill('Typed by the office');
    const headers = { authorization: `Bearer ${token}` };
    const own = (await (await page.request.get(`/api/v1/students/${childId}`, { headers })).json()) as {
      full_name: string;
      date_of_birth: string;
      grade_level: string;
      version: number;
    };
    const { full_name, date_of_birth, grade_level, version } = own;
    const saved = await page.request.put(`/api/v1/students/${childId}`, {
      headers,
      data: { full_name, date_of_birth, grade_level, school: 'Saved by the parent', version },
    });
    expect(saved.status()).toBe(200);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit.getByText('School: Saved by the parent')).toBeVisible();
    await expect(edit.getByLabel('School')).toHaveValue('Typed by the office');
    await edit.getByRole('button', { name: 'Overwrite' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: 'Typed by the office' })).toBeVisible();

    await openTab(page, 'People');
    await page.getByRole('button', { name: 'Add person' }).click();
    const person = page.getByRole('dialog', { name: 'Add a person' });
    await person.getByLabel('Full name').fill('Aunt Bev');
    await person.getByLabel('Relationship to the child').fill('Aunt');
    await person.getByLabel('Phone').fill('876-555-0123');
    await person.getByRole('button', { name: 'Add person' }).click();
    await expect(page.getByRole('link', { name: '(876) 555-0123' })).toHaveAttribute('href', 'tel:+18765550123');
    await expectAccessible(page);

    await openTab(page, 'Documents');
    await page.getByRole('button', { name: 'Upload Birth certificate' }).click();
    const paper = page.getByRole('dialog', { name: 'Birth certificate' });
    const file = { name: 'birth.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await paper.locator('input[type=file]').setInputFiles(file);
    await paper.getByRole('button', { name: 'Send document' }).click();
    await page.getByRole('button', { name: 'Review Birth certificate' }).click();
    await paper.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('decided by Karen Whyte')).toBeVisible();

    await page.getByRole('button', { name: 'Enroll in a program' }).click();
    const enroll = page.getByRole('dialog', { name: 'Enroll Kemar Test' });
    const option = enroll.getByRole('option').filter({ hasText: 'First bolts' });
    await enroll.getByLabel('Program').selectOption(await option.getAttribute('value'));
    await expect(enroll.getByText('older than the ages 4 to 6')).toBeVisible();
    await enroll.getByRole('button', { name: 'Enroll', exact: true }).click();
    await expect(enroll.getByText('Say why the child may join')).toBeVisible();
    await enroll.getByLabel('Why may the child join anyway?').fill('Helps a younger brother');
    await enroll.getByRole('button', { name: 'Enroll', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/enrollments\//);
    await expect(page.getByText('Helps a younger brother')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Paula Test' })).toBeVisible();
  },
);

test(
  'the office archives a child after saying what that means, and restores it',
  { tag: '@desk' },
  async ({ page }) => {
    const { childId } = await newFamily(page);
    await openAs(page, 'admin', `/admin/students/${childId}`);
    await page.getByRole('button', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: 'Archive Kemar Test?' });
    await expect(dialog.getByText('Nothing is deleted')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The family has moved away');
    await dialog.getByRole('button', { name: 'Archive child' }).click();
    await expect(page.getByRole('main').getByText('Archived', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit details' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
  },
);

test('the page of a family: contact, another email, and ending its sessions', async ({ page }) => {
  const { token, email } = await newFamily(page);
  const { first } = await asAdminRole(page);
  await openAs(page, 'admin', `/admin/parents/${await first(`/admin/parents?q=${encodeURIComponent(email)}`)}`);
  await page.getByRole('button', { name: 'Edit contact' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit contact' });
  await edit.getByLabel('Phone').fill('12');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByText('with its area code')).toBeVisible();
  await edit.getByLabel('Phone').fill('876 555 0199');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('link', { name: '(876) 555-0199' })).toBeVisible();

  await openTab(page, 'Account');
  await page.getByRole('button', { name: 'Change email' }).click();
  const address = unique('new');
  const change = page.getByRole('dialog', { name: 'Change email' });
  await change.getByLabel('New email').fill(address);
  await change.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`${address} becomes the new address`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('becomes the new address')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  const after = await page.request.get('/api/v1/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(after.status()).toBe(401);
});

test('the page of a staff member: assignments and account access', { tag: '@desk' }, async ({ page }) => {
  const { headers, first } = await asAdminRole(page);
  const email = unique('tara');
  const made = await page.request.post('/api/v1/admin/staff', {
    headers,
    data: { full_name: 'Tara Teacher', email, password: 'long-enough-9' },
  });
  const { id } = (await made.json()) as { id: string };
  const program = await first('/admin/programs?q=line');
  await page.request.post('/api/v1/admin/assignments', { headers, data: { staff_id: id, program_id: program } });
  await openAs(page, 'admin', `/admin/staff/${id}`);
  const load = page.getByRole('table', { name: 'Assignments' });
  await expect(load.getByText('The whole program')).toBeVisible();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`A link to set a new password went to ${email}.`)).toBeVisible();
  await expect(page.getByText('Password reset sent')).toBeVisible();
  await load.getByRole('button', { name: 'Remove Weekend workshops: line followers', exact: true }).click();
  await expect(page.getByText('Nothing is assigned')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(load.getByText('The whole program')).toBeVisible();
  await expectAccessible(page);
});

test('staff see whom to call beside each child, at any width', async ({ page }) => {
  const { first } = await asAdminRole(page);
  const program = await first('/admin/programs?q=sumo');
  await openAs(page, 'staff', `/staff/programs/${program}`);
  const roster = page.getByRole('table', { name: 'Roster of' });
  const calls = roster.getByRole('link', { name: '(876) 555-' });
  await expect(calls).not.toHaveCount(0);
  const numbers = await calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(numbers.filter((number) => !number?.startsWith('tel:+1876'))).toEqual([]);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^roster-.*\.csv$/);
});
