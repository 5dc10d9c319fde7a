import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import {
  expect,
  mayTake,
  messages,
  newCompetition,
  newFamily,
  openAs,
  signedInWith,
  test,
  unique,
} from '../fixtures/app.ts';

test('a family pays the fee of one team by card, and of another by transfer with a slip', async ({ page, browser }) => {
  mayTake(120);
  const { slug, title } = await newCompetition(page);
  const family = await newFamily(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const enter = async (team: string, member: string | null) => {
    await signedInWith(page, family.token, `/competitions/event/${slug}/enter`);
    await page.getByLabel('Team name').fill(team);
    if (member) await page.getByLabel(member).check();
    await page.getByLabel('Other members').fill(member ? 'Zoe M.' : 'Zoe M.\nKai B.');
    await button('Enter the team').click();
    await page.getByRole('link', { name: 'Pay the fee', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Entry fee, ${title}: ${team}` })).toBeVisible();
  };

  await test.step('the first one by card', async () => {
    await enter(unique('Bolt'), 'Kemar Test');
    await expectFitAtBothWidths(page);
    await button('Pay by card').click();
    await button('Approve payment').click();
    await expect(page.getByRole('heading', { name: 'J$3,500.00 paid', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Receipt RCT-' })).toBeVisible();
    await expectFitAtBothWidths(page);
  });

  const second = unique('Spark');
  await test.step('the second one by transfer, with a slip', async () => {
    await enter(second, null);
    await page.getByRole('radio', { name: 'Bank transfer or deposit' }).check({ force: true });
    await button('Get a reference').click();
    await expect(page.getByRole('region', { name: 'How to pay', exact: true }).getByText('J$3,500.00')).toBeVisible();
    await page.getByLabel('Paid on').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10));
    await page.getByLabel('Slip or screenshot').setInputFiles({
      name: 'slip.pdf',
      mimeType: 'application/pdf',
      // No two families send the same slip: the office would be warned.
      buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${second}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
    });
    await expectFitAtBothWidths(page);
    await button('Send proof').click();
    await expect(page.getByText('We are reviewing your proof of payment.', { exact: true })).toBeVisible();
  });

  const reference = await test.step('the reference is on the page', async () => {
    const path = `/api/v1/bills/${new URL(page.url()).pathname.split('/').at(-1)}`;
    const headers = { authorization: `Bearer ${family.token}` };
    const bill = (await (await page.request.get(path, { headers })).json()) as { payments: { reference: string }[] };
    return bill.payments[0]!.reference;
  });

  // The family has the phone; the office sits at a desk.
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await test.step('the office accepts the slip', async () => {
    await openAs(office, 'admin', `/admin/payments/proofs?q=${reference}`);
    await office.getByRole('link', { name: 'Review the proof of', exact: false }).click();
    await expect(office.getByText(`for Entry fee, ${title}: ${second}, invoice`)).toBeVisible();
    await office.getByRole('button', { name: 'Accept', exact: false }).click();
    await expect(messages(office).getByText('is paid, and the receipt is on its way.')).toBeVisible();
    await office.context().close();
  });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'J$3,500.00 paid', exact: true })).toBeVisible();
  await page.goto('/parent/payments');
  await expect(
    page.getByRole('region', { name: 'Other fees and invoices', exact: true }).getByText('paid'),
  ).toHaveCount(2);
});
