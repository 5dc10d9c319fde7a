import type { Page } from '@playwright/test';
import { expect, mayTake, signedInWith, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { newFamilyThere, setUpOffice } from '../fixtures/own-organisation.ts';
import { startServerWith } from '../fixtures/provider-server.ts';

// A server of its own: what a test leaves in its storage is not cleared for the next one.
test.use({ firstVisit: true });

/* A real organisation without a card gateway: a separate server, so only one test at one width starts it. */

let server: Awaited<ReturnType<typeof startServerWith>>;
test.beforeAll(async () => {
  server = await startServerWith({}, Number(process.env.E2E_PORT ?? 4173) + 2);
});
test.afterAll(() => server.stop());

/** Nothing on the page mentions cards of a bank, and every link leads somewhere. */
async function expectNoCards(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/(?<!gift )\bcards?\b/i)).toHaveCount(0); // In any spelling.
  for (const button of await page.getByRole('main').getByRole('button').all()) await expect(button).toBeVisible();
  await expectFit(page);
}

test('without a gateway a family is offered transfer and cash, and never a card', async ({ page }) => {
  mayTake(120);
  const { slug } = await setUpOffice(page.request, server);
  const { token } = await newFamilyThere(page.request, server);
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) starts.push(request.postData() ?? '');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInWith(page, token, `${server.origin}/programs/${slug}/enroll`);

  await test.step('requests the place', async () => {
    const hold = page.getByRole('button', { name: 'Hold the place' });
    await expect(hold).toBeVisible();
    await expectNoCards(page);
    await hold.click();
    await expect(page).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]{36}$/);
    await expect(page.getByText('J$12,000.00 to pay')).toBeVisible();
    await expectNoCards(page);
  });

  await test.step('Pay Now leads to the other ways', async () => {
    await expect(page.getByRole('link', { name: 'Transfer, agent or cash' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Pay Now : Sumo Saturdays, Kemar Transfer', exact: true }).click();
    await expect(page.getByRole('group', { name: 'How would you like to pay?' }).getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'Bank transfer or deposit' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash at the office' })).toBeVisible();
    await expectNoCards(page);
  });

  await test.step('cash and transfer each give a reference and instructions', async () => {
    await page.getByText('Cash at the office').click();
    await page.getByRole('button', { name: 'Get my reference' }).click();
    const how = page.getByRole('region', { name: 'How to pay' });
    await expect(how.getByText('At the desk, weekdays until four')).toBeVisible();
    await page.getByText('Bank transfer or deposit').click();
    await page.getByRole('button', { name: 'Get my reference' }).click();
    await expect(how.getByText('000 111 222')).toBeVisible();
    await expect(how.getByText(/^DB-\d{2}-\d{5}-\d$/)).toBeVisible(); // The next free number.
    await expectNoCards(page);
  });

  await test.step('the list, the overview and the payments of the family agree', async () => {
    for (const path of ['/parent', '/parent/enrollments', '/parent/payments']) {
      await page.goto(server.origin + path);
      await expect(page.getByRole('main').getByText('Sumo Saturdays').filter({ visible: true })).not.toHaveCount(0);
      await expectNoCards(page);
    }
  });
  expect(starts.map((body) => (JSON.parse(body) as { method: string }).method)).toEqual(['cash', 'bank_transfer']);
});
