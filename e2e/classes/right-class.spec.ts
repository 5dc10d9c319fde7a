import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, newFamily, signedInWith, test } from '../fixtures/app.ts';
import { classIn } from '../fixtures/class-now.ts';

test('from the child: what fits, why, and a place is requested for this child', async ({ page }) => {
  mayTake(90);
  const club = await classIn(page, { minutes: 60 });
  const clash = await classIn(page, { minutes: 60 });
  const family = await newFamily(page, 'Maya Test');
  await signedInWith(page, family.token, `/parent/children/${family.childId}`);
  await page.getByRole('link', { name: 'Right class for Maya' }).click();
  const right = page.getByRole('region', { name: 'Right for Maya' });
  const line = right.getByRole('listitem').filter({ hasText: club.title });
  await expect(line).toContainText('for ages 8 to 14');
  await expect(right.getByRole('listitem').filter({ hasText: clash.title })).toBeVisible();
  await expectAccessible(page, { about: 'the right class for a child' });
  await line.getByRole('link', { name: `Enroll in ${club.title}` }).click();
  await expect(page.getByRole('checkbox', { name: 'Maya Test' })).toBeChecked();
  await page.getByRole('button', { name: 'Hold the place' }).click();
  await expect(page).toHaveURL(/\/parent\/(enrollments|checkout)/);

  // The other one meets at the same hours now. Of what nearly fits the page has the first few, and other journeys make programs:
  // which words say so is held by a test of the server.
  await page.goto(`/parent/children/${family.childId}/programs`);
  await expect(page.getByRole('region', { name: 'Nearly' })).toBeVisible();
  await expect(right.getByRole('listitem').filter({ hasText: clash.title })).toHaveCount(0);
  await expect(right.getByRole('listitem').filter({ hasText: club.title })).toHaveCount(0);
});
