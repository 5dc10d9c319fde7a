import type { Mismatch } from '@doctorbird/contract/billing/mismatches';
import { toWire } from '../../../platform/money.ts';
import type { MismatchRow } from './mismatches.rows.ts';

const named = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, full_name: name };

export const presentMismatch = (row: MismatchRow): Mismatch => ({
  id: row.id,
  kind: row.kind,
  state: row.resolvedAt ? 'resolved' : 'open',
  gateway: row.gateway,
  transaction: row.transactionId,
  reference: row.orderId,
  direction: row.event === 'payment.refunded' ? 'refunded' : 'paid',
  reported: toWire(row.reportedCents),
  reported_currency: row.currency,
  expected: row.expectedCents === null ? null : toWire(row.expectedCents),
  student: named(row.studentId, row.studentName),
  parent: named(row.parentId, row.parentName),
  enrollment: row.enrollmentId && row.program ? { id: row.enrollmentId, program: row.program } : null,
  created_at: row.createdAt.toISOString(),
  note: row.note,
  resolved_by: row.resolver,
  resolved_at: row.resolvedAt?.toISOString() ?? null,
});
