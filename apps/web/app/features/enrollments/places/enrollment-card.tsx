import clsx from 'clsx';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, formatPrice } from '../../../format/money.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { askedAmount, moneyNote } from './money-note.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as styles from './enrollment-card.module.css';

type EnrollmentCardProps = {
  enrollment: Enrollment;
  art: ReactNode;
  /** View, Pay Now. */
  actions: ReactNode;
};

const past = ['completed', 'cancelled', 'rejected'];

export function EnrollmentCard({ enrollment, art, actions }: EnrollmentCardProps) {
  const { program, student, status } = enrollment;
  const look = clsx(
    styles.card,
    enrollment.can_pay && enrollment.due_now > 0 && styles.urgent,
    past.includes(status) && styles.past,
  );
  const owed = enrollment.amount_due > 0 ? askedAmount(enrollment) : enrollment.payment_amount;
  return (
    <article className={look}>
      <div className={styles.artwork} aria-hidden="true">
        {art}
      </div>
      <div className={styles.head}>
        <span className="label">{enrollment.number}</span>
        <EnrollmentStatusBadge status={status} />
      </div>
      <h3>{program.title}</h3>
      <dl>
        <div>
          <dt>Child</dt>
          <dd>{student.full_name}</dd>
        </div>
        <div>
          <dt>Starts</dt>
          <dd>{formatDate(program.start_date)}</dd>
        </div>
        <div>
          <dt>Ends</dt>
          <dd>{formatDate(program.end_date)}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        <p>
          <span className={styles.amount}>{owed === null ? formatPrice(null) : formatMoney(owed)}</span>
          <span className={styles.note}>{moneyNote(enrollment)}</span>
        </p>
        <div className={actionsStyles.actions}>{actions}</div>
      </div>
    </article>
  );
}
