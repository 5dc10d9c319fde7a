import { Link } from 'react-router';
import { formatMoney } from '../../../format/money.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './record-payment.module.css';

type PayerCardProps = {
  name: string;
  /** The page of the payer. */
  to: string;
  /** The children and the phone, in one line. */
  about: string;
  due: number;
  /** Null for whoever cannot have any. */
  credit: number | null;
};

/** Who pays, and how their account stands. */
export function PayerCard({ name, to, about, due, credit }: PayerCardProps) {
  return (
    <div className={styles.payer}>
      <Avatar name={name} />
      <div className={styles.name}>
        <h2>
          <Link to={to}>{name}</Link>
        </h2>
        {about && <p className={typeStyles.note}>{about}</p>}
      </div>
      <ButtonLink variant="line" size="sm" plain to="/admin/payments/record" aria-keyshortcuts="F">
        <span>
          Change<span className="visually-hidden"> who pays</span>
        </span>
        <kbd aria-hidden="true">F</kbd>
      </ButtonLink>
      <dl className={styles.sums}>
        <div>
          <dt className={typeStyles.fine}>Owes</dt>
          <dd>{formatMoney(due)}</dd>
        </div>
        {credit !== null && (
          <div>
            <dt className={typeStyles.fine}>Credit</dt>
            <dd>{formatMoney(credit)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
