import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, expectLoaded, mayTake, messages, openAs, test, tokenFor, unique } from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test(
  'a school gets a quote, accepts its second version on a phone, and pays the invoice at the office, by transfer and by card',
  { tag: '@desk' },
  async ({ page, browser }) => {
    mayTake(120);
    const organization = unique('Hope Valley High');
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/');
    const registered = await page.request.post('/api/v1/groups/register', {
      data: {
        name: 'Grade 9 robotics',
        organization,
        service_type: 'robotics_integration',
        address: '12 Hope Road, Kingston 6',
        contact_name: 'Charmaine Lindo',
        contact_email: 'lindo@school.test',
        contact_phone: '876-555-0101',
        expected_participants: 24,
        preferred_start_date: '2027-01-11',
        website: '',
      },
    });
    expect(registered.status()).toBe(201);
    await openAs(page, 'admin', `/admin/groups?q=${encodeURIComponent(organization)}`);
    await page.getByRole('link', { name: 'View Grade 9 robotics', exact: true }).click();
    await page.getByRole('link', { name: 'Quotes and invoices', exact: true }).click();
    const quotes = page.getByRole('region', { name: 'Quotes and invoices', exact: true });

    await test.step('the office writes it line by line and sends it', async () => {
      await button('New quote').click();
      const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}`, exact: true });
      await line(1).getByLabel('Description').fill('Morning with two instructors');
      await line(1).getByLabel('Quantity').fill('6');
      await line(1).getByLabel('Price (J$)').fill('20,000');
      await dialog.getByRole('button', { name: 'Add line', exact: true }).click();
      await line(2).getByLabel('Description').fill('Partner school');
      await line(2).getByLabel('Price (J$)').fill('-5,000');
      await expect(dialog.getByRole('status', { name: 'Total', exact: true })).toHaveText('J$115,000.00');
      await expectFitAtBothWidths(page);
      await dialog.getByRole('button', { name: 'Save draft', exact: true }).click();
      await expect(messages(page).getByText('The draft is saved. It has not been sent.')).toBeVisible();
      await button('Send Draft').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send quote', exact: true }).click();
      await expect(quotes.getByText('Sent', { exact: true })).toHaveCount(2);
      await expect(page.getByText('Quoted', { exact: true })).toBeVisible();
    });

    /** The newest one, as the API has it: numbers and links are those of the run. */
    const newestQuote = async () => {
      const id = /groups\/([\w-]+)\//.exec(page.url())![1]!;
      const token = await tokenFor(page, 'admin@demo.test', demoPassword);
      const answer = await page.request.get(`/api/v1/admin/groups/${id}/quotes`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { quotes: all } = (await answer.json()) as {
        quotes: { url: string; number: string; invoice: { number: string } | null }[];
      };
      return { path: new URL(all[0]!.url).pathname, number: all[0]!.number, invoice: all[0]!.invoice?.number ?? '' };
    };

    const { path: first, number } = await newestQuote();

    await test.step('a new version replaces it', async () => {
      await button(`New version ${number}`).click();
      await dialog.getByLabel('Note').fill('Six Thursdays; all robots are brought along.');
      await dialog.getByRole('button', { name: 'Save draft', exact: true }).click();
      await button(`Send ${number}, version 2`).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Send quote', exact: true }).click();
      await expect(quotes.getByText('Replaced', { exact: true })).toBeVisible();
    });

    const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const school = await visitor.newPage();
    await test.step('the school follows the old link to the new version and accepts', async () => {
      await school.goto(first);
      await school.getByRole('link', { name: 'Open the newer version', exact: true }).click();
      await expect(school.getByText('Six Thursdays; all robots are brought along.')).toBeVisible();
      await expectFitAtBothWidths(school);
      await school.setViewportSize({ width: 360, height: 740 });
      await school.getByLabel('Your full name').fill('Ava Dunkley');
      await school.getByLabel('Your position').fill('Principal');
      await school.getByLabel(`I may accept this quote for ${organization}.`).check();
      await school.getByRole('button', { name: 'Accept quote', exact: true }).click();
      await expect(school.getByRole('heading', { name: 'Accepted, thank you', exact: true })).toBeVisible();
      await expect(school.locator('#quote-answer')).toBeFocused();
      await expect(school.getByRole('heading', { name: 'Pay J$115,000.00', exact: true })).toBeVisible();
      const { invoice } = await newestQuote();
      await expectFitAtBothWidths(school);
      const paper = school.waitForEvent('download');
      await school.getByRole('link', { name: 'Download the invoice as PDF', exact: true }).click();
      expect((await paper).suggestedFilename()).toBe(`${invoice}.pdf`);
    });
    await test.step('the office sees who accepted, the invoice and the statement', async () => {
      await page.reload();
      await expect(quotes.getByText('Ava Dunkley, Principal')).toBeVisible();
      const { invoice } = await newestQuote();
      const billed = page.getByRole('region', { name: `Invoice ${invoice}`, exact: true });
      await expect(billed.getByText('Open', { exact: true })).toHaveCount(2);
      const statement = page.getByRole('region', { name: 'Statement', exact: true });
      await expect(statement.getByRole('row')).toHaveCount(2);
      await button(`Record payment for ${invoice}`).click();
      await dialog.getByLabel('Amount (J$)').fill('50,000');
      await dialog.getByLabel('Reference').fill(unique('FT'));
      await dialog.getByRole('button', { name: 'Record J$50,000.00', exact: true }).click();
      await expect(billed.getByText('J$65,000.00')).toBeVisible();
      await expect(statement.getByRole('row')).toHaveCount(3);
      await expectFitAtBothWidths(page);
      await school.reload();
      const received = school.getByRole('table', { name: 'Payments received', exact: true });
      await expect(received.getByText('J$50,000.00')).toBeVisible();
      await expect(school.getByRole('heading', { name: 'Pay J$65,000.00', exact: true })).toBeVisible();
    });
    await test.step('the school pays a part by transfer with its slip, and the office accepts it', async () => {
      // Chosen before the script of the page is there, it counts all the same.
      const transfer = school.getByRole('radio', { name: 'Bank transfer or deposit' });
      await transfer.click({ force: true });
      await expect(transfer).toBeChecked();
      await expect(school.getByRole('button', { name: 'Get a reference', exact: true })).toBeVisible();
      await school.getByLabel('Amount (J$)').fill('15,000');
      await school.getByRole('button', { name: 'Get a reference', exact: true }).click();
      await expect(
        school.getByRole('region', { name: 'How to pay', exact: true }).getByText('J$15,000.00'),
      ).toBeVisible();
      await school.getByLabel('Slip or screenshot').setInputFiles({
        name: 'slip.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(
          `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${organization}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
        ),
      });
      await school.getByLabel('Paid on').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10));
      await expectFitAtBothWidths(school);
      await school.getByRole('button', { name: 'Send proof', exact: true }).click();
      await expect(school.getByText('We are reviewing your proof of payment.', { exact: true })).toBeVisible();
      await openAs(page, 'admin', `/admin/payments/proofs/list?q=${encodeURIComponent(organization)}`);
      await page.getByRole('link', { name: `Review the proof of ${organization}`, exact: true }).click();
      await expect(page.getByRole('link', { name: organization, exact: true })).toBeVisible();
      await expectLoaded(page);
      await expectFitAtBothWidths(page);
      await page.getByRole('button', { name: 'Accept', exact: false }).click();
      await expect(messages(page).getByText('Accepted as a part payment.')).toBeVisible();
    });
    await test.step('the school pays the rest by card on its phone', async () => {
      await school.reload();
      await expect(school.getByRole('heading', { name: 'Pay J$50,000.00', exact: true })).toBeVisible();
      await expectLoaded(school);
      const invoicePage = school.url();
      await school.getByRole('button', { name: 'Pay by card', exact: true }).click();
      await school.getByRole('button', { name: 'Approve payment', exact: true }).click();
      await expect(school.getByRole('heading', { name: 'Thank you!', exact: true })).toBeVisible();
      await school.goto(invoicePage);
      const received = school.getByRole('table', { name: 'Payments received', exact: true });
      await expect(received.getByText('J$50,000.00')).toHaveCount(2);
      await expect(school.getByRole('heading', { name: 'Pay J$50,000.00', exact: true })).toBeHidden();
      await expectFitAtBothWidths(school);
      await visitor.close();
      await openAs(page, 'admin', '/admin/groups?billing=quote_answered');
      await expect(page.getByText(organization)).toBeVisible();
    });
  },
);
