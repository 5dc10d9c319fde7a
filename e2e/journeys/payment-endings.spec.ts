import { expect, newFamily, newPlace, signedInWith, test } from '../fixtures/app.ts';

const endings = [
  ['Decline the card', /declined/i],
  ['Gateway error', /had a problem/i],
  ['Cancel and go back', /unfinished/i],
] as const;

for (const [button, sentence] of endings) {
  test(`${button}: the family reads what happened and can pay again`, async ({ page }) => {
    const family = await newFamily(page);
    const id = await newPlace(page, family, 'holiday-stem-camp');
    await signedInWith(page, family.token, `/parent/enrollments/${id}`);
    await page
      .getByRole('button', { name: /pay now/i })
      .first()
      .click();
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\//);
    await expect(page.getByText(sentence).first()).toBeVisible();
    await page
      .getByRole('button', { name: /pay now|try again/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByText(/^Enrolled$/).first()).toBeVisible();
  });
}

test('the back button after paying does not pay again', async ({ page }) => {
  const family = await newFamily(page);
  const id = await newPlace(page, family, 'holiday-stem-camp');
  await signedInWith(page, family.token, `/parent/enrollments/${id}`);
  await page
    .getByRole('button', { name: /pay now/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText(/^Enrolled$/).first()).toBeVisible();
  await page.goBack();
  if (page.url().includes('/sandbox-gateway/')) {
    await page.reload();
    await expect(page.getByText('This payment page has been used.')).toBeVisible();
    await page.getByRole('button', { name: /^Back to/ }).click();
  }
  await expect(page).toHaveURL(/\/parent\/enrollments\//);
  const answer = await page.request.get('/api/v1/payments/history', {
    headers: { authorization: `Bearer ${family.token}` },
  });
  expect(await answer.json()).toMatchObject({ total: 1 });
});
