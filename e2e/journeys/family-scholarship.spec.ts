import { expect, messages, newFamily, openAs, signedInWith, test } from '../fixtures/app.ts';

test(
  'a family enters a code and asks for a scholarship, and pays what the office decides',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const { token } = await newFamily(page);

    await test.step('the price is shown line by line before the place is requested', async () => {
      await signedInWith(page, token, '/programs/holiday-camp-kites/enroll');
      await page.getByLabel('Discount code').fill('robot fair');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row', { name: 'Code ROBOTFAIR −J$4,425.00', exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Total J$25,075.00', exact: true })).toBeVisible();
    });

    await test.step('asking for a scholarship requests nothing else', async () => {
      await page.getByRole('button', { name: 'Ask for a scholarship', exact: true }).click();
      await page.getByLabel('Why are you asking?').fill('Our roof went with the storm.');
      await page.getByRole('button', { name: 'Send request', exact: true }).click();
      await expect(messages(page).getByText('Your request is sent. You get a message with our answer.')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'J$25,075.00 to pay', exact: true })).toBeVisible();
    });

    await test.step('the office grants half', async () => {
      const answer = await page.request.get('/api/v1/scholarships', { headers: { authorization: `Bearer ${token}` } });
      const { data } = (await answer.json()) as { data: { id: string }[] };
      const office = await browser.newContext({ baseURL });
      const admin = await office.newPage();
      await openAs(admin, 'admin', `/admin/scholarships?q=Kemar+Test&open=${data[0]!.id}`);
      const dialog = admin.getByRole('dialog', { name: 'Scholarship request', exact: true });
      await expect(dialog.getByText('Our roof went with the storm.')).toBeVisible();
      await dialog.getByLabel('Percent off').fill('50');
      await dialog.getByRole('button', { name: 'Save decision', exact: true }).click();
      await expect(messages(admin).getByText('1 place has a new price.')).toBeVisible();
      await office.close();
    });

    await test.step('the family sees the lines and the answer', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'J$12,537.50 to pay', exact: true })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Scholarship −J$12,537.50', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'All enrollments', exact: true }).click();
      await expect(page.getByText('50% off, after any other discounts.')).toBeVisible();
    });
  },
);
