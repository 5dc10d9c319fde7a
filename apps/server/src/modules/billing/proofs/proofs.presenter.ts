import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import { toWire } from '../../../platform/money.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import { dueCents } from '../../enrollments/status/payment-summary.ts';
import type { ProofRow } from './proofs.rows.ts';

export const presentAdminProof = ({ place, ...row }: ProofRow): AdminProof => ({
  id: row.id,
  state: row.state,
  paid_on: row.paidOn,
  amount: row.amountCents === null ? null : toWire(row.amountCents),
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
    amount: toWire(row.paymentCents),
    due: toWire(dueCents({ ...place, waived: place.waivedAt !== null })),
    method: row.method,
  },
  enrollment: { id: place.id, number: enrollmentNumber(place.number), status: place.status },
  student: { id: place.studentId, full_name: row.studentName },
  program: { title: row.program },
  parent: place.parentId === null || row.parentName === null ? null : { id: place.parentId, full_name: row.parentName },
});
