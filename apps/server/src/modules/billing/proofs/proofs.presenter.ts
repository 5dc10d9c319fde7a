import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import { toWire } from '../../../platform/money.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import type { ProofRow } from './proofs.queries.ts';

export const presentAdminProof = (row: ProofRow): AdminProof => ({
  id: row.id,
  state: row.state,
  paid_on: row.paidOn,
  amount: row.saidCents === null ? null : toWire(Number(row.saidCents)),
  note: row.note,
  reason: row.reason,
  file_name: row.fileName,
  file_type: row.fileType,
  created_at: row.createdAt.toISOString(),
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
  reviewed_by: row.reviewer,
  payment: {
    id: row.paymentId,
    reference: row.reference,
    amount: toWire(Number(row.amountCents)),
    due: toWire(Number(row.dueCents)),
    method: row.method,
  },
  enrollment: { id: row.enrollmentId, number: enrollmentNumber(row.enrollmentNumber), status: row.enrollmentStatus },
  student: { id: row.studentId, full_name: row.studentName },
  program: { title: row.program },
  parent: row.parentId === null || row.parentName === null ? null : { id: row.parentId, full_name: row.parentName },
});
