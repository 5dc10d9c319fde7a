import type { Page } from '@playwright/test';
import { formatDate } from '../../apps/web/app/format/dates.ts';
import { expect, mayTake, newFamily, newPlace, openAs, signedInWith, test, tokenFor, unique } from '../fixtures/app.ts';
import { expectAccessible, expectFit } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

const adminHeaders = async (page: Page) => ({
  authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}`,
});

/** A program that begins in a week: cancelling returns half. */
async function newProgram(page: Page): Promise<{ slug: string; title: string }> {
  const headers = await adminHeaders(page);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const title = unique('Half').split('@')[0]!;
  const made = await page.request.post('/api/v1/admin/programs', {
    headers,
    data: {
      title,
      description: `${title}: robots on rails.`,
      price: 27_000,
      duration: '4 weeks',
      age_range: '8-14',
      max_participants: 12,
      start_date: day(7),
      end_date: day(35),
    },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  await page.request.put(`/api/v1/admin/programs/${id}/status`, { headers, data: { status: 'open' } });
  return { slug, title };
}

const mailTo = async (page: Page, email: string, subject: string): Promise<string> => {
  const headers = await adminHeaders(page);
  const listed = await page.request.get('/api/v1/admin/mails', { headers, params: { q: email } });
  const { data } = (await listed.json()) as { data: Array<{ id: string; subject: string }> };
  const mail = data.find((item) => item.subject.includes(subject));
  if (!mail) return '';
  return ((await (await page.request.get(`/api/v1/admin/mails/${mail.id}`, { headers })).json()) as { text: string })
    .text;
};

test('half of a card payment: the card service refuses parts, so it goes by transfer, is promised so, and arrives', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(120);
  const family = await newFamily(page);
  const { slug, title } = await newProgram(page);
  const place = `/parent/enrollments/${await newPlace(page, family, slug)}`;
  await signedInWith(page, family.token, place);
  await page.getByRole('button', { name: `Pay Now : ${title}, Kemar Test`, exact: true }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL(/payment=/);

  await test.step('the dialog promises amount, way and day, and the family gets exactly that', async () => {
    await page.getByRole('button', { name: 'Cancel this place', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel this place?', exact: true });
    const until = new Date(Date.now() - 5 * 3_600_000 + 10 * 86_400_000).toISOString().slice(0, 10);
    const promised = `J$13,500.00 comes by bank transfer by ${formatDate(until)}.`;
    await expect(dialog.getByText(promised, { exact: true })).toBeVisible();
    await expectAccessible(page, { about: 'the promise of half a card payment' });
    await dialog.getByRole('button', { name: 'Cancel and get J$13,500.00 back', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectFit(page);
    await expect.poll(() => mailTo(page, family.email, `${title}: cancelled`)).toContain(promised);
  });

  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  let paymentId = '';
  const openRefund = async () => {
    const listed = await page.request.get('/api/v1/admin/refunds?state=open&q=Kemar&limit=100', {
      headers: await adminHeaders(page),
    });
    const { data } = (await listed.json()) as { data: Array<{ id: string; payment: { id: string } }> };
    const refund = data.find(({ payment }) => payment.id === paymentId);
    await office.goto(`/admin/payments/refunds?open=${refund!.id}`);
  };
  await test.step('it stands on Today; a transfer that fails is said to the family', async () => {
    await openAs(office, 'admin', '/admin');
    await expect(office.getByRole('region', { name: 'Refunds to send' })).toBeVisible();
    const dialog = office.getByRole('dialog');
    const seen = await page.request.get(`/api/v1${place.replace('/parent', '')}`, {
      headers: { authorization: `Bearer ${family.token}` },
    });
    const { payments } = (await seen.json()) as { payments: [{ id: string; reference: string }] };
    paymentId = payments[0].id;
    await openRefund();
    await dialog.getByRole('button', { name: 'Could not be sent', exact: true }).click();
    await dialog.getByLabel('Why?').fill('The bank does not know the account');
    await expectAccessible(office, { about: 'a refund that could not be sent' });
    await dialog.getByRole('button', { name: 'Stop the refund', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => mailTo(office, family.email, 'could not be sent'))
      .toContain('The bank does not know the account');
  });

  await test.step('the family reads why and says where it goes; the office reads the account and sends it', async () => {
    await page.goto('/parent');
    await page.getByRole('link', { name: 'choose where' }).click();
    const back = page.getByRole('group', { name: `J$13,500.00 for ${title}, Kemar Test came back to us`, exact: true });
    await expect(back.getByText('The bank does not know the account.')).toBeVisible();
    await page.getByRole('button', { name: 'Change the account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where shall we send it?', exact: true });
    await dialog.getByLabel('Bank', { exact: true }).fill('Sagicor Bank');
    await dialog.getByLabel('Account number').fill('0147 220-980');
    await dialog.getByLabel('Name on the account').fill('Paula Test');
    await expectAccessible(page, { about: 'where a refund goes' });
    await dialog.getByRole('button', { name: 'Send it again', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Sagicor Bank, account ending 0980', { exact: true })).toBeVisible();
    await expectFit(page);

    await openRefund();
    const sending = office.getByRole('dialog');
    await sending.getByRole('button', { name: 'Show the account of the family', exact: true }).click();
    await expect(sending.getByText('0147220980', { exact: true })).toBeVisible();
    await sending.getByRole('button', { name: 'Mark as sent', exact: true }).click();
    await expect(sending).toBeHidden();
  });

  await test.step('the family reads on the place that it arrived', async () => {
    await page.goto(place);
    await expect(page.getByText('J$13,500.00 refunded', { exact: true })).toBeVisible();
  });
  await office.context().close();
});
