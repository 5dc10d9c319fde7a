import type { Takings } from '@doctorbird/contract/billing/takings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { TakingsPage, WrongDays } from './takings-page.tsx';

const day = { payments: 2, received: 52_000.1, refunded: 0, net: 52_000.1 };
const refundOnly = { payments: 0, received: 0, refunded: 200.1, net: -200.1 };
const november: Takings = {
  from: '2026-11-01',
  to: '2026-11-20',
  by_day: [
    { day: '2026-11-18', ...day, entered_later: 12_000 },
    { day: '2026-11-19', ...refundOnly, entered_later: 0 },
  ],
  by_method: [{ method: 'cash', ...day, refunded: 200.1, net: 51_800 }],
  by_batch: [
    {
      batch: '0317',
      machine: null,
      from: '2026-11-17',
      to: '2026-11-18',
      slips: 2,
      received: 30_000,
      paid_on: '2026-11-19',
    },
    { batch: '12', machine: 'Event', from: '2026-11-19', to: '2026-11-19', slips: 1, received: 4_500, paid_on: null },
  ],
  by_program: [{ program_id: idOf(3), title: 'Robots', ...day, refunded: 200.1, net: 51_800 }],
  totals: { payments: 2, received: 52_000.1, refunded: 200.1, net: 51_800, credit_given: 700, credit_used: 300 },
};
const none: Takings = {
  ...november,
  by_day: [],
  by_method: [],
  by_batch: [],
  by_program: [],
  totals: { payments: 0, received: 0, refunded: 0, net: 0, credit_given: 0, credit_used: 0 },
};

const open = (takings: Takings, current = true) =>
  renderInApp(<TakingsPage takings={takings} current={current} />, {
    at: '/admin/payments/takings',
    as: aStaffMember('admin'),
  });
const to = (name: string) => page.getByRole('link', { name, exact: true });

test('the tables have what came in and went out, and a day leads to its payments', async () => {
  await open(november);
  await expect.element(page.getByRole('heading', { name: 'Takings 1 – 20 Nov 2026', exact: true })).toBeVisible();
  await expect.element(page.getByText('Received less refunded', { exact: true })).toBeVisible();
  await expect.element(page.getByText('J$700.00 became credit', { exact: true })).toBeVisible();
  const byDay = page.getByRole('table', { name: 'Takings by day', exact: true });
  await expect.element(byDay.getByRole('cell', { name: '−J$200.10', exact: true })).toBeInTheDocument();
  await expect
    .element(to('2 payments of 18 Nov 2026'))
    .toHaveAttribute('href', '/admin/payments?confirmed_on=2026-11-18');
  await expect.element(to('Robots')).toHaveAttribute('href', `/admin/programs/${idOf(3)}`);
  await expect
    .element(
      page.getByRole('table', { name: 'Takings by method', exact: true }).getByRole('rowheader', { name: 'Cash' }),
    )
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Export CSV', exact: true }).elements()).toHaveLength(4);
});

test('days without money say so, and there is nothing to print or to export', async () => {
  await open(none);
  await expect.element(page.getByText('No money came in or went out in these days', { exact: true })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('whole months are one press away, also across a new year', async () => {
  await open({ ...none, from: '2027-01-01', to: '2027-01-31' }, false);
  await expect
    .element(to('Month before'))
    .toHaveAttribute('href', '/admin/payments/takings?from=2026-12-01&to=2026-12-31');
  await expect
    .element(to('Month after'))
    .toHaveAttribute('href', '/admin/payments/takings?from=2027-02-01&to=2027-02-28');
  await expect.element(to('This month')).toHaveAttribute('href', '/admin/payments/takings');
});

test('after this month comes none', async () => {
  await open(none);
  await expect.element(to('Month before')).toBeVisible();
  expect(to('Month after').elements()).toEqual([]);
});

test('days that cannot be summed up stay there to be corrected, with the reason', async () => {
  await renderInApp(<WrongDays from="2026-02-01" sentence="The last day is before the first" />, {
    at: '/admin/payments/takings?from=2026-02-01&to=2026-01-31',
    as: aStaffMember('admin'),
  });
  await expect.element(page.getByText('The last day is before the first', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('1 Feb 2026');
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('31 Jan 2026');
  await expect.element(to('This month')).toBeVisible();
});

test('an address without a month offers only this one', async () => {
  await renderInApp(<WrongDays from="soon" sentence="Please enter the date as year-month-day" />, {
    at: '/admin/payments/takings?from=soon',
    as: aStaffMember('admin'),
  });
  await expect.element(to('This month')).toBeVisible();
  expect(to('Month before').elements()).toEqual([]);
});

test('the card machine has its batches, in transit or with the day at the bank', async () => {
  await open(november);
  const table = page.getByRole('table', { name: 'Card machine by batch' });
  await expect.element(table.getByRole('row', { name: /^0317/ })).toMatchTextContent('19 Nov 2026');
  await expect.element(table.getByRole('row', { name: /^12, Event/ })).toMatchTextContent('In transit');
});
