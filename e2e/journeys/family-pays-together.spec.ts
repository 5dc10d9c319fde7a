import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import {
  expect,
  expectPlaceIs,
  mayTake,
  newCompetition,
  newFamily,
  newPlace,
  openAs,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';

const slip = () => ({
  name: 'one slip for two.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${unique('slip')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A family with two children, each with a place that is to be paid, in a program with room for everybody. */
async function twoPlaces(page: Page) {
  const admin = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const title = `Robots for two ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
  const made = await page.request.post('/api/v1/admin/programs', {
    headers: admin,
    data: {
      title,
      description: `${title} is a club in which brothers and sisters build, program and race small robots side by side.`,
      price: 15_000,
      duration: '4 weeks',
      age_range: '8-14',
      max_participants: 100,
      start_date: days(30),
      end_date: days(60),
    },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  await page.request.put(`/api/v1/admin/programs/${id}/status`, { headers: admin, data: { status: 'open' } });
  const family = await newFamily(page);
  const added = await page.request.post('/api/v1/students', {
    headers: { authorization: `Bearer ${family.token}` },
    data: { full_name: 'Zuri Test', date_of_birth: `${new Date().getFullYear() - 11}-03-12`, grade_level: 'Grade 5' },
  });
  const sister = { ...family, childId: ((await added.json()) as { id: string }).id };
  return { family, title, places: [await newPlace(page, family, slug), await newPlace(page, sister, slug)] as const };
}

test('a family pays for two children with one transfer, and the office accepts one slip @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const { family, places } = await twoPlaces(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await signedInWith(page, family.token, '/parent');
  await page.getByRole('link', { name: 'Pay J$30,000.00 together' }).click();
  await expect(page.getByRole('checkbox', { name: 'Zuri Test' })).toBeChecked();
  const toPay = page.getByRole('region', { name: 'To pay' });
  await expect(toPay.getByText('J$30,000.00')).toBeVisible();
  await expectAccessible(page, { about: 'what to pay' });
  await page.getByRole('checkbox', { name: 'Zuri Test' }).uncheck({ force: true });
  await expect(toPay.getByText('J$15,000.00')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zuri Test' }).check({ force: true });
  await page.getByRole('radio', { name: 'Bank transfer or deposit' }).check({ force: true });
  await page.getByRole('button', { name: 'Get my reference' }).click();
  const how = page.getByRole('region', { name: 'How to pay' });
  await expect(how.getByText('J$30,000.00')).toBeVisible();
  const headers = { authorization: `Bearer ${family.token}` };
  const history = (await (await page.request.get('/api/v1/payments/history', { headers })).json()) as {
    data: [{ reference: string }];
  };
  const { reference } = history.data[0];
  await expect(how.getByText(reference)).toBeVisible();
  await expectAccessible(page, { about: 'a reference for two places' });
  await page.getByLabel('Paid on').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10));
  await page.getByLabel('Slip or screenshot').setInputFiles(slip());
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();

  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(office, 'admin', `/admin/payments/proofs?q=${reference}`);
  await office.getByRole('link', { name: 'Review the proof of Kemar Test', exact: true }).click();
  await expect(office.getByText('for 2 places')).toBeVisible();
  const lines = office.getByRole('table', { name: 'What it pays for' });
  await expect(lines.getByRole('row')).toHaveCount(2);
  await office.getByRole('button', { name: 'Accept' }).click();
  await expect(office.getByText('Accepted: 2 places are paid for, and the receipt is on its way.')).toBeVisible();
  await office.context().close();

  for (const id of places) {
    await page.goto(`/parent/enrollments/${id}`);
    await expectPlaceIs(page, 'Enrolled');
  }
  await page.goto('/parent/payments');
  await expect(page.getByRole('link', { name: '2 places together' })).toHaveCount(2);
  await page.goto('/parent/checkout');
  await expect(page.getByText('Nothing to pay right now')).toBeVisible();
});

test('two places and the fee of a team are one payment by card; the office takes cash for the next fee @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const competition = await newCompetition(page);
  const { family, places } = await twoPlaces(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const enterTeam = async (name: string) => {
    await signedInWith(page, family.token, `/competitions/event/${competition.slug}/enter`);
    await page.getByLabel('Team name').fill(name);
    await page.getByLabel('Other members').fill('Zoe M.\nKai B.');
    await page.getByRole('button', { name: 'Enter the team', exact: true }).click();
    await page.getByRole('link', { name: 'Pay the fee', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Entry fee, ${competition.title}: ${name}` })).toBeVisible();
  };
  const [bolt, spark] = [unique('Bolt'), unique('Spark')];
  await enterTeam(bolt);
  await page.goto('/parent');
  await expect(page.getByText('2 places and 1 invoice, in one payment')).toBeVisible();
  await page.getByRole('link', { name: 'Pay J$33,500.00 together' }).click();
  await expect(page.getByRole('checkbox', { name: bolt })).toBeChecked();
  await expectAccessible(page, { about: 'places and an invoice to pay' });
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('2 places and 1 invoice: ')).toBeVisible();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { name: 'J$33,500.00 paid' })).toBeVisible();
  const lines = page.getByRole('table', { name: 'What this pays for' });
  await expect(lines.getByRole('row', { name: bolt })).toBeVisible();
  // What comes next: whom to call, the first class, and that nothing is left to pay.
  const whom = page.getByRole('region', { name: 'Now tell us whom to call', exact: true });
  await expect(whom.getByRole('link', { name: 'Add contacts for Zuri', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The next class of Kemar', exact: true })).toBeVisible();
  await expect(page.getByText('Nothing. Everything is paid.')).toBeVisible();
  await expectAccessible(page, { about: 'places and an invoice paid' });

  await enterTeam(spark);
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(office, 'admin', `/admin/payments/record?enrollment=${places[0]}`);
  await office.getByLabel('Amount (J$)').fill('4,000');
  await expect(office.getByRole('textbox', { name: spark })).toHaveValue('3,500.00');
  await office.getByRole('button', { name: 'Keep as credit' }).click();
  await expectAccessible(office, { about: 'cash for an invoice' });
  await office.getByRole('button', { name: 'Record J$4,000.00' }).click();
  await expect(office.getByRole('heading', { name: 'J$4,000.00 recorded for Paula Test' })).toBeVisible();
  await office.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'J$3,500.00 paid', exact: true })).toBeVisible();
});

test('an aunt abroad pays a part with a link, by card and without an account', async ({ page, browser, baseURL }) => {
  mayTake(90);
  const { family, title } = await twoPlaces(page);
  await signedInWith(page, family.token, '/parent/checkout');
  await page.getByRole('button', { name: 'Create a payment link' }).click();
  const address = (await page.getByRole('code').textContent()) ?? '';
  const phone = await (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 780 } })
  ).newPage();
  await phone.goto(new URL(address).pathname);
  await expect(phone.getByRole('heading', { name: 'Help pay J$30,000.00' })).toBeVisible();
  await expect(phone.getByText(`Zuri, ${title}`)).toBeVisible();
  await expect(phone.getByText('Test')).toHaveCount(0);
  await expectAccessible(phone, { about: 'a payment link' });
  await phone.getByRole('button', { name: 'Pay by card' }).click();
  await expect(phone.getByText('Please enter your name')).toBeVisible();
  await phone.getByLabel('Your name').fill('Beverly Brown');
  await phone.getByLabel('Your email').fill(unique('aunt'));
  await phone.getByLabel('A message').fill('Build something good!');
  await phone.getByLabel('Amount (J$)').fill('99,000');
  await phone.getByRole('button', { name: 'Pay by card' }).click();
  await expect(phone.getByText('J$30,000.00 is due')).toBeVisible();
  await phone.getByLabel('Amount (J$)').fill('20,000');
  await phone.getByRole('button', { name: 'Pay by card' }).click();
  await phone.getByRole('button', { name: 'Approve payment' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(phone.getByText('We received J$20,000.00.')).toBeVisible();
  await expectAccessible(phone, { about: 'paid by link' });
  await phone.goto(new URL(address).pathname);
  await expect(phone.getByRole('heading', { name: 'Help pay J$10,000.00' })).toBeVisible();

  await page.goto('/parent/payments');
  await expect(page.getByText('Card, paid by Beverly Brown')).toHaveCount(2);
  await page.goto('/parent/checkout');
  await expect(page.getByText('J$20,000.00 paid with it')).toBeVisible();
  await page.getByRole('button', { name: 'End the link for' }).click();
  await expect(page.getByText('The link has ended.')).toBeVisible();
  await phone.goto(new URL(address).pathname);
  await expect(phone.getByRole('heading', { name: 'This payment link has ended.' })).toBeVisible();
  await phone.context().close();
});
