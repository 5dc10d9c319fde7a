import { expectAccessible } from '../fixtures/axe.ts';
import { expect, newFamily, newPlace, signedInWith, test } from '../fixtures/app.ts';
import { ownProgram } from '../fixtures/own-program.ts';

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test(
  'a family moves a paid place to a cheaper program, sees the credit before, and pays the difference when it moves back',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const program = (word: string, price: number) =>
      ownProgram(page, { word, price, start_date: days(30), end_date: days(60) });
    const dear = await program('Rovers', 9_000);
    const cheap = await program('Wheels', 6_000);
    const family = await newFamily(page);
    const place = await newPlace(page, family, dear.slug);
    const paid = await page.request.put(`/api/v1/admin/enrollments/${place}/status`, {
      headers: dear.headers,
      data: { payment_status: 'paid', method: 'cash' },
    });
    expect(paid.status()).toBe(200);

    await signedInWith(page, family.token, `/parent/enrollments/${place}`);
    const dialog = page.getByRole('dialog', { name: 'Move to another program' });
    const choose = async (title: string) => {
      await page.getByRole('button', { name: 'Move to another program' }).click();
      const select = dialog.getByRole('combobox', { name: 'Program' });
      await expect(select).toBeVisible();
      const option = select.locator('option', { hasText: title });
      await select.selectOption(await option.getAttribute('value'));
    };
    await choose(cheap.title);
    await expect(dialog.getByText('J$3,000.00, for any program at Pay Now')).toBeVisible();
    await expectAccessible(page, { about: 'moving a place' });
    await dialog.getByRole('button', { name: 'Move and get J$3,000.00 as credit' }).click();
    await expect(page.getByRole('heading', { name: cheap.title })).toBeVisible();
    await expect(page.getByText(`Moved from ${dear.title} to ${cheap.title}`)).toBeVisible();

    await choose(dear.title);
    await dialog.getByRole('button', { name: 'Move and pay J$3,000.00 later' }).click();
    await expect(page.getByRole('heading', { name: 'J$3,000.00 to come' })).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Pay early' }).or(page.getByRole('button', { name: 'Pay early' })),
    ).toBeVisible();
  },
);
