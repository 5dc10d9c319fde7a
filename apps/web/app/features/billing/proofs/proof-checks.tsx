import type { ReferenceUse } from '@doctorbird/contract/billing/recording';
import type { ProofReview } from '@doctorbird/contract/billing/proofs';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { proofStateLabels } from '../../../status/payment-status-badge.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import * as styles from './proof-review.module.css';

type ProofChecksProps = {
  proof: ProofReview;
  /** Other payments with the bank reference as typed; null when there is nothing to compare. */
  uses: readonly ReferenceUse[] | null;
};

/** What can be checked besides the slip itself: each line says it in words, the icon only helps. */
export function ProofChecks({ proof, uses }: ProofChecksProps) {
  return (
    <ul className={styles.checks} aria-label="Checks" aria-live="polite">
      {proof.same_file.map((other) => (
        <Line key={other.id} tone="wrong">
          {'This slip was already sent for '}
          <Link to={`/admin/payments/proofs?open=${other.id}`}>{`${other.student}, ${other.program}`}</Link>
          {` (${formatMoney(other.amount)}, ${proofStateLabels[other.state].toLowerCase()}).`}
        </Line>
      ))}
      {uses?.map((use) => (
        <Line key={use.payment_id} tone="wrong">
          {'This bank reference is already on '}
          <Link to={`/admin/payments?open=${use.payment_id}`}>{use.reference}</Link>
          {`: ${formatMoney(use.amount)} for ${use.student}.`}
        </Line>
      ))}
      {uses?.length === 0 && <Line tone="good">This bank reference is on no other payment.</Line>}
      <PlaceLine proof={proof} />
      {proof.amount !== null && proof.amount !== proof.payment.due && (
        <Line tone="note">{`The family says it paid ${formatMoney(proof.amount)}.`}</Line>
      )}
    </ul>
  );
}

function PlaceLine({ proof: { enrollment, place, created_at } }: { proof: ProofReview }) {
  // A bill holds no place.
  if (!enrollment || !place) return null;
  const { number, status } = enrollment;
  const link = <Link to={`/admin/enrollments/${enrollment.id}`}>{number}</Link>;
  if (status === 'cancelled' || status === 'rejected')
    return (
      <Line tone="wrong">
        Place {link} {status === 'cancelled' ? 'is cancelled' : 'was not accepted'}: it is no longer held.
      </Line>
    );
  if (status !== 'pending')
    return (
      <Line tone="good">
        Place {link} is {status}.
      </Line>
    );
  // During the review a place does not lapse, also after its own time.
  const until = place.held_until !== null && place.held_until > created_at ? place.held_until : null;
  return (
    <Line tone="good">
      Place {link} is still held{until && <span>{`, until ${formatDay(until)}`}</span>}, and for as long as this review
      takes.
    </Line>
  );
}

const Line = ({ tone, children }: { tone: 'good' | 'note' | 'wrong'; children: ReactNode }) => (
  <li className={styles[tone]}>
    {tone === 'good' ? <CheckIcon /> : <WarningIcon />}
    <span>{children}</span>
  </li>
);
