import type { BillMethod } from '@doctorbird/contract/billing/bill-parts';
import type { BillToPay } from '@doctorbird/contract/billing/bills';
import { methodsThat } from '@doctorbird/contract/core/payment-methods';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { usePlainForm, type Rule } from '../../../forms/use-plain-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { webAddress } from '../payments/web-address.ts';
import { showSlip } from '../proofs/show-slip.ts';
import { startBill, type BillAddress } from './bill-address.ts';
import { billWays } from './bill-ways.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const amountRule =
  (due: number): Rule =>
  (typed) => {
    const amount = readMoney(typed);
    if (amount === undefined) return 'Please enter the amount';
    if (Number.isNaN(amount)) return 'Please enter the amount in numbers';
    if (amount <= 0) return 'The amount must be more than zero';
    return amount > due ? `${formatMoney(due)} is due` : undefined;
  };

const labelOf = (method: BillMethod): string =>
  method === 'card' ? 'Pay by card' : method === 'credit' ? 'Pay with credit' : 'Get a reference';

/** What the browser has as chosen; React may not have seen the click. */
const chosenIn = (choices: HTMLElement | null): BillMethod | undefined =>
  methodsThat('bill').find((one) => one === choices?.querySelector<HTMLInputElement>(':checked')?.value);

type PayBillFormProps = { bill: BillToPay; address: BillAddress; onStarted: () => void };

/** How to pay a bill, and how much of it. */
export function PayBillForm({ bill, address, onStarted }: PayBillFormProps) {
  const ways = billWays(bill);
  const first = ways[0]?.method ?? 'card';
  const [method, setMethod] = useState<BillMethod>(first);
  const choices = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // On the public page somebody may choose before its script is there; the browser has the choice.
    setMethod((shown) => chosenIn(choices.current) ?? shown);
  }, []);
  const [leaving, setLeaving] = useState(false);
  const revalidator = useRevalidator();
  const intent = useIntentKey();
  useEffect(() => {
    // Back from the payment page, the browser may restore this page with its busy button.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void revalidator.revalidate();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [revalidator]);
  const { field, frame } = usePlainForm({
    rules: { amount: amountRule(bill.due) },
    fallback: 'Failed to start the payment',
    send: async ({ amount = '' }) => {
      const chosen = chosenIn(choices.current) ?? method;
      const asked = readMoney(amount) ?? Number.NaN;
      const expected = Math.min(asked, bill.credit);
      const body = { method: chosen, amount: asked, ...(chosen === 'credit' && { expected }) };
      try {
        const started = await intent.once([address, body], (idempotencyKey) =>
          startBill(address, body, idempotencyKey),
        );
        if (started.redirect_url !== null) {
          setLeaving(true);
          window.location.assign(webAddress(started.redirect_url));
          return;
        }
        if (body.method === 'credit') toast.success('Paid with your credit. Thank you!');
        onStarted();
        await revalidator.revalidate();
        showSlip('howToPay');
      } catch (reason) {
        // Somebody else was faster: show what is due now.
        if (reason instanceof ApiError && reason.status === 409) void revalidator.revalidate();
        throw reason;
      }
    },
  });
  return (
    <FormFrame frame={frame}>
      <fieldset className={choiceStyles.choices} ref={choices}>
        <legend>How would you like to pay?</legend>
        {ways.map((way) => (
          <label
            key={way.method}
            className={clsx(choiceStyles.choice, choiceStyles.yesNo)}
            htmlFor={`way-${way.method}`}
          >
            <input
              id={`way-${way.method}`}
              type="radio"
              name="method"
              value={way.method}
              defaultChecked={way.method === first}
              onChange={() => setMethod(way.method)}
            />
            <b>
              {way.title}
              <small className={typeStyles.regular}>{way.note}</small>
            </b>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Amount (J$)"
        hint={`${formatMoney(bill.due)} is due. Pay all of it or a part.`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={formatAmount(bill.due)}
        {...field('amount')}
      />
      <p>
        <Button
          type="submit"
          variant="leaf"
          pending={frame.pending || leaving}
          pendingLabel={method === 'card' ? 'Opening the payment page' : 'One moment'}
        >
          {labelOf(method)}
        </Button>
      </p>
    </FormFrame>
  );
}
