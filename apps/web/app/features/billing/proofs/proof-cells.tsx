import clsx from 'clsx';
import type { AdminProof } from '@doctorbird/contract/billing/proofs';
import { proofPayer } from '@doctorbird/contract/billing/proofs.list';
import { Link } from '../../../ui/link.tsx';
import { billPage } from '../../../format/bill-page.ts';
import { ProofStateBadge } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

function pathOf({ enrollment, bill, parent }: AdminProof): string {
  if (enrollment) return `/admin/enrollments/${enrollment.id}`;
  return billPage({ group_id: bill?.group_id ?? null }, parent?.id);
}

/** What else one slip pays for: the line shows the first. */
function othersOf({ places, bills }: AdminProof): string {
  const others = places.length + bills.length - 1;
  return others > 0 ? ` and ${others} more` : '';
}

export const proofCells = {
  student: (row: AdminProof) => (
    <AvatarName
      name={proofPayer(row)}
      note={row.student ? row.parent?.full_name : row.bill?.invoice_number}
      to={pathOf(row)}
    />
  ),
  program: (row: AdminProof) => (
    <>
      <Link to={pathOf(row)}>{row.program.title}</Link>
      {othersOf(row)}
      <small className={clsx(textStyles.reference, typeStyles.block)}>{row.payment.reference}</small>
    </>
  ),
  state: (row: AdminProof) => <ProofStateBadge state={row.state} />,
};

export const reviewColumn: Column<AdminProof> = {
  key: 'review',
  label: 'Review',
  onScreen: true,
  phone: 'last',
  cell: (row) => (
    <ButtonLink
      size="sm"
      variant={row.state === 'under_review' ? 'leaf' : 'line'}
      plain
      to={`/admin/payments/proofs?open=${row.id}`}
    >
      {row.state === 'under_review' ? 'Review' : 'View'}
      <span className="visually-hidden">{` the proof of ${proofPayer(row)}`}</span>
    </ButtonLink>
  ),
};
