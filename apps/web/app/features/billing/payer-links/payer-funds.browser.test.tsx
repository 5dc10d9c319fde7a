import { payerFundCalls, type PayerFund } from '@doctorbird/contract/billing/payer-funds';
import type { PayerPage } from '@doctorbird/contract/billing/payer-links';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { FamilyFunds } from './family-funds.tsx';
import { FundAside } from './fund-aside.tsx';
import { FundCard } from './fund-card.tsx';
import { FundForm } from './fund-form.tsx';
import { PayForm } from './pay-form.tsx';
import { RemindForm } from './remind-form.tsx';

const token = 'a'.repeat(43);
const fund: PayerFund = {
  id: idOf(1),
  title: 'Maya’s robotics, from Grandma Inez',
  child: { id: idOf(2), full_name: 'Maya Campbell' },
  created_at: '2026-11-01T15:00:00.000Z',
  until: '2027-07-18',
  ended: false,
  goal: 90_000,
  ahead: true,
  paid: 15_000,
  open: 75_000,
  payments: [{ id: idOf(3), name: 'Inez Brown', amount: 15_000, method: 'card', paid_at: '2026-11-20T15:00:00.000Z' }],
  reminders: 1,
  thanks: 'She shows everybody her rover.',
  url: `https://robots.test/pay/${token}`,
};
const shown: NonNullable<PayerPage['fund']> = {
  title: fund.title,
  child: 'Maya',
  thanks: fund.thanks,
  paid: 15_000,
  ahead: true,
  photo: null,
};
const asked: PayerPage = {
  from: 'Simone',
  items: [],
  due: 75_000,
  due_now: 0,
  methods: ['card'],
  sandbox: true,
  expires_at: '2027-07-19T05:00:00.000Z',
  fund: shown,
};
const students = [{ id: idOf(2), full_name: 'Maya Campbell', until: '2027-07-18' }];

test.each([1440, 360])('a parent sees who paid what, passes the link on, and ends it, at %i px', async (width) => {
  await page.viewport(width, 900);
  answer(payerFundCalls.listPayerFunds, { data: [fund], children: students });
  await renderInApp(<FundCard fund={fund} onChange={() => undefined} photo={null} />);
  await expect
    .element(page.getByText('J$15,000.00 paid with it · goal J$90,000.00 · J$75,000.00 open now', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('1 relative gets a reminder each month', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Inez Brown, Card, 20 Nov 2026')).toBeVisible();
  await expect.element(page.getByRole('code')).toHaveTextContent(fund.url);
  await page.getByRole('button', { name: `End the link ${fund.title}`, exact: true }).click();
  await expect.element(page.getByText('its reminders stop', { exact: false })).toBeVisible();
});

test('a new link: the season’s end is there, more than is due needs a goal, and what is typed is sent', async () => {
  answer(payerFundCalls.makePayerFund, fund);
  const onClose = vi.fn();
  await renderInApp(<FundForm fund={null} students={students} onClose={onClose} />);
  await page.getByLabelText('Title').fill(fund.title);
  await page.getByLabelText('Take more than is due now, up to the goal').click();
  await page.getByRole('button', { name: 'Make the link', exact: true }).click();
  await expect.element(page.getByText('Enter how much may come in all')).toBeVisible();
  await page.getByRole('textbox', { name: 'Goal in all (J$) (optional)' }).fill('90,000');
  await page.getByRole('button', { name: 'Make the link', exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sentTo(payerFundCalls.makePayerFund)[0]!.body).toEqual({
    student_id: idOf(2),
    title: fund.title,
    until: '2027-07-18',
    goal: 90_000,
    ahead: true,
    thanks: null,
  });
});

test('a relative reads what came with the link and what is open, and no more than that is taken', async () => {
  await renderInApp(
    <>
      <PayForm token={token} page={asked} />
      <FundAside token={token} page={asked} fund={shown} />
    </>,
  );
  await expect.element(page.getByText('She shows everybody her rover.')).toBeVisible();
  await expect.element(page.getByText('J$15,000.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('stays on the account of Simone with us', { exact: false })).toBeVisible();
  await page.getByLabelText('Amount (J$)').fill('75,001');
  await page.getByRole('button', { name: 'Pay by card', exact: true }).click();
  await expect.element(page.getByText('J$75,000.00 is open', { exact: true })).toBeVisible();
});

test('a relative asks for a reminder', async () => {
  await renderInApp(<RemindForm token={token} />);
  await page.getByLabelText('Your name').fill('Inez Brown');
  await page.getByLabelText('Your email').fill('inez@abroad.test');
  answer(payerFundCalls.askFundReminder, { message: 'Thank you! Please check your email.' });
  await page.getByRole('button', { name: 'Remind me each month', exact: true }).click();
  await expect.element(page.getByText('Thank you! Please check your email.')).toBeVisible();
  expect(sentTo(payerFundCalls.askFundReminder).at(-1)!.body).toEqual({
    name: 'Inez Brown',
    email: 'inez@abroad.test',
  });
});

test('the office reads the links of a family, without their addresses', async () => {
  await renderInApp(<FamilyFunds funds={[fund]} />);
  await expect.element(page.getByRole('heading', { name: 'Relatives who pay over time' })).toBeVisible();
  await expect.element(page.getByText('Inez Brown, Card, 20 Nov 2026')).toBeVisible();
  expect(document.body.textContent).not.toContain(token);
});
