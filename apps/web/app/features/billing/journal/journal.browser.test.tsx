import {
  journalCalls,
  accountKeys,
  standardAccounts,
  type AccountCodes,
  type Journal,
} from '@doctorbird/contract/billing/journal';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { CodesPage } from './codes-page.tsx';
import { AccountLines } from './account-lines.tsx';
import { JournalPage } from './journal-page.tsx';
import { TrialBalancePage } from './trial-balance-page.tsx';

const november: Journal = {
  from: '2026-11-01',
  to: '2026-11-20',
  accounts: [
    { code: '1010', name: 'Bank', debit: 12_000, credit: 0, net: 12_000 },
    { code: '4000', name: 'Program fees', debit: 0, credit: 12_000, net: -12_000 },
  ],
  total: 12_000,
  lines: 2,
};
const codes: AccountCodes = {
  accounts: accountKeys.map((key) => ({
    key,
    ...standardAccounts[key],
    standard_name: standardAccounts[key].name,
  })),
  programs: [{ program_id: idOf(3), title: 'Sumo Saturdays', code: null }],
  changed: null,
};

test('the accounts stand with their sums, and the lines can be exported', async () => {
  await renderInApp(<JournalPage journal={november} current account={null} />, { as: aStaffMember('admin') });
  await expect.element(page.getByRole('rowheader', { name: '1010 Bank' })).toBeVisible();
  await expect.element(page.getByText('Debits and credits are J$12,000.00 each.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'General journal' })).toMatchTextContent('2 lines');
  await expect.element(page.getByRole('link', { name: 'Change account codes' })).toBeVisible();
});

test('days without any booking say so', async () => {
  await renderInApp(
    <JournalPage journal={{ ...november, accounts: [], total: 0, lines: 0 }} current account={null} />,
    {
      as: aStaffMember('admin'),
    },
  );
  await expect.element(page.getByText('Nothing was booked in these days')).toBeVisible();
});

test('codes are saved together; what is refused stands beside its field', async () => {
  await renderInApp(<CodesPage codes={codes} />);
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('1200-NCB');
  await page.getByRole('textbox', { name: 'Name of Bank', exact: true }).fill('NCB current');
  await page.getByRole('textbox', { name: 'Sumo Saturdays' }).fill('=4010');
  await page.getByRole('button', { name: 'Save codes' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Sumo Saturdays' }))
    .toHaveAccessibleDescription(expect.stringContaining('Use letters, digits'));
  await page.getByRole('textbox', { name: 'Sumo Saturdays' }).fill('4010');
  refuse(journalCalls.saveAccountCodes, 422, {
    error: 'Enter a code',
    fields: { 'accounts.2.code': 'Enter a code' },
  });
  await page.getByRole('button', { name: 'Save codes' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Bank', exact: true }))
    .toHaveAccessibleDescription('Enter a code');
  answer(journalCalls.saveAccountCodes, codes);
  await page.getByRole('button', { name: 'Save codes' }).click();
  await expect.poll(() => sentTo(journalCalls.saveAccountCodes).length).toBe(2);
  const body = sentTo(journalCalls.saveAccountCodes)[1]!.body as { accounts: unknown[]; programs: unknown[] };
  expect(body.accounts).toContainEqual({ key: 'bank', code: '1200-NCB', name: 'NCB current' });
  expect(body.programs).toEqual([{ program_id: idOf(3), code: '4010' }]);
});

test('an account opens its lines, which go on a hundred at a time', async () => {
  const line = {
    day: '2026-11-18',
    entry: idOf(1),
    kind: 'payment' as const,
    account_code: '1010',
    account_name: 'Bank',
    debit: 12_000,
    credit: 0,
    reference: 'DB-26-00411-8',
    about: 'Maya Campbell',
  };
  const lines = { data: [line], page: 2, limit: 100, total: 250 };
  await renderInApp(
    <JournalPage journal={november} current={false} account={<AccountLines code="1010" lines={lines} />} />,
    { at: '/admin/payments/journal?from=2026-11-01&account=1010&page=2', as: aStaffMember('admin') },
  );
  const account = page.getByRole('region', { name: '1010 Bank' });
  await expect.element(account).toMatchTextContent('Lines 101 to 101 of 250.');
  await expect
    .element(account.getByRole('link', { name: 'Lines after', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('page=3'));
  await expect
    .element(page.getByRole('link', { name: '4000 Program fees', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('account=4000'));
});

test('the trial balance ties, and an account leads to its lines of these days', async () => {
  const accounts = [
    { code: '1010', name: 'Bank', opening: 500, debit: 12_000, credit: 0, closing: 12_500 },
    { code: '4000', name: 'Program fees', opening: -500, debit: 0, credit: 12_000, closing: -12_500 },
  ];
  const totals = { opening: 0, debit: 12_000, credit: 12_000, closing: 0 };
  await renderInApp(
    <TrialBalancePage
      balance={{ from: '2026-11-01', to: '2026-11-20', accounts, totals, closed: true }}
      current={false}
    />,
    { at: '/admin/payments/trial-balance?from=2026-11-01', as: aStaffMember('admin') },
  );
  await expect
    .element(page.getByRole('link', { name: '1010 Bank', exact: true }))
    .toHaveAttribute('href', '/admin/payments/journal?from=2026-11-01&to=2026-11-20&account=1010');
  await expect.element(page.getByText(/closing balances add up to J\$0\.00/)).toBeVisible();
  await expect.element(page.getByText(/Closed: these figures never change\./)).toBeVisible();
});
