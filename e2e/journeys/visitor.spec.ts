import { expect, pageAnswers, test } from '../fixtures/app.ts';

test('the robots: filter, open one, page through its pictures, go back', async ({ page }) => {
  await page.goto('/robots');
  await expect(page.getByRole('status').filter({ hasText: 'robots' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Advanced' }).click();
  await expect(page).toHaveURL(/\/robots\/advanced$/);
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'AI-Powered' }).click();
  await expect(page).toHaveURL(/category=AI-Powered/);
  await expect(page.getByRole('status').filter({ hasText: 'robots' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/robots$/);

  const link = page.getByRole('link', { name: 'Anansi', exact: true });
  await link.click();
  const sheet = page.getByRole('dialog', { name: 'Anansi' });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/robot=anansi/);
  const previous = sheet.getByRole('button', { name: 'Previous picture' });
  const next = sheet.getByRole('button', { name: 'Next picture' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();

  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/robots$/);
  await link.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await expect(sheet).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/robots$/);
});

test('a shared link opens its robot, and closing leads to the list', async ({ page }) => {
  await page.goto('/robots?robot=tallawah');
  const sheet = page.getByRole('dialog', { name: 'Tallawah' });
  await expect(sheet).toBeVisible();
  await pageAnswers(page);
  await sheet.getByRole('link', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/robots$/);
  await page.goto('/robots/r/tallawah');
  await expect(page.getByRole('heading', { name: 'Build log' })).toBeVisible();
});

test('the gallery: search, category, lightbox, and its own message when nothing is there', async ({ page }) => {
  await page.goto('/gallery');
  const search = page.getByRole('searchbox', { name: 'Search the gallery' });
  await search.fill('kite');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=kite/);
  await page.getByRole('link', { name: 'Kites that know their height', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Participants');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'School' }).click();
  await expect(page).toHaveURL(/q=kite&category=School/);
  await expect(page.getByText('No pictures availble in gallery')).toBeVisible();
});

test('a shared link opens its gallery entry, also where the list does not include it', async ({ page }) => {
  for (const path of [
    '/gallery?category=School&item=kites-that-know-their-height',
    '/gallery?q=nothing-like-this&item=kites-that-know-their-height',
  ]) {
    await page.goto(path);
    const print = page.getByRole('dialog', { name: 'Kites that know their height' });
    await expect(print).toContainText('Park in St. Andrew');
    await pageAnswers(page);
    await print.getByRole('link', { name: 'Close' }).click();
    await expect(print).toBeHidden();
    await expect(page).toHaveURL(path.replace('&item=kites-that-know-their-height', ''));
  }
  await page.goto('/gallery?item=nothing-like-this');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the competitions: category and status in the address, Register Now only where it is open', async ({ page }) => {
  await page.goto('/competitions');
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Completed' }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByRole('heading', { name: 'Winners', exact: true })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Register now' })).toHaveCount(0);
  await page.goto('/competitions?category=Educational&status=upcoming');
  await expect(page.getByText('No competitions available')).toBeVisible();
  await page.goto('/competitions?status=registration');
  await page.getByRole('link', { name: 'Register now for Robot Wars: Yard Clash', exact: true }).click();
  await expect(page).toHaveURL(/\/competitions\/event\/.+#enter$/);
  await expect(page.getByRole('heading', { name: 'Register Now' })).toBeVisible();
});

test('the contact form says what is missing, preserves the text when it fails, and clears when it is sent', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  for (const sentence of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  const form = page.locator('main form');
  await form.getByLabel('Name').fill('Marcia Test');
  await form.getByLabel('Email').fill('marcia@family.test');
  await form.getByLabel('Subject').fill('Saturday classes');
  await form.getByLabel('Message').fill('Is there a place for a boy of nine?');

  await page.route(
    '**/api/v1/contact',
    (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Failed to send message. Please try again later.', code: 'slow_down' },
      }),
    { times: 1 },
  );
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Is there a place for a boy of nine?');

  await send.click();
  await expect(page.getByText('Message sent successfully! Thank you')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('a school registers: the messages of the form, then home with thanks', async ({ page }) => {
  await page.goto('/group-registration');
  await page.waitForLoadState('networkidle');
  const submit = page.getByRole('button', { name: 'Submit registration' });
  await submit.click();
  for (const sentence of [
    'Group name is required',
    'Organization name is required',
    'Service type is required',
    'Address is required',
    'Contact name is required',
    'Email is required',
    'Phone number is required',
    'Number of participants is required',
    'Start date is required',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await page.getByLabel('Group name').fill('Grade 5 robotics');
  await page.getByLabel('Organization').fill('Hope Valley Primary');
  await page.getByLabel('Address').fill('12 Hope Road, Kingston 6');
  await page.getByLabel('Service type').selectOption({ label: 'Teacher Training Workshop' });
  await page.getByLabel('Expected participants').fill('0');
  await page.getByLabel('Preferred start date').fill('2027-01-11');
  await page.getByLabel('Contact name').fill('Mrs. Test');
  await page.getByLabel('Contact email').fill('school');
  await page.getByLabel('Contact phone').fill('876-555-0101');
  await submit.click();
  await expect(page.getByText('Must have at least 1 participant')).toBeVisible();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Expected participants').fill('24');
  await page.getByLabel('Contact email').fill('office@school.test');
  await submit.click();
  await expect(page.getByText('Group registration submitted successfully! We will contact you soon.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('without JavaScript filters, sheets and texts work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/robots');
  await page.getByRole('link', { name: 'Anansi', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Anansi' })).toContainText('Technical specifications');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/competitions');
  await page.getByRole('link', { name: 'Registration Open' }).click();
  await expect(page).toHaveURL(/status=registration/);
  await page.goto('/privacy');
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  await context.close();
});

test('the newsletter answers in the footer, and search engines get a sitemap', async ({ page, request, baseURL }) => {
  await page.goto('/terms');
  await page.getByLabel('Newsletter').fill('granny@family.test');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('#letter-said')).not.toContainText('now and then');
  const map = await (await request.get('/sitemap.xml')).text();
  expect(map).toContain(`${baseURL}/robots/r/anansi`);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  await page.goto('/robots/beginner');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/robots/beginner`);
});

test('an unknown code and a truncated link have messages of their own', async ({ page }) => {
  await page.goto('/certificates/ABCD-ABCD-ABCD');
  await expect(page.getByRole('heading', { name: 'No such certificate.' })).toBeVisible();
  await page.goto('/group-registration/status/cut-short');
  await expect(page.getByRole('heading', { name: 'No such registration.' })).toBeVisible();
  await page.goto('/confirm-email?token=cut-short');
  await expect(page.getByText('The link is incomplete')).toBeVisible();
});
