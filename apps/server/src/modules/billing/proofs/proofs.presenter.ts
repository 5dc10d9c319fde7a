import type { Proof } from '@doctorbird/contract/billing/payments';
import type { AdminProof, OtherProof, ProofReview } from '@doctorbird/contract/billing/proofs';
import { toWire } from '../../../platform/money.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import { statusWhenSettled } from '../../enrollments/status/enrollment-status.ts';
import type { ProofRow } from './proofs.rows.ts';

type Slip = Pick<
  ProofRow,
  'id' | 'state' | 'paidOn' | 'amountCents' | 'note' | 'reason' | 'fileName' | 'fileType' | 'createdAt' | 'reviewedAt'
>;

/** A slip as whoever sent it sees it. */
export const presentSlip = (row: Slip): Proof => ({
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
});

type Part = Pick<ProofRow['parts'][number] | ProofRow['bills'][number], 'dueCents' | 'openCents'>;

/** The first of the bills, where the slip is for no place; it says who pays. */
const aloneOf = ({ place, bills }: Pick<ProofRow, 'place' | 'bills'>) => (place ? null : (bills[0] ?? null));

export function presentAdminProof(row: ProofRow): AdminProof {
  const { place, bills, parts } = row;
  const bill = aloneOf(row);
  const all: Part[] = [...parts, ...bills];
  return {
    ...presentSlip(row),
    reviewed_by: row.reviewer,
    payment: {
      id: row.paymentId,
      reference: row.reference,
      amount: toWire(row.checkoutCents),
      due: toWire(all.reduce((sum, part) => sum + part.dueCents, 0)),
      open: toWire(all.reduce((sum, part) => sum + part.openCents, 0)),
      method: row.method,
      bank_reference: row.bankReference,
      received_on: row.receivedOn,
    },
    enrollment: place && { id: place.id, number: enrollmentNumber(place.number), status: place.status },
    student: place && { id: place.studentId, full_name: row.studentName ?? '' },
    program: { title: bill?.title ?? row.program ?? '' },
    bill: bill && {
      id: bill.id,
      invoice_number: bill.invoiceNumber,
      payer: bill.payer,
      group_id: bill.holder.kind === 'organization' ? bill.holder.id : null,
    },
    places: parts.map((part) => ({
      enrollment_id: part.enrollmentId,
      number: enrollmentNumber(part.number),
      student: part.student,
      program: part.program,
      amount: toWire(part.cents),
      due: toWire(part.dueCents),
    })),
    bills: bills.map((one) => ({
      id: one.id,
      invoice_number: one.invoiceNumber,
      title: one.title,
      amount: toWire(one.cents),
      due: toWire(one.dueCents),
    })),
    parent: parentOf(row),
  };
}

function parentOf(row: Pick<ProofRow, 'place' | 'bills' | 'parentName'>): AdminProof['parent'] {
  const bill = aloneOf(row);
  if (bill) return bill.holder.kind === 'family' ? { id: bill.holder.id, full_name: bill.payer } : null;
  const { place, parentName } = row;
  return place?.parentId && parentName !== null ? { id: place.parentId, full_name: parentName } : null;
}

export const presentOtherProof = (row: ProofRow): OtherProof => ({
  id: row.id,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  amount: toWire(row.checkoutCents),
  reason: row.reason,
  reference: row.reference,
  student: row.studentName ?? aloneOf(row)?.payer ?? '',
  program: row.program ?? aloneOf(row)?.title ?? '',
});

function contactPath({ parent, student, bill }: AdminProof): string {
  if (parent) return `/admin/parents/${parent.id}`;
  return bill?.group_id ? `/admin/groups/${bill.group_id}` : `/admin/students/${student?.id ?? ''}`;
}

export const presentProofReview = (
  row: ProofRow,
  also: { phone: string | null; requiresApproval: boolean; earlier: OtherProof[]; same: OtherProof[] },
): ProofReview => {
  const { place } = row;
  const proof = presentAdminProof(row);
  return {
    ...proof,
    contact: {
      full_name: proof.parent?.full_name ?? proof.student?.full_name ?? aloneOf(row)?.payer ?? '',
      path: contactPath(proof),
      phone: also.phone,
    },
    place: place && {
      held_until: place.status === 'pending' ? (place.holdExpiresAt?.toISOString() ?? null) : null,
      when_settled: statusWhenSettled(place.status, {
        required: also.requiresApproval,
        given: place.approvedAt !== null,
      }),
    },
    same_file: also.same,
    earlier: also.earlier,
  };
};
