import type { OpenItems } from '@doctorbird/contract/billing/recording';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Link } from 'react-router';
import { formatMoney } from '../../../format/money.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import * as styles from './record-payment.module.css';

/** Who pays, and how the account of the family stands. */
export function PayerCard({ payer, due, credit }: Pick<OpenItems, 'payer' | 'due' | 'credit'>) {
  const about = [payer.students.join(', '), payer.phone && showPhone(payer.phone)].filter(Boolean).join(' · ');
  return (
    <div className={styles.payer}>
      <Avatar name={payer.full_name} />
      <div className={styles.name}>
        <h2>
          <Link to={payer.kind === 'parent' ? `/admin/parents/${payer.id}` : `/admin/students/${payer.id}`}>
            {payer.full_name}
          </Link>
        </h2>
        {about && <p>{about}</p>}
      </div>
      <ButtonLink variant="line" size="sm" plain to="/admin/payments/record">
        Change<span className="visually-hidden"> family</span>
      </ButtonLink>
      <dl className={styles.sums}>
        <div>
          <dt>Owes</dt>
          <dd>{formatMoney(due)}</dd>
        </div>
        {credit > 0 && (
          <div>
            <dt>Credit</dt>
            <dd>{formatMoney(credit)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
