import type { ProofReview } from '@doctorbird/contract/billing/proofs';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Link } from '../../../ui/link.tsx';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { MoneyLines } from '../../../ui/money-lines.tsx';
import { countText } from '../payments/part-text.ts';
import { PhoneIcon } from './slip-icons.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as styles from './proof-review.module.css';

/** Who sent the proof, for whom, and what is expected. */
export function ProofFacts({ proof }: { proof: ProofReview }) {
  const { contact, payment, places, bills } = proof;
  const open = proof.state === 'under_review';
  return (
    <>
      <div className={styles.family}>
        <Avatar name={contact.full_name} />
        <div>
          <h2 tabIndex={-1}>
            <Link to={contact.path}>{contact.full_name}</Link>
          </h2>
          <p>{aboutOf(proof)}</p>
        </div>
        {contact.phone && (
          <a
            className={buttonStyles.iconButton}
            href={`tel:${contact.phone}`}
            aria-label={`Call ${contact.full_name}, ${showPhone(contact.phone)}`}
            title={showPhone(contact.phone)}
          >
            <PhoneIcon />
          </a>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{open ? 'Expected' : 'Amount'}</dt>
          <dd className={styles.amount}>{formatMoney(open ? payment.due : payment.amount)}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className={textStyles.reference}>{payment.reference}</dd>
        </div>
        <div>
          <dt>Method</dt>
          <dd>{paymentMethodLabels[payment.method]}</dd>
        </div>
        <div>
          <dt>{proof.bill?.group_id ? 'Contact says paid on' : 'Family says paid on'}</dt>
          <dd>{formatDate(proof.paid_on)}</dd>
        </div>
        {payment.received_on && (
          <div>
            <dt>Date at the bank</dt>
            <dd>{formatDate(payment.received_on)}</dd>
          </div>
        )}
        {payment.bank_reference && (
          <div>
            <dt>Bank reference</dt>
            <dd className={textStyles.reference}>{payment.bank_reference}</dd>
          </div>
        )}
      </dl>
      {places.length + bills.length > 1 && (
        <MoneyLines
          caption="What it pays for"
          lines={[
            ...places.map(({ enrollment_id, student, program, amount, due }) => ({
              key: enrollment_id,
              label: `${student}, ${program}`,
              amount: open ? due : amount,
              to: `/admin/enrollments/${enrollment_id}`,
            })),
            ...bills.map(({ id, title, invoice_number, amount, due }) => ({
              key: id,
              label: `${title}, ${invoice_number}`,
              amount: open ? due : amount,
            })),
          ]}
        />
      )}
      {proof.note && <blockquote className={styles.message}>{`“${proof.note}”`}</blockquote>}
      {!open && <Decided proof={proof} />}
    </>
  );
}

function aboutOf({ parent, student, program, places, bill, bills }: ProofReview): string {
  if (places.length + bills.length > 1) return `for ${countText({ places: places.length, bills: bills.length })}`;
  if (bill) return `for ${program.title}, invoice ${bill.invoice_number}`;
  return parent && student ? `for ${student.full_name}, ${program.title}` : program.title;
}

/** How it was decided, by whom and when. */
function Decided({ proof }: { proof: ProofReview }) {
  const when = proof.reviewed_at ? ` on ${formatDateTime(proof.reviewed_at)}` : '';
  const who = proof.reviewed_by ? ` by ${proof.reviewed_by}` : '';
  const how = {
    accepted: 'Accepted',
    rejected: 'Sent back',
    withdrawn: 'Closed, paid in another way',
    under_review: '',
  };
  return (
    <p className={styles.verdict}>
      <b>{`${how[proof.state]}${who}${when}.`}</b> {proof.reason}
    </p>
  );
}
