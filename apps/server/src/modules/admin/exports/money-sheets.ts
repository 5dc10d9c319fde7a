import { paymentMethodLabels } from '@doctorbird/contract/core/state-labels';
import { journalCalls } from '@doctorbird/contract/billing/journal';
import { gctReportCalls } from '@doctorbird/contract/billing/gct-report';
import { taxText } from '@doctorbird/contract/core/gct';
import { takingsCalls } from '@doctorbird/contract/billing/takings';
import { dateCell } from '../../../platform/sheets/sheet.ts';
import { sheetOf, tableOf } from './sheet-source.ts';

interface Figures {
  payments: number;
  received: number;
  refunded: number;
  net: number;
}
const figures = [
  { head: 'Payments', value: (row: Figures) => row.payments },
  { head: 'Received (JMD)', value: (row: Figures) => row.received },
  { head: 'Refunded (JMD)', value: (row: Figures) => row.refunded },
  { head: 'Net (JMD)', value: (row: Figures) => row.net },
];

export const moneySheets = {
  takings_by_day: tableOf(
    takingsCalls,
    ['takings', 'by_day'],
    [
      { head: 'Day', value: (row) => dateCell(row.day) },
      ...figures,
      { head: 'Entered later (JMD)', value: (row) => row.entered_later },
    ],
  ),
  takings_by_method: tableOf(
    takingsCalls,
    ['takings', 'by_method'],
    [{ head: 'Method', value: (row) => paymentMethodLabels[row.method], width: 18 }, ...figures],
  ),
  takings_by_batch: tableOf(
    takingsCalls,
    ['takings', 'by_batch'],
    [
      { head: 'Batch', value: (row) => row.batch, width: 12 },
      { head: 'Machine', value: (row) => row.machine, width: 18 },
      { head: 'From', value: (row) => dateCell(row.from) },
      { head: 'To', value: (row) => dateCell(row.to) },
      { head: 'Slips', value: (row) => row.slips },
      { head: 'Received (JMD)', value: (row) => row.received },
      { head: 'At the bank', value: (row) => dateCell(row.paid_on) },
    ],
  ),
  takings_by_program: tableOf(
    takingsCalls,
    ['takings', 'by_program'],
    [{ head: 'Program', value: (row) => row.title, width: 32, program: (row) => row.program_id }, ...figures],
  ),
  journal: sheetOf(journalCalls, 'listJournal', [
    { head: 'Date', value: (row) => dateCell(row.day) },
    { head: 'Account', value: (row) => row.account_code, width: 14 },
    { head: 'Account name', value: (row) => row.account_name, width: 28 },
    { head: 'Debit (JMD)', value: (row) => (row.debit === 0 ? null : row.debit) },
    { head: 'Credit (JMD)', value: (row) => (row.credit === 0 ? null : row.credit) },
    { head: 'Reference', value: (row) => row.reference, width: 20 },
    { head: 'Description', value: (row) => row.about, width: 36 },
    { head: 'Kind', value: (row) => row.kind, width: 12 },
    { head: 'Entry', value: (row) => row.entry, width: 38 },
  ]),
  journal_by_account: tableOf(
    journalCalls,
    ['journal', 'accounts'],
    [
      { head: 'Account', value: (row) => row.code, width: 14 },
      { head: 'Account name', value: (row) => row.name, width: 28 },
      { head: 'Debit (JMD)', value: (row) => row.debit },
      { head: 'Credit (JMD)', value: (row) => row.credit },
      { head: 'Net (JMD)', value: (row) => row.net },
    ],
  ),
  trial_balance: tableOf(
    journalCalls,
    ['trialBalance', 'accounts'],
    [
      { head: 'Account', value: (row) => row.code, width: 14 },
      { head: 'Account name', value: (row) => row.name, width: 28 },
      { head: 'Opening (JMD)', value: (row) => row.opening },
      { head: 'Debit (JMD)', value: (row) => row.debit },
      { head: 'Credit (JMD)', value: (row) => row.credit },
      { head: 'Closing (JMD)', value: (row) => row.closing },
    ],
  ),
  // The columns of QuickBooks Online, Import data, Journal entries (docs/billing.md).
  journal_quickbooks: tableOf(
    journalCalls,
    ['journalDays', 'lines'],
    [
      { head: 'Journal No.', value: (row) => `DB-${row.day}`, width: 16 },
      { head: 'Journal Date', value: ({ day }) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` },
      { head: 'Account Name', value: (row) => row.account_name, width: 28 },
      { head: 'Debits', value: (row) => (row.debit === 0 ? null : row.debit) },
      { head: 'Credits', value: (row) => (row.credit === 0 ? null : row.credit) },
      { head: 'Description', value: (row) => row.account_code, width: 14 },
      { head: 'Name', value: () => null },
    ],
  ),
  // The columns of Xero, Manual journals, Import (docs/billing.md).
  journal_xero: tableOf(
    journalCalls,
    ['journalDays', 'lines'],
    [
      { head: '*Narration', value: (row) => row.narration, width: 32 },
      { head: '*Date', value: ({ day }) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` },
      { head: 'Description', value: (row) => row.account_name, width: 28 },
      { head: '*AccountCode', value: (row) => row.account_code, width: 14 },
      { head: '*TaxRate', value: () => 'Tax Exempt' },
      { head: '*Amount', value: (row) => (row.debit === 0 ? -row.credit : row.debit) },
      { head: 'TrackingName1', value: () => null },
      { head: 'TrackingOption1', value: () => null },
      { head: 'TrackingName2', value: () => null },
      { head: 'TrackingOption2', value: () => null },
    ],
  ),
  gct: tableOf(
    gctReportCalls,
    ['getGctReport', 'rows'],
    [
      { head: 'Item', value: (row) => row.title, width: 32 },
      { head: 'Rule', value: (row) => taxText(row), width: 18 },
      { head: 'Billed (JMD)', value: (row) => row.gross },
      { head: 'Without GCT (JMD)', value: (row) => row.net },
      { head: 'GCT (JMD)', value: (row) => row.tax },
      { head: 'Invoices', value: (row) => row.bills },
    ],
  ),
};
