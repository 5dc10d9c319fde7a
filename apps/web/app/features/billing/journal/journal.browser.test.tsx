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
import { JournalPage } from './journal-page.tsx';

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
  accounts: accountKeys.map((key) => ({ key, ...standardAccounts[key] })),
  programs: [{ program_id: idOf(3), title: 'Sumo Saturdays', code: null }],
  changed: null,
};

test('the accounts stand with their sums, and the lines can be exported', async () => {
  await renderInApp(<JournalPage journal={november} current />, { as: aStaffMember('admin') });
  await expect.element(page.getByRole('rowheader', { name: '1010 Bank' })).toBeVisible();
  await expect.element(page.getByText('Debits and credits are J$12,000.00 each.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'General journal' })).toMatchTextContent('2 lines');
  await expect.element(page.getByRole('link', { name: 'Change account codes' })).toBeVisible();
});

test('days without any booking say so', async () => {
  await renderInApp(<JournalPage journal={{ ...november, accounts: [], total: 0, lines: 0 }} current />, {
    as: aStaffMember('admin'),
  });
  await expect.element(page.getByText('Nothing was booked in these days')).toBeVisible();
});

test('codes are saved together; what is refused stands beside its field', async () => {
  await renderInApp(<CodesPage codes={codes} />);
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('1200-NCB');
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
  expect(body.accounts).toContainEqual({ key: 'bank', code: '1200-NCB' });
  expect(body.programs).toEqual([{ program_id: idOf(3), code: '4010' }]);
});
