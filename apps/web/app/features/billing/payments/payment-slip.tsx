import clsx from 'clsx';
import type { Payment } from '@doctorbird/contract/billing/payments';
import { instructionsFor, type PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { slipId } from '../proofs/show-slip.ts';
import * as slipStyles from '../../../ui/slip.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type PaymentSlipProps = {
  payment: Asked;
  ways: PaymentWays;
  /** A form for the proof is below it. */
  proof?: boolean;
};
type Asked = Pick<Payment, 'reference' | 'amount' | 'method'>;

/** What to write on the transfer or to say at the counter: amount, reference, account. */
export function PaymentSlip({ payment, ways, proof = true }: PaymentSlipProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(payment.reference);
      toast.success('The reference is copied.');
    } catch {
      toast.error('Copying is not allowed here. Please write it down.');
    }
  };
  return (
    <section className={slipStyles.slip} id={slipId.howToPay} tabIndex={-1} aria-label="How to pay">
      <div className={slipStyles.reference}>
        <p>
          <span className={clsx('label', typeStyles.block)}>Your reference</span>
          <b>{payment.reference}</b>
        </p>
        <Button size="sm" variant="line" plain onClick={() => void copy()}>
          Copy<span className="visually-hidden"> the reference</span>
        </Button>
      </div>
      <FactList facts={[{ label: 'Amount', value: formatMoney(payment.amount) }, ...factsOf(payment, ways)]} />
      <p>{instructionsOf(payment, ways, proof)}</p>
    </section>
  );
}

function factsOf({ method }: Asked, { bank }: PaymentWays): { label: string; value: string }[] {
  if (method !== 'bank_transfer' || !bank) return [];
  return [
    { label: 'Bank', value: bank.bank },
    { label: 'Branch', value: bank.branch },
    { label: 'Account name', value: bank.account_name },
    { label: 'Account number', value: bank.account_number },
    { label: 'Account type', value: bank.account_type },
  ];
}

function instructionsOf({ method }: Asked, ways: PaymentWays, proof: boolean): string {
  const instructions = instructionsFor(ways, method);
  if (instructions !== null) return instructions;
  const notes = 'Write the reference into the field for notes, so that we find your payment.';
  return proof ? `${notes} Then send us the proof of payment below.` : notes;
}
