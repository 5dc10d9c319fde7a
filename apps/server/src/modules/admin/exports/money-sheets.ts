import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { refundCalls } from '@doctorbird/contract/billing/refunds';
import { day, sheetOf } from './sheet-source.ts';

export const moneySheets = {
  payments: sheetOf(paymentCalls, 'listAllPayments', [
    { head: 'Reference', value: (row) => row.reference, width: 18 },
    { head: 'Student', value: (row) => row.student.full_name, width: 24 },
    { head: 'Parent', value: (row) => row.parent?.full_name ?? null, width: 24 },
    { head: 'Program', value: (row) => row.program.title, width: 32 },
    { head: 'Amount (JMD)', value: (row) => row.amount },
    { head: 'Refunded (JMD)', value: (row) => row.refunded },
    { head: 'Payment status', value: (row) => row.payment_status, width: 18 },
    { head: 'Method', value: (row) => row.method },
    { head: 'Date', value: (row) => day(row.confirmed_at ?? row.created_at) },
    { head: 'Receipt', value: (row) => row.receipt_number, width: 20 },
    { head: 'Enrollment', value: (row) => row.enrollment.number },
    { head: 'Bank reference', value: (row) => row.bank_reference, width: 20 },
    { head: 'Received on', value: (row) => row.received_on },
  ]),
  proofs: sheetOf(proofCalls, 'listProofs', [
    { head: 'Reference', value: (row) => row.payment.reference, width: 18 },
    { head: 'Student', value: (row) => row.student.full_name, width: 24 },
    { head: 'Parent', value: (row) => row.parent?.full_name ?? null, width: 24 },
    { head: 'Program', value: (row) => row.program.title, width: 32 },
    { head: 'Amount (JMD)', value: (row) => row.payment.amount },
    { head: 'Paid on', value: (row) => row.paid_on },
    { head: 'State', value: (row) => row.state },
    { head: 'Reason', value: (row) => row.reason, width: 36 },
    { head: 'Sent', value: (row) => day(row.created_at) },
    { head: 'Reviewed', value: (row) => day(row.reviewed_at) },
    { head: 'Reviewed by', value: (row) => row.reviewed_by, width: 22 },
  ]),
  refunds: sheetOf(refundCalls, 'listRefunds', [
    { head: 'Payment', value: (row) => row.payment.reference, width: 18 },
    { head: 'Student', value: (row) => row.student.full_name, width: 24 },
    { head: 'Parent', value: (row) => row.parent?.full_name ?? null, width: 24 },
    { head: 'Amount (JMD)', value: (row) => row.amount },
    { head: 'State', value: (row) => row.state },
    { head: 'Channel', value: (row) => row.channel, width: 16 },
    { head: 'Reason', value: (row) => row.reason, width: 36 },
    { head: 'Requested by', value: (row) => row.requested_by.full_name, width: 22 },
    { head: 'Approved by', value: (row) => row.approved_by, width: 22 },
    { head: 'Requested on', value: (row) => day(row.created_at) },
    { head: 'Settled on', value: (row) => day(row.settled_at) },
  ]),
};
