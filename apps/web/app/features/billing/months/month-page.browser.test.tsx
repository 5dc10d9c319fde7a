import { monthCalls, type Month } from '@doctorbird/contract/billing/months';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { MonthPage } from './month-page.tsx';

const figures = { payments: 2, received: 52_000, refunded: 0, net: 52_000 };
const october = (facts: Partial<Month> = {}): Month => ({
  month: '2026-10',
  state: 'open',
  totals: { ...figures, credit_given: 0, credit_used: 0 },
  by_day: [{ day: '2026-10-31', ...figures, entered_later: 12_000 }],
  by_method: [{ method: 'cheque', ...figures }],
  accounts: [{ code: '1000', name: 'Cash and cheques on hand', debit: 52_000, credit: 0, net: 52_000 }],
  booked: 52_000,
  waiting: [{ kind: 'bank_lines', count: 2, amount: 34_500 }],
  late: [],
  unearned: [],
  closing: null,
  earlier: [],
  reopening: null,
  closes_too: ['2026-09'],
  can_reopen: false,
  ...facts,
});
const closing = {
  id: idOf(5),
  closed_at: '2026-11-03T21:18:00.000Z',
  closed_by: 'Denise Powell',
  files: true,
  reopened: null,
};
const closed = (facts: Partial<Month> = {}) =>
  october({ state: 'closed', waiting: [], closing, closes_too: [], can_reopen: true, ...facts });
const open = (month: Month) =>
  renderInApp(
    <MonthPage
      month={month}
      months={[{ month: '2026-10', state: month.state, ...figures, closed_at: month.closing?.closed_at ?? null }]}
    />,
    { at: '/admin/payments/month-end?month=2026-10', as: aStaffMember('admin') },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what waits is listed, and closing says what closes with it', async () => {
  answer(monthCalls.closeMonth, closed());
  await open(october());
  await expect.element(page.getByText('2 bank lines are open', { exact: true })).toBeVisible();
  await button('Close October').click();
  await expect
    .element(page.getByText('September 2026 is not closed yet. Both close together.', { exact: true }))
    .toBeVisible();
  await button('Close October').last().click();
  await expect.poll(() => sentTo(monthCalls.closeMonth)).toHaveLength(1);
});

test('fees of classes to come stand apart, and say when they are booked', async () => {
  const unearned = [{ program_id: idOf(7), title: 'Python', balance: 9_000, moved: -3_000 }];
  await open(october({ unearned }));
  const table = page.getByRole('table', { name: 'Fees of classes after October 2026', exact: true });
  await expect.element(table).toMatchTextContent('Python');
  await expect
    .element(
      page.getByText('J$9,000.00 would be income of later months. The change is booked when you close the month.'),
    )
    .toBeVisible();
});

test('a closed month has its papers, its late entries, and asks for a reason before anybody reopens it', async () => {
  answer(monthCalls.askToReopenMonth, closed());
  await open(
    closed({
      late: [
        {
          id: idOf(6),
          payment_id: idOf(7),
          kind: 'payment',
          method: 'cash',
          reference: 'DB-26-00362-1',
          about: 'Tiana Samuels',
          amount: 14_000,
          true_day: '2026-10-30',
          value_date: '2026-11-01',
          entered_on: '2026-11-28',
          by: 'Tanisha Brown',
        },
      ],
    }),
  );
  await expect.element(page.getByRole('heading', { name: 'October 2026 is closed' })).toBeVisible();
  await expect.element(button('Month as PDF')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '28 Nov 2026, Tanisha Brown' })).toBeVisible();
  await button('Ask to reopen October').click();
  await expect.element(page.getByText('Please say why', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The auditor wants it in October');
  await button('Ask to reopen October').click();
  await expect
    .poll(() => sentTo(monthCalls.askToReopenMonth).map(({ body }) => body))
    .toEqual([{ reason: 'The auditor wants it in October' }]);
});

test('whoever asked cannot reopen the month, and another admin who is too late reads why', async () => {
  const reopening = { asked_by: 'Denise Powell', at: '2026-11-26T15:04:00.000Z', reason: 'A slip', own: true };
  await open(closed({ reopening }));
  await expect.element(button('Withdraw the request')).toBeVisible();
  expect(button('Reopen October').elements()).toEqual([]);
});

test('the second admin reopens it, and reads why it did not work', async () => {
  refuse(monthCalls.reopenMonth, 409, { error: 'October 2026 is not closed.', code: 'not_closed' });
  const reopening = { asked_by: 'Denise Powell', at: '2026-11-26T15:04:00.000Z', reason: 'A slip', own: false };
  await open(closed({ reopening }));
  await button('Reopen October').click();
  await expect.element(messages()).toMatchTextContent('October 2026 is not closed.');
});
