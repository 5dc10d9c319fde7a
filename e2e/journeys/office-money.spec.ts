import type { Page } from '@playwright/test';
import { countSteps, stepsOfAMinute } from '../fixtures/count-steps.ts';
import { expectFit } from '../fixtures/axe.ts';
import {
  expect,
  messages,
  newCompetition,
  newFamily,
  newPlace,
  openAs,
  signedInWith,
  test,
  unique,
} from '../fixtures/app.ts';

type Place = { id: string; token: string };

/** Places of one new family, each for a child of its own, in a camp with room for all. */
async function newPlaces(page: Page, names: readonly string[]): Promise<Place[]> {
  const { token } = await newFamily(page);
  const birthday = `${new Date().getFullYear() - 9}-01-12`;
  const places: Place[] = [];
  for (const name of names) {
    const child = await page.request.post('/api/v1/students', {
      headers: { authorization: `Bearer ${token}` },
      data: { full_name: `${name} Test`, date_of_birth: birthday, grade_level: 'Grade 4' },
    });
    const { id: childId } = (await child.json()) as { id: string };
    places.push({ id: await newPlace(page, { token, childId }, 'holiday-camp-kites'), token });
  }
  return places;
}

/** Sends a slip for a place; returns the proof's id. */
async function newProof(page: Page, { id, token }: Place): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { method: 'bank_transfer' };
  const started = await page.request.post(`/api/v1/enrollments/${id}/payments`, { headers, data });
  const { payment_id: payment } = (await started.json()) as { payment_id: string };
  // No two slips are the same, or the office would be warned.
  const buffer = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${unique('slip')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  const sent = await page.request.post(`/api/v1/payments/${payment}/proof`, {
    headers,
    multipart: {
      paid_on: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10),
      file: { name: 'slip.pdf', mimeType: 'application/pdf', buffer },
    },
  });
  return ((await sent.json()) as { proof: { id: string } }).proof.id;
}

test(
  'the office accepts five proofs in the steps of a minute, without the mouse',
  { tag: '@desk' },
  async ({ page }) => {
    const places = await newPlaces(page, ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']);
    const proofs: string[] = [];
    for (const place of places) proofs.push(await newProof(page, place));
    const counted = await countSteps(page);
    await openAs(page, 'admin', `/admin/payments/proofs?open=${proofs[0]}`);
    for (const [turn, proof] of proofs.entries()) {
      // Between two of this family's proofs another test may have sent one: that one stays.
      if (!page.url().endsWith(proof)) await page.goto(`/admin/payments/proofs?open=${proof}`);
      const decision = page.getByRole('region', { name: 'Proof of payment' });
      await expect(decision.getByText(`for ${['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'][turn]} Test`)).toBeVisible();
      await expect(decision.getByText('Pays in full.')).toBeVisible();
      if (turn === 4) {
        await page.getByLabel('Bank reference').fill(unique('FT').slice(0, 14));
        await expect(decision.getByText('This bank reference is on no other payment.')).toBeVisible();
        // The viewer of the slip may have the focus for a moment.
        await page.getByLabel('Bank reference').press('Control+Enter');
      } else await page.keyboard.press('a');
      await expect(messages(page).getByText('is paid for, and the receipt is on its way.')).not.toHaveCount(0);
      await expect(page).not.toHaveURL(new RegExp(proof));
    }
    const { taps, steps } = await counted();
    expect(taps).toBe(0);
    expect(steps).toBeGreaterThanOrEqual(5);
    expect(steps).toBeLessThanOrEqual(stepsOfAMinute);
    for (const { id, token } of places) {
      const place = await page.request.get(`/api/v1/enrollments/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await place.json()).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
    }
  },
);

// The layout of a phone is in the component test.
test('cash for two places is recorded at once, with change and one receipt', { tag: '@desk' }, async ({ page }) => {
  const [first, second] = await newPlaces(page, ['Fay', 'Gus']);
  await openAs(page, 'admin', `/admin/payments/record?enrollment=${first!.id}`);
  await page.getByLabel('Amount (J$)').fill('60,000');
  await expect(page.getByText('Change to give')).toBeVisible();
  await expectFit(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'J$59,000.00 recorded for Paula Test' })).toBeVisible();
  const recorded = page.getByRole('region', { name: 'Recorded' });
  await expect(recorded.getByText('J$1,000.00')).toBeVisible();
  await expect(recorded.getByRole('button', { name: 'Receipt RCT-' })).toHaveCount(1);
  for (const { id, token } of [first!, second!]) {
    const place = await page.request.get(`/api/v1/enrollments/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await place.json()).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
  }
  await page.getByRole('link', { name: 'Record another' }).click();
  await expect(page.getByRole('combobox', { name: 'Who pays?' })).toBeFocused();
});

test('J$20,000 in cash for three open lines: two places in part, and the fee of a team in full', async ({ page }) => {
  const { id: competition_id } = await newCompetition(page);
  const [ivy, jon] = await newPlaces(page, ['Ivy', 'Jon']);
  const headers = { authorization: `Bearer ${ivy!.token}` };
  const team = unique('Volt');
  const data = { competition_id, name: team, others: ['Kai B.', 'Zoe M.'] };
  expect((await page.request.post('/api/v1/entries', { headers, data })).status()).toBe(201);
  await openAs(page, 'admin', `/admin/payments/record?enrollment=${ivy!.id}`);
  await page.getByLabel('Amount (J$)').fill('20,000');
  const share = (of: string) => page.getByRole('textbox', { name: of });
  await expect(share('of Ivy Test')).toHaveValue('20,000.00');
  await page.getByRole('checkbox', { name: team }).check();
  await share('of Jon Test').fill('5,000');
  await expect(share('of Ivy Test')).toHaveValue('11,500.00');
  await expect(share(team)).toHaveValue('3,500.00');
  // Another amount leaves what was typed, and the mark spreads the line again.
  await page.getByLabel('Amount (J$)').fill('21,000');
  await expect(share('of Ivy Test')).toHaveValue('12,500.00');
  await page.getByLabel('Amount (J$)').fill('20,000');
  await expect(page.getByText('Change to give')).toHaveCount(0);
  await expectFit(page);
  await page.getByRole('button', { name: 'Record J$20,000.00' }).click();
  await expect(page.getByRole('heading', { name: 'J$20,000.00 recorded for Paula Test' })).toBeVisible();
  const recorded = page.getByRole('region', { name: 'Recorded' });
  await expect(recorded.getByRole('listitem')).toHaveCount(3);
  await expect(recorded.getByRole('button', { name: 'Receipt RCT-' })).toHaveCount(1);
  for (const [{ id }, amount_due] of [
    [ivy!, 18_000],
    [jon!, 24_500],
  ] as const)
    expect(await (await page.request.get(`/api/v1/enrollments/${id}`, { headers })).json()).toMatchObject({
      payment_status: 'partially_paid',
      amount_due,
    });
  expect(await (await page.request.get('/api/v1/bills', { headers })).json()).toMatchObject({ due: 0 });
});

test('who owes nothing is found with the keyboard and pays on account; the next place is paid with it', async ({
  page,
}) => {
  const { token, email, childId } = await newFamily(page);
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('p');
  const who = page.getByRole('combobox', { name: 'Who pays?' });
  await expect(who).toBeFocused();
  await page.keyboard.type(email);
  const hit = page.getByRole('option', { name: 'Paula Test' });
  // While it is typed, other families have the same beginning.
  await expect(hit).toHaveCount(1);
  await expect(hit).toContainText('money can go on account');
  await expectFit(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount (J$)')).toBeFocused();
  await page.keyboard.type('30,000');
  await page.getByRole('radio', { name: 'Cash' }).focus();
  await page.keyboard.press('3');
  await page.getByLabel('Reference').fill(unique('FT').slice(0, 14));
  await page.getByLabel('What is it for?').fill('Towards camp in July');
  await expectFit(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'J$30,000.00 on account of Paula Test' })).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const place = await newPlace(page, { token, childId }, 'holiday-camp-kites');
  const paid = await page.request.post(`/api/v1/enrollments/${place}/payments`, {
    headers,
    data: { method: 'credit' },
  });
  expect(paid.status()).toBe(201);
  expect(await (await page.request.get(`/api/v1/enrollments/${place}`, { headers })).json()).toMatchObject({
    status: 'enrolled',
    payment_status: 'paid',
  });
  await signedInWith(page, token, '/parent/payments');
  await expect(page.getByText('Money on account: Towards camp in July')).not.toHaveCount(0);
});
