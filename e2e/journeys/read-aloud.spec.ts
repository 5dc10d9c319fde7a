import { expect, newFamily, openAs, signedInWith, signInButton, test, tokenFor } from '../fixtures/app.ts';
import { familyWithPlace, ownName, staffWithSecondStep, studentWithTask } from '../fixtures/beginnings.ts';
import { fullClass, newTeacher } from '../fixtures/class-now.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expectArrived, expectRefused, expectSaid } from '../fixtures/heard.ts';

/*
 * Eight of the ten key journeys as a screen reader gets them, from the browser's accessibility tree: names, roles, what is announced, and where the
 * focus goes. That they work is tested elsewhere.
 */

test(
  'signing up: each field has its name, what is wrong is said at the field, and success is announced',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth?tab=signup');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Sign Up" [level=1]
    - textbox "Full name"
    - textbox "Email"
    - textbox "Password"
    - textbox "Confirm password"
    - button "Create Parent Account"
  `);
    await page.getByRole('button', { name: 'Create Parent Account', exact: true }).click();
    await expectRefused(page.getByLabel('Full name', { exact: true }), 'required');
    await page.getByLabel('Full name').fill('Simone Heard');
    await page.getByLabel('Email').fill(`${Date.now()}@family.test`);
    await page.getByLabel('Password', { exact: true }).fill('granny-robot');
    await page.getByLabel('Confirm password', { exact: true }).fill('granny-robot');
    await page.getByRole('button', { name: 'Create Parent Account', exact: true }).click();
    await expectSaid(page, 'Account created successfully!');
    await expectArrived(page);
  },
);

test('from a program to its enroll page: landmarks and one heading lead there', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/programs/weekend-line-followers');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'At a glance' })).toMatchAriaSnapshot(`
    - link "Enroll a child"
  `);
  await page.getByRole('link', { name: 'Enroll a child', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
});

test('requesting a place: children are a named group', { tag: '@phone' }, async ({ page }) => {
  const child = ownName('Maya');
  const { token } = await newFamily(page, child);
  await signedInWith(page, token, '/programs/weekend-line-followers/enroll');
  await expect(
    page.getByRole('group', { name: 'Who is it for?' }).getByRole('checkbox', { name: child }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
  await expect(page).toHaveURL(/\/parent\/enrollments\//);
  // The focus is at the top there: a gap (docs/accessibility.md).
  await expect(page.getByText('Place requested')).toBeVisible();
});

test(
  'sending a proof: the wrong field says so, and what happened is announced',
  { tag: '@phone' },
  async ({ page }) => {
    const { token, place } = await familyWithPlace(page, 'weekend-line-followers');
    await signedInWith(page, token, `/parent/enrollments/${place}/pay`);
    await page.getByRole('radio', { name: 'Bank transfer or deposit' }).check({ force: true });
    await page.getByRole('button', { name: 'Get my reference' }).click();
    await page.getByRole('button', { name: 'Send proof' }).click();
    await expectRefused(page.getByLabel('Paid on', { exact: true }), 'Enter the day you paid');
  },
);

test(
  'the second step: its field has the focus and a name, and a wrong code is announced',
  { tag: '@desk' },
  async ({ page }) => {
    const { email, code } = await staffWithSecondStep(page);
    await page.goto('/admin/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await signInButton(page).click();
    const field = page.getByRole('textbox', { name: 'Code from your authenticator app' });
    await expect(field).toBeFocused();
    await field.fill('123456');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSaid(page, 'That code is not right');
    await field.fill(code());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSaid(page, 'Welcome back, staff!');
    await expectArrived(page);
  },
);

test('handing in a task: what is missing is said, and so is success', { tag: '@phone' }, async ({ page }) => {
  const { token, work } = await studentWithTask(page);
  await signedInWith(page, token, `/student/assignments/${work}`);
  await expect(page.getByRole('heading', { name: 'Draw the panel' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expectRefused(page.getByRole('textbox', { name: 'Your answer' }), 'Enter a text, add a link or choose a file');
  await page.getByLabel('Your answer').fill('Here it is.');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expectSaid(page, 'Handed in. Well done!');
});

test(
  'marking a class: each child is a group of pressed buttons, and the count is announced',
  { tag: '@phone' },
  async ({ page }) => {
    const teacher = await newTeacher(page);
    const club = await fullClass(page, 1, -20, teacher.email);
    await signedInWith(page, await tokenFor(page, teacher.email, demoPassword), `/staff/meetings/${club.meeting}`);
    const child = page
      .getByRole('region', { name: 'Attendance', exact: true })
      .getByRole('group', { name: 'Amoy Test' });
    await expect(child).toMatchAriaSnapshot(`
    - button "Present"
    - button "Late"
    - button "Absent"
    - button "Excused"
  `);
    await child.getByRole('button', { name: 'Late' }).click();
    await expect(child.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    await expect(child.getByRole('button', { name: 'Late' })).toBeFocused();
    await expectSaid(page, '1 of 1');
  },
);

test(
  'approving a place: a menu, a named dialog with the focus, and back to where it began',
  { tag: '@desk' },
  async ({ page }) => {
    const { child } = await familyWithPlace(page, 'after-school-robotics-1');
    await openAs(page, 'admin', `/admin/enrollments?q=${encodeURIComponent(child)}`);
    const actions = page.getByRole('button', {
      name: `Actions for ${child}, After-school robotics, Level 1`,
      exact: true,
    });
    await actions.press('Enter');
    await expect(page.getByRole('menu').getByRole('menuitem', { name: 'Approve', exact: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Approve', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Approve ${child}?` });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
    await actions.press('Enter');
    await page.getByRole('menuitem', { name: 'Approve', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expectSaid(page, 'approved');
  },
);
