import type { WalkInResult } from '@doctorbird/contract/billing/walk-ins';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ReceiptButton } from '../payments/receipt-button.tsx';
import * as styles from './walk-in.module.css';

export type WalkInDoneProps = { result: WalkInResult; change: number; credit: number; onNext: () => void };

/** What was stored: the places, the receipt to print, and what the family needs to sign in. */
export function WalkInDone({
  result: { family, enrollments, payments, invited },
  change,
  credit,
  onNext,
  inviting,
}: WalkInDoneProps & {
  /** How the family can be invited now. */
  inviting: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [first] = payments;
  const sum = sumOfMoney(...payments.map(({ amount }) => amount));
  return (
    <section className={styles.done} aria-label="Recorded">
      <h2 ref={heading} tabIndex={-1}>
        {first ? `${formatMoney(sum)} recorded for ${family.full_name}` : `${family.full_name} is added`}
      </h2>
      {change > 0 && (
        <p className={styles.change}>
          <span>Change to give </span>
          <b>{formatMoney(change)}</b>
        </p>
      )}
      {credit > 0 && <p>{`${formatMoney(credit)} of it is now credit of the family.`}</p>}
      {enrollments.length > 0 && (
        <ul>
          {enrollments.map((place) => (
            <li key={place.id}>
              <span>
                <Link
                  to={`/admin/enrollments/${place.id}`}
                >{`${place.student.full_name}, ${place.program.title}`}</Link>
                {place.amount_due > 0 && (
                  <small>
                    {`${formatMoney(place.amount_due)} due`}
                    {place.hold_expires_at && <span>{`, held until ${formatDateTime(place.hold_expires_at)}`}</span>}
                  </small>
                )}
              </span>
              <EnrollmentStatusBadge status={place.status} />
            </li>
          ))}
        </ul>
      )}
      {first && (
        <p className={styles.receipt}>
          <span>{first.receipt_number ?? first.reference}</span>
          <ReceiptButton paymentId={first.id} receiptNumber={first.receipt_number ?? first.reference} />
        </p>
      )}
      {invited ? <p>{`An invitation with a link to set a password goes to ${family.email}.`}</p> : inviting}
      <p className={styles.next}>
        <Button variant="leaf" plain onClick={onNext}>
          Next walk-in
        </Button>
        <ButtonLink variant="line" plain to={`/admin/parents/${family.id}/sign-in-slip`}>
          Print welcome slip
        </ButtonLink>
        <ButtonLink variant="line" plain to={`/admin/parents/${family.id}`}>
          Open the family
        </ButtonLink>
      </p>
    </section>
  );
}
