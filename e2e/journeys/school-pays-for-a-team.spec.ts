import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import {
  expect,
  expectLoaded,
  mayTake,
  messages,
  newCompetition,
  openAs,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test(
  'a school gets the invoice of its team by email, pays a part by card and transfers the rest with the number of the invoice',
  { tag: '@desk' },
  async ({ page, browser }) => {
    mayTake(120);
    const organization = unique('Mavis Bank High');
    const team = unique('Blue Peak');
    await page.goto('/');
    const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
    const send = async <T>(path: string, data: object): Promise<T> => {
      const answer = await page.request.post(`/api/v1${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as T;
    };
    const contact = { contact_name: 'Paulette Lawes', contact_email: 'lawes@school.test' };
    const { id: groupId } = await send<{ id: string }>('/admin/groups', {
      name: 'Arena team',
      organization,
      ...contact,
    });
    const { id: competition_id, title } = await newCompetition(page);
    await send('/entries', { competition_id, name: team, others: ['Jade M.', 'Kemar T.'], group_id: groupId });
    const bill = async () => {
      const answer = await page.request.get(`/api/v1/admin/groups/${groupId}/bills`, { headers });
      const { data } = (await answer.json()) as { data: { invoice_number: string; page: { url: string } }[] };
      return { number: data[0]!.invoice_number, path: data[0]!.page.url && new URL(data[0]!.page.url).pathname };
    };
    const { number } = await bill();

    await test.step('the office sends the invoice', async () => {
      await openAs(page, 'admin', `/admin/groups/${groupId}/quotes`);
      await expect(page.getByText('not sent yet')).toBeVisible();
      await page.getByRole('button', { name: `Send ${number}`, exact: true }).click();
      await expectFitAtBothWidths(page);
      await page.getByRole('button', { name: 'Send invoice', exact: true }).click();
      await expect(messages(page).getByText(`Invoice ${number} goes to the contact of ${organization}.`)).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText('not sent yet')).toBeHidden();
    });

    const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const school = await visitor.newPage();
    const { path } = await bill();
    await test.step('its contact pays a part by card, without an account', async () => {
      await school.goto(path);
      await expect(school.getByText(`Entry fee, ${title}: ${team}`)).toBeVisible();
      await expectFitAtBothWidths(school);
      await school.setViewportSize({ width: 360, height: 740 });
      await expectLoaded(school);
      await school.getByLabel('Amount (J$)').fill('1,500');
      await school.getByRole('button', { name: 'Pay by card', exact: true }).click();
      await school.getByRole('button', { name: 'Approve payment', exact: true }).click();
      await expect(school.getByRole('heading', { name: 'Thank you!', exact: true })).toBeVisible();
      await school.goto(path);
      await expect(school.getByRole('table', { name: 'Payments received', exact: true })).toContainText('J$1,500.00');
      const paper = school.waitForEvent('download');
      await school.getByRole('link', { name: 'Download the invoice as PDF', exact: true }).click();
      expect((await paper).suggestedFilename()).toBe(`${number}.pdf`);
    });

    await test.step('the rest comes with the number of the invoice, and one key books it', async () => {
      const columns = {
        day: '0',
        day_format: 'day_month_year',
        text: '1',
        reference: '',
        amount: '2',
        amount_kind: 'signed',
      };
      const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/');
      const text = `TRF ${number.replaceAll('-', ' ')} ${team.toUpperCase()}`;
      const file = {
        name: 'bank.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Date,Description,Amount\n${today},"${text.replaceAll('"', '')}",2000.00\n`),
      };
      const answer = await page.request.post('/api/v1/admin/bank-statements', {
        headers,
        multipart: { ...columns, file },
      });
      expect(await answer.json()).toMatchObject({ added: 1 });
      await page.goto(`/admin/payments/statements?q=${encodeURIComponent(number.replaceAll('-', ' '))}`);
      const row = page.getByRole('row').filter({ hasText: organization });
      await expect(row.getByText('Sure', { exact: true })).toBeVisible();
      await expectLoaded(page);
      await page.keyboard.press('j');
      await page.keyboard.press('a');
      await expect(messages(page).getByText(`J$2,000.00 from ${organization} is booked.`)).toBeVisible();
      await school.reload();
      await expect(school.getByRole('heading', { name: 'Nothing to pay', exact: true })).toBeVisible();
      await expectFitAtBothWidths(school);
      await visitor.close();
    });
  },
);
