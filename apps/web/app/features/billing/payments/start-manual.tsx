import type { ManualMethod } from '@doctorbird/contract/core/enrollment-states';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import type { PaymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { WayChoice } from '../checkouts/way-choice.tsx';
import { waysWithoutCard, type Method } from '../checkouts/ways-to-pay.ts';
import { showSlip } from '../proofs/show-slip.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type StartManualProps = {
  enrollmentId: string;
  ways: PaymentWays & { credit: number; card: boolean };
  due: number;
  /** The way that was already selected. */
  present: ManualMethod | null;
};

/** The ways to pay, other than by card, that the organisation offers. */
export function StartManual({ enrollmentId, ways, due, present }: StartManualProps) {
  const offered = waysWithoutCard(ways, due);
  const [chosen, setChosen] = useState<Method | ''>(present ?? '');
  const { run, pending } = useAction();
  const start = async () => {
    if (chosen === '') return;
    const method = chosen;
    const expected = Math.min(due, ways.credit);
    const body = { method, ...(method === 'credit' && { expected }) };
    const parts = { params: { id: enrollmentId }, body };
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
      <WayChoice
        legend={present ? 'Pay in another way' : 'How would you like to pay?'}
        ways={offered}
        chosen={chosen}
        onChoose={setChosen}
      />
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
