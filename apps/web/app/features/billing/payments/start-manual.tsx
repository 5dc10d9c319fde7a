import clsx from 'clsx';
import type { ManualMethod } from '@doctorbird/contract/core/enrollment-states';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { showSlip } from '../proofs/show-slip.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Way = { method: ManualMethod | 'credit'; title: string; note: string };
type StartManualProps = {
  enrollmentId: string;
  ways: PaymentWays & { credit: number; card: boolean };
  due: number;
  /** The way that was already selected. */
  present: ManualMethod | null;
};

/** The ways to pay, other than by card, that the organisation offers. */
export function StartManual({ enrollmentId, ways, due, present }: StartManualProps) {
  const offered = waysOf(ways, due);
  const [chosen, setChosen] = useState<string>(present ?? '');
  const { run, pending } = useAction();
  const start = async () => {
    const method = chosen as Way['method'];
    const parts = { params: { id: enrollmentId }, body: { method } };
    const payment = await run({
      meaning: parts,
      make: (idempotencyKey) => call(paymentCalls.startPayment, parts, { idempotencyKey }),
      done: () => (method === 'credit' ? 'Paid with your credit.' : 'Your reference is ready.'),
      fallback: 'Failed to start the payment',
    });
    if (payment) showSlip('howToPay');
  };
  if (offered.length === 0)
    return (
      <p>
        {ways.card
          ? 'We only accept cards at the moment.'
          : 'Paying online is not set up yet. Please call us: the number is on this page.'}
      </p>
    );
  return (
    <div className={fieldStyles.form}>
      <fieldset className={choiceStyles.choices}>
        <legend>{present ? 'Pay in another way' : 'How would you like to pay?'}</legend>
        {offered.map((way) => (
          <label
            key={way.method}
            className={clsx(choiceStyles.choice, choiceStyles.yesNo)}
            htmlFor={`way-${way.method}`}
          >
            <input
              id={`way-${way.method}`}
              type="radio"
              name="way"
              value={way.method}
              checked={chosen === way.method}
              onChange={() => setChosen(way.method)}
            />
            <b>
              {way.title}
              <small className={typeStyles.regular}>{way.note}</small>
            </b>
          </label>
        ))}
      </fieldset>
      <p>
        <Button
          variant="leaf"
          plain
          disabled={chosen === '' || chosen === present}
          pending={pending}
          onClick={() => void start()}
        >
          {chosen === 'credit' ? `Pay ${formatMoney(Math.min(due, ways.credit))} with credit` : 'Get my reference'}
        </Button>
      </p>
    </div>
  );
}

function waysOf(ways: PaymentWays & { credit: number }, due: number): Way[] {
  const offered: Way[] = [];
  if (ways.credit > 0)
    offered.push({
      method: 'credit',
      title: 'Family credit',
      note:
        ways.credit >= due
          ? `You have ${formatMoney(ways.credit)}, enough to pay this in full.`
          : `You have ${formatMoney(ways.credit)}; ${formatMoney(due - ways.credit)} is left to pay after that.`,
    });
  if (ways.bank)
    offered.push({
      method: 'bank_transfer',
      title: 'Bank transfer or deposit',
      note: `To our account at ${ways.bank.bank}. Send us the proof of payment.`,
    });
  if (ways.agents.length > 0)
    offered.push({
      method: 'bill_payment',
      title: 'Bill-payment agent',
      note: `${ways.agents.map(({ name }) => name).join(', ')}. Send us the proof of payment.`,
    });
  if (ways.cash)
    offered.push({ method: 'cash', title: 'Cash at the office', note: 'You get the receipt at the office.' });
  return offered;
}
