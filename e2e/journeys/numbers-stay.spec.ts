import { expect, test } from '../fixtures/app.ts';

test('scrolling with the mouse over a number changes nothing @desk', async ({ page }) => {
  await page.goto('/group-registration');
  const participants = page.getByLabel('Expected participants');
  await participants.fill('24');
  // What is typed starts the page's script; only then does the wheel let the number be.
  await expect
    .poll(() => participants.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
  await participants.hover();
  await page.mouse.wheel(0, 300);
  await page.mouse.wheel(0, -300);
  await expect(participants).toHaveValue('24');
});
