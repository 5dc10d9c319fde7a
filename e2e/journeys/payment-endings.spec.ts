import type { Page } from '@playwright/test';
import { expect, expectPlaceIs, newFamily, newPlace, signedInWith, test } from '../fixtures/app.ts';

const payButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label} : Holiday STEM camp, Kemar Test`, exact: true });

const endings = [
  ['Decline the card', 'The card was declined. Nothing was charged. Try again, or with another card.'],
  ['Gateway error', 'The card service had a problem. Nothing was charged. Try again, or with another card.'],
  [
    'Cancel and go back',
    'The payment was left unfinished. Nothing was charged. The status of your place is shown below.',
  ],
] as const;

for (const [button, sentence] of endings) {
  test(`${button}: the family reads what happened and can pay again`, { tag: '@phone' }, async ({ page }) => {
    const family = await newFamily(page);
    const id = await newPlace(page, family, 'holiday-stem-camp');
    await signedInWith(page, family.token, `/parent/enrollments/${id}`);
    await payButton(page, 'Pay Now').click();
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\//);
    await expect(
      page.getByRole('region', { name: 'Payment', exact: true }).getByText(sentence, { exact: true }),
    ).toBeVisible();
    await payButton(page, 'Try again').click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expectPlaceIs(page, 'Enrolled');
  });
}

test('the back button after paying does not pay again', { tag: '@phone' }, async ({ page }) => {
  const family = await newFamily(page);
  const id = await newPlace(page, family, 'holiday-stem-camp');
  await signedInWith(page, family.token, `/parent/enrollments/${id}`);
  await payButton(page, 'Pay Now').click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expectPlaceIs(page, 'Enrolled');
  await page.goBack();
  if (page.url().includes('/sandbox-gateway/')) {
    await page.reload();
    await expect(page.getByText('This payment page has been used.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Doctorbird Robotics', exact: true }).click();
  }
  await expect(page).toHaveURL(/\/parent\/enrollments\//);
  const answer = await page.request.get('/api/v1/payments/history', {
    headers: { authorization: `Bearer ${family.token}` },
  });
  expect(await answer.json()).toMatchObject({ total: 1 });
});
