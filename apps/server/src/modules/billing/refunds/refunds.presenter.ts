import type { AdminRefund } from '@doctorbird/contract/billing/refunds';
import { toWire } from '../../../platform/money.ts';
import { openUntil } from './refund-promise.ts';
import type { RefundRow } from './refunds.rows.ts';

export const presentAdminRefund = (row: RefundRow, readerId: string): AdminRefund => ({
  id: row.id,
  amount: toWire(row.amountCents),
  currency: 'JMD',
  state: row.state,
  channel: row.channel,
  overpaid: row.overpaid,
  reason: row.reason,
  message: row.message,
  created_at: row.createdAt.toISOString(),
  settled_at: row.settledAt?.toISOString() ?? null,
  value_date: row.valueDay,
  until: openUntil(row.state, row.channel, row.createdAt),
  payment: {
    id: row.paymentId,
    reference: row.reference,
    amount: toWire(row.paidCents),
    method: row.method,
  },
  student:
    row.studentId === null || row.studentName === null ? null : { id: row.studentId, full_name: row.studentName },
  bill:
    row.billId === null
      ? null
      : {
          id: row.billId,
          title: row.billTitle ?? '',
          payer: row.billPayer,
          on_account: row.billKind === 'on_account',
          group_id: row.billHolder?.kind === 'organization' ? row.billHolder.holderId : null,
        },
  parent: row.parentId === null || row.parentName === null ? null : { id: row.parentId, full_name: row.parentName },
  requested_by: { id: row.requestedBy, full_name: row.requesterName ?? 'Unknown' },
  approved_by: row.approverName,
  own: row.requestedBy === readerId,
  has_account: row.accountSealed !== null,
});
