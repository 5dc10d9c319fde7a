import { expect, test } from '../fixtures/app.ts';

test('scrolling with the mouse over a number changes nothing @desk', async ({ page }) => {
  await page.goto('/group-registration');
  const participants = page.getByLabel('Expected participants');
  await participants.fill('24');
  await participants.hover();
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -300);
  await expect(participants).toHaveValue('24');
});
