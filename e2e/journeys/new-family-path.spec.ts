import { countSteps } from '../fixtures/count-steps.ts';
import { expect, expectPlaceIs, mayTake, openTab, test, unique } from '../fixtures/app.ts';

/** What a tired parent accepts on a phone (the issue's own numbers). */
const mostTaps = 14;
const mostRequired = 12;

test.use({ viewport: { width: 360, height: 740 } });

test('a new parent goes from a program to a paid place in few taps and few required fields', async ({
  page,
}, testInfo) => {
  mayTake(120);
  const counted = await countSteps(page);
  const required: string[] = [];
  /** Fills a field; counts it unless it is marked as optional. */
  const fill = async (label: string, value: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    required.push(label);
  };
  const child = `Maya ${testInfo.project.name} ${Date.now().toString(36)}`;

  await page.goto('/programs/weekend-line-followers');
  await page.getByRole('link', { name: 'Enroll a child', exact: true }).click();

  await test.step('signs up, with the program named and Sign In one tap away', async () => {
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expect(
      page.getByText('Your place in Weekend workshops: line followers comes next.', { exact: false }),
    ).toBeVisible();
    const signIn = page.getByRole('navigation', { name: 'Sign in or sign up' }).getByRole('link', { name: 'Sign In' });
    await expect(signIn).toHaveAttribute('href', /next=%2Fprograms%2Fweekend-line-followers%2Fenroll/);
    await fill('Full name', 'Simone Newcomer');
    await fill('Email', unique('newcomer'));
    await fill('Password', 'granny-robot');
    await fill('Confirm password', 'granny-robot');
    await page.getByRole('button', { name: 'Create Parent Account' }).click();
  });

  await test.step('adds the child with an alert and a contact', async () => {
    await expect(page).toHaveURL(/\/programs\/weekend-line-followers\/enroll$/);
    // The address changes a moment before the page: the sign-up form has a full name too.
    await expect(page.getByRole('heading', { name: 'Request a place', exact: true })).toBeVisible();
    await fill('Full name', child);
    const birthday = new Date();
    birthday.setFullYear(birthday.getFullYear() - 10);
    await fill('Date of birth', birthday.toISOString().slice(0, 10));
    const grade = page.getByLabel('Grade level');
    await grade.click();
    await page.keyboard.press('Escape');
    await grade.selectOption('5');
    required.push('Grade level');
    await page.getByRole('radio', { name: 'Yes, there is something' }).click();
    await fill('Critical alert', 'Peanuts: epinephrine pen in the blue pouch');
    await fill("Contact's full name", 'Joan Newcomer');
    await fill('Relationship to the child', 'Aunt');
    await fill('Phone', '876 555 0144');
    await page.getByLabel('May pick the child up').click();
    await page.getByRole('button', { name: 'Save child' }).click();
  });

  await test.step('the child is preselected, and no more questions are asked', async () => {
    // Not at the end of the removed form, which is the footer.
    await expect(page.getByRole('heading', { name: 'Request a place' })).toBeInViewport();
    await expect(page.getByRole('checkbox', { name: child })).toBeChecked();
    await expect(page.getByText('first class')).toHaveCount(0);
    await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]{36}/);
  });

  await test.step('pays, and sees when and where the class meets', async () => {
    await page
      .getByRole('button', { name: `Pay Now : Weekend workshops: line followers, ${child}`, exact: true })
      .click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expectPlaceIs(page, 'Enrolled');
    await expect(page.getByRole('heading', { name: 'When and where' })).toBeVisible();
    await expect(page.getByText('Saturdays, 10:00 am – 12:00 pm', { exact: true })).toBeVisible();
  });

  const asked = { taps: (await counted()).taps, required: required.length };
  testInfo.annotations.push({ type: 'path', description: JSON.stringify(asked) });
  // Fewer than these would mean that something is not counted.
  expect(asked.taps).toBeGreaterThanOrEqual(8);
  expect(asked.taps).toBeLessThanOrEqual(mostTaps);
  expect(asked.required).toBeLessThanOrEqual(mostRequired);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a family that skipped the questions sees what is missing, and the enroll page asks again', async ({ page }) => {
  const email = unique('later');
  const registered = await page.request.post('/api/v1/auth/register/parent', {
    data: { full_name: 'Later Parent', email, password: 'granny-robot' },
  });
  const { token } = (await registered.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.goto('/programs/holiday-stem-camp/enroll');
  const birthday = new Date();
  birthday.setFullYear(birthday.getFullYear() - 10);
  await page.getByLabel('Full name', { exact: true }).fill('Kemar Later');
  await page.getByLabel('Date of birth').fill(birthday.toISOString().slice(0, 10));
  await page.getByLabel('Grade level').selectOption('5');
  await page.getByRole('button', { name: 'Save child' }).click();
  const asks = page.getByRole('region', { name: 'Before the first class of Kemar Later' });
  await expect(asks).toBeVisible();

  await page.goto('/parent');
  await expect(
    page.getByText('No emergency contact · Critical alert not answered · No one except you may pick up'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Complete the safety details of Kemar Later', exact: true }).click();
  await openTab(page, 'Health');
  await page.getByRole('button', { name: 'Answer now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Nothing the class must know' }).click();
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nothing the class must know.')).toBeVisible();

  await page.goto('/programs/holiday-stem-camp/enroll');
  await expect(asks.getByText('Is there anything the class must know right away?')).toHaveCount(0);
  await asks.getByLabel("Contact's full name").fill('Joan Later');
  await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
  await expect(asks.getByText('Enter the relationship to the child, such as aunt')).toBeVisible();
  await expect(asks.getByLabel("Contact's full name")).toHaveValue('Joan Later');
  await asks.getByLabel('Relationship to the child').fill('Aunt');
  await asks.getByLabel('Phone').fill('876 555 0144');
  await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
  await expect(page).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]{36}/);
  await page.goto('/parent');
  await expect(page.getByText('No one except you may pick up')).toBeVisible();
  await expect(page.getByText('No emergency contact')).toHaveCount(0);
});
