import { statusWhenSettled } from '../../enrollments/status/enrollment-status.ts';
import type { ProofRow } from './proofs.rows.ts';

/** The first of the bills, where the slip is for no place; it says who pays. */
const aloneOf = ({ enrollment, bills }: Pick<ProofRow, 'enrollment' | 'bills'>) =>
  enrollment ? null : (bills[0] ?? null);

/** An organization's bill has none. */
const parentOf = ({ parent_id: id, payer }: ProofRow['bills'][number]) =>
  id === null ? null : { id, full_name: payer };

const sumOf = ({ places, bills }: ProofRow, key: 'due' | 'open'): number =>
  [...places, ...bills].reduce((sum, part) => sum + part[key], 0);

export function presentAdminProof(row: ProofRow) {
  const bill = aloneOf(row);
  return {
    ...row,
    payment: { ...row.payment, due: sumOf(row, 'due'), open: sumOf(row, 'open') },
    program: { title: bill?.title ?? row.programTitle ?? '' },
    bill,
    parent: bill ? parentOf(bill) : row.parent,
  };
}

export const presentOtherProof = (row: ProofRow) => ({
  id: row.id,
  state: row.state,
  created_at: row.created_at,
  amount: row.payment.amount,
  reason: row.reason,
  reference: row.payment.reference,
  student: row.student?.full_name ?? aloneOf(row)?.payer ?? '',
  program: row.programTitle ?? aloneOf(row)?.title ?? '',
});
type OtherProof = ReturnType<typeof presentOtherProof>;

function contactPath({ parent, student, bill }: ReturnType<typeof presentAdminProof>): string {
  if (parent) return `/admin/parents/${parent.id}`;
  return bill?.group_id ? `/admin/groups/${bill.group_id}` : `/admin/students/${student?.id ?? ''}`;
}

export const presentProofReview = (
  row: ProofRow,
  also: { phone: string | null; requiresApproval: boolean; earlier: OtherProof[]; same: OtherProof[] },
) => {
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
      held_until: place.status === 'pending' && place.paidCents === 0 ? place.holdExpiresAt : null,
      when_settled: statusWhenSettled(place.status, {
        required: also.requiresApproval,
        given: place.approvedAt !== null,
      }),
    },
    same_file: also.same,
    earlier: also.earlier,
  };
};
