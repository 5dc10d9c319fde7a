import type { OtherProof } from '@doctorbird/contract/billing/proofs';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ProofStateBadge } from '../../../status/payment-status-badge.tsx';
import * as styles from './proof-review.module.css';

/** Earlier proofs of the same family, with what became of them. */
export function EarlierProofs({ proofs }: { proofs: readonly OtherProof[] }) {
  if (proofs.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label="Earlier from this family">
      <h3 className="label">Earlier from this family</h3>
      <ul>
        {proofs.map((proof) => (
          <li key={proof.id}>
            <span>{formatDate(proof.created_at)}</span>
            <Link to={`/admin/payments/proofs?open=${proof.id}`}>
              {proof.program}
              {proof.reason && <small>{proof.reason}</small>}
            </Link>
            <b className="numeric">{formatMoney(proof.amount)}</b>
            <ProofStateBadge state={proof.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
