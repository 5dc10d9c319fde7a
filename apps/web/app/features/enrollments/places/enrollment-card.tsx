import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney, formatPrice } from '../../../format/money.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { moneyNote } from './money-note.ts';

type EnrollmentCardProps = {
  enrollment: Enrollment;
  art: ReactNode;
  /** View, Pay Now. */
  actions: ReactNode;
};

const past = ['completed', 'cancelled', 'rejected'];

export function EnrollmentCard({ enrollment, art, actions }: EnrollmentCardProps) {
  const { program, student, status } = enrollment;
  const looks = ['record', enrollment.can_pay ? 'urgent' : '', past.includes(status) ? 'past' : ''].filter(Boolean);
  const owed = enrollment.amount_due > 0 ? enrollment.amount_due : enrollment.payment_amount;
  return (
    <article className={looks.join(' ')}>
      <div className="record-art" aria-hidden="true">
        {art}
      </div>
      <div className="record-head">
        <span className="lab">{enrollment.number}</span>
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
      <div className="record-foot">
        <p>
          <span className="amount">{owed === null ? formatPrice(null) : formatMoney(owed)}</span>
          <span className="record-note">{moneyNote(enrollment)}</span>
        </p>
        <div className="record-actions">{actions}</div>
      </div>
    </article>
  );
}
