import { paymentMethodLabels, paymentOutcomeLabels } from '@doctorbird/contract/core/state-labels';
import { paymentCalls, type AdminPayment } from '@doctorbird/contract/billing/payments';
import { journalCalls } from '@doctorbird/contract/billing/journal';
import { takingsCalls } from '@doctorbird/contract/billing/takings';
import { dateCell } from '../../../platform/sheets/sheet.ts';
import { day, sheetOf, tableOf } from './sheet-source.ts';

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

/** The student, or the organization whose invoice was paid. */
const payerOfBill = ({
  student,
  bill,
}: Pick<AdminPayment, 'student'> & { bill: { payer: string } | null }): string | null =>
  student?.full_name ?? bill?.payer ?? null;

export const moneySheets = {
  payments: sheetOf(paymentCalls, 'listAllPayments', [
    { key: 'student', head: 'Reference', value: (row) => row.reference, width: 18 },
    { key: 'student', head: 'Student', value: payerOfBill, width: 24 },
    { key: 'parent', head: 'Parent', value: (row) => row.parent?.full_name ?? null, width: 24 },
    {
      key: 'program',
      head: 'Program',
      value: (row) => row.program?.title ?? row.bill?.title ?? null,
      width: 32,
      program: (row) => row.program?.id,
    },
    { key: 'amount', head: 'Amount (JMD)', value: (row) => row.amount },
    { key: 'amount', head: 'Refunded (JMD)', value: (row) => row.refunded },
    { key: 'status', head: 'Payment status', value: (row) => paymentOutcomeLabels[row.payment_status], width: 18 },
    { key: 'method', head: 'Method', value: (row) => paymentMethodLabels[row.method] },
    {
      key: 'date',
      head: 'Value date',
      value: (row) => (row.value_date ? dateCell(row.value_date) : day(row.created_at)),
    },
    { key: 'date', head: 'Entered on', value: (row) => day(row.confirmed_at ?? row.created_at) },
    { head: 'Receipt', value: (row) => row.receipt_number, width: 20 },
    { key: 'student', head: 'Enrollment', value: (row) => row.enrollment?.number ?? null },
    { head: 'Bank reference', value: (row) => row.bank_reference, width: 20 },
    { head: 'Received on', value: (row) => row.received_on },
  ]),
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
};
