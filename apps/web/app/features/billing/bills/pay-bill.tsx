import type { BillAttempt, BillToPay } from '@doctorbird/contract/billing/bills';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { useLooks } from '../payments/use-looks.ts';
import { PaymentSlip } from '../payments/payment-slip.tsx';
import { slipId } from '../proofs/show-slip.ts';
import type { BillAddress } from './bill-address.ts';
import { PayBillForm } from './pay-bill-form.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as slipStyles from '../../../ui/slip.module.css';

const BillProofForm = whenShown(async () => (await import('./bill-proof-form.tsx')).BillProofForm);

const isOpen = ({ state }: BillAttempt): boolean => state === 'created' || state === 'pending';

type PayBillProps = { bill: BillToPay; address: BillAddress };

/** What whoever owes a bill can do about it: choose a way, transfer and send the slip, or wait for the review. */
export function PayBill({ bill, address }: PayBillProps) {
  const [choosing, setChoosing] = useState(false);
  const open = bill.payments.find(isOpen);
  const byCard = open?.method === 'card';
  useLooks(byCard);
  if (bill.due === 0) return null;
  if (open?.together && !byCard) return <PaidTogether open={open} together={open.together} />;
  if (open && !byCard && !open.wants_proof) return <UnderReview open={open} />;
  const [last] = bill.payments;
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
      {bill.sandbox && (
        <p className={noticeStyles.notice}>Cards go to the practice gateway here: no real money moves.</p>
      )}
      {byCard && (
        <p className={noticeStyles.notice} role="status">
          {`A card payment of ${formatMoney(open.amount)} was started and is not confirmed yet. This page shows it as soon as it is. If you left the payment page, you can go back to it below.`}
        </p>
      )}
      {last?.state === 'failed' && (
        <p
          className={noticeStyles.notice}
        >{`${last.message ?? 'The payment did not go through.'} Nothing was charged.`}</p>
      )}
      {open && !byCard && !choosing ? (
        <>
          {open.proof?.state === 'rejected' && (
            <p className={noticeStyles.notice}>
              <b>{open.proof.reason}</b> Please send another proof, or pay in another way.
            </p>
          )}
          <PaymentSlip payment={open} ways={bill.ways} />
          <h3>Send proof of payment</h3>
          <BillProofForm key={open.proof?.id ?? 'first'} address={address} amount={open.amount} />
          <p>
            <Button variant="line" size="sm" plain onClick={() => setChoosing(true)}>
              Pay in another way
            </Button>
          </p>
        </>
      ) : bill.methods.length > 0 ? (
        <PayBillForm bill={bill} address={address} onStarted={() => setChoosing(false)} />
      ) : (
        <p>Paying online is not set up yet. Please contact us.</p>
      )}
    </div>
  );
}

/** Its reference and slip are those of the whole sum, so they are on the page of that. */
function PaidTogether({ open, together }: { open: BillAttempt; together: NonNullable<BillAttempt['together']> }) {
  return (
    <p className={noticeStyles.notice}>
      {`${formatMoney(open.amount)} of it is in a payment of ${formatMoney(together.amount)} with other things, reference ${open.reference}. `}
      <Link to={`/parent/checkout/${together.checkout_id}`}>
        {open.wants_proof ? 'Open that payment' : 'See how it stands'}
      </Link>
    </p>
  );
}

function UnderReview({ open }: { open: BillAttempt }) {
  return (
    <section className={slipStyles.slip} id={slipId.proof} tabIndex={-1} aria-label="Proof of payment">
      <p>
        <b>We are reviewing your proof of payment.</b>{' '}
        {`${formatMoney(open.amount)}, ${open.reference}${open.proof ? `, sent ${formatDateTime(open.proof.created_at)}, paid on ${formatDate(open.proof.paid_on)}` : ''}. There is nothing else you need to do.`}
      </p>
    </section>
  );
}
