import type { Page } from '@playwright/test';
import { startStandIn, type StandIn } from '../../apps/server/test/wipay/start-stand-in.ts';
import { expect, expectPlaceIs, signedInWith, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { newFamilyThere, setUpOffice } from '../fixtures/own-organisation.ts';
import { startServerWith } from '../fixtures/provider-server.ts';

// A server of its own: what a test leaves in its storage is not cleared for the next one.
test.use({ firstVisit: true, viewport: { width: 360, height: 740 } });

/* A real organisation with an account at WiPay, whose place a stand-in takes: three processes and one phone. */

const apiKey = 'the-key-of-this-organisation';
let wipay: StandIn;
let server: Awaited<ReturnType<typeof startServerWith>>;
test.beforeAll(async () => {
  wipay = await startStandIn();
  server = await startServerWith(
    { WIPAY_BASE_URL: wipay.origin, WIPAY_ACCOUNT_NUMBER: '7000000000', WIPAY_API_KEY: apiKey },
    Number(process.env.E2E_PORT ?? 4173) + 4,
  );
  // Without messages: the browser alone brings the outcome.
  await wipay.setMerchant({ apiKey, messages: 'off' });
});
test.afterAll(async () => {
  await server.stop();
  await wipay.stop();
});

const pay = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label} : Sumo Saturdays, Kemar Transfer`, exact: true }).click();

test('a parent pays by card on a phone: declined first, then approved', { tag: '@phone' }, async ({ page }) => {
  const api = `${server.origin}/api/v1`;
  const office = await setUpOffice(page.request, server);
  const family = await newFamilyThere(page.request, server);
  const headers = { authorization: `Bearer ${family.token}` };
  const held = await page.request.post(`${api}/enrollments`, {
    headers,
    data: { student_id: family.childId, program_id: office.programId },
  });
  expect(held.status()).toBe(201);
  const { id } = (await held.json()) as { id: string };
  await signedInWith(page, family.token, `${server.origin}/parent/enrollments/${id}`);
  const outcome = page.getByRole('region', { name: 'Payment', exact: true });

  await test.step('the card is declined', async () => {
    await pay(page, 'Pay Now');
    await expect(page.getByRole('heading', { name: 'Stand-in of WiPay' })).toBeVisible();
    await expect(page.getByText('J$12000.00')).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\//);
    await expect(outcome.getByText('The payment was declined')).toBeVisible();
    await expectFit(page);
  });

  await test.step('and approved at the second try', async () => {
    await pay(page, 'Try again');
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(outcome.getByText('Payment received')).toBeVisible();
    await expect(outcome.getByText('no real money moved', { exact: false })).toBeVisible();
    await expectPlaceIs(page, 'Enrolled');
  });

  await test.step('the office sees what the card service reported', async () => {
    const [paid] = (
      (await (await page.request.get(`${api}/payments/history`, { headers })).json()) as { data: { id: string }[] }
    ).data;
    await signedInWith(page, office.token, `${server.origin}/admin/payments?open=${paid!.id}`);
    const events = page.getByRole('table', { name: 'Card service' });
    await expect(events.getByRole('row', { name: 'The payer came back: paid' })).toContainText('Booked');
    await expectFit(page);
  });
});
