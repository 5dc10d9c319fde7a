import type { payerLinkCalls, PayerPage } from '@doctorbird/contract/billing/payer-links';
import { wayTexts } from '@doctorbird/contract/organisation/payment-ways';
import clsx from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { email, required, usePlainForm, type Rule } from '../../../forms/use-plain-form.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { webAddress } from '../payments/web-address.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as fieldStyles from '../../../ui/field.module.css';

type Method = PayerPage['methods'][number];

const wayOf = (method: Method): { title: string; note: string } =>
  method === 'card'
    ? { title: 'Card', note: 'Visa or Mastercard. It is confirmed right away.' }
    : { title: wayTexts[method].title, note: wayTexts[method].payerNote };

const amountRule =
  ({ due, fund }: PayerPage): Rule =>
  (typed) => {
    const amount = readMoney(typed);
    if (amount === undefined) return 'Please enter the amount';
    if (Number.isNaN(amount)) return 'Please enter the amount in numbers';
    if (amount <= 0) return 'The amount must be more than zero';
    return amount > due ? `${formatMoney(due)} is ${fund ? 'open' : 'due'}` : undefined;
  };

const amountHint = ({ due, due_now: now, fund, from }: PayerPage): string =>
  fund
    ? `Any part of ${formatMoney(due)}.${fund.ahead ? ` What is more than is due now stays on the account of ${from} with us, for later.` : ''}`
    : now > 0 && now < due
      ? `${formatMoney(now)} is due now, ${formatMoney(due)} in all. Pay all of it or a part.`
      : 'All of it, or the part that you would like to pay';

type PayFormProps = { token: string; page: PayerPage };

/** Who pays, how much and how. A person without an account fills it in once, on a phone. */
export function PayForm({ token, page }: PayFormProps) {
  const [method, setMethod] = useState<Method>(page.methods[0] ?? 'card');
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const intent = useIntentKey();
  // Without the schemas of the portals' forms, which would double this public page's script.
  const { field, frame } = usePlainForm({
    rules: { name: required('Please enter your name'), email, amount: amountRule(page) },
    fallback: 'Failed to start the payment',
    send: async ({ name = '', email: address = '', message = '', amount = '' }) => {
      const body = { name, email: address, message, amount: readMoney(amount) ?? Number.NaN, method };
      try {
        const started = await intent.once(body, (idempotencyKey) =>
          call<typeof payerLinkCalls.payByLink>(
            { method: 'POST', path: '/pay/{token}' },
            { params: { token }, body },
            { idempotencyKey },
          ),
        );
        if (started.redirect_url === null) {
          await navigate(`/pay/checkouts/${started.checkout_id}`);
          return;
        }
        setLeaving(true);
        window.location.assign(webAddress(started.redirect_url));
      } catch (reason) {
        // Somebody else was faster: show what is due now.
        if (reason instanceof ApiError && reason.status === 409) await navigate('.', { replace: true });
        throw reason;
      }
    },
  });
  return (
    <FormFrame frame={frame} method="dialog">
      <fieldset className={choiceStyles.choices}>
        <legend>How would you like to pay?</legend>
        {page.methods.map((way) => (
          <label key={way} className={clsx(choiceStyles.choice, choiceStyles.yesNo)} htmlFor={`way-${way}`}>
            <input
              id={`way-${way}`}
              type="radio"
              name="method"
              value={way}
              checked={method === way}
              onChange={() => setMethod(way)}
            />
            <b>
              {wayOf(way).title}
              <small className={typeStyles.regular}>{wayOf(way).note}</small>
            </b>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Amount (J$)"
        hint={amountHint(page)}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={page.fund ? '' : formatAmount(page.due_now > 0 ? page.due_now : page.due)}
        {...field('amount')}
      />
      <div className={fieldStyles.line}>
        <TextField label="Your name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
      <TextArea label="A message" optional rows={2} maxLength={200} {...field('message')} />
      <p>{`Your name and message are printed on the receipt, and ${page.from} sees them. Your confirmation goes to your email address.`}</p>
      <Button
        type="submit"
        variant="leaf"
        pending={frame.pending || leaving}
        pendingLabel={method === 'card' ? 'Opening the payment page' : 'Getting your reference'}
      >
        {method === 'card' ? 'Pay by card' : 'Get a reference'}
      </Button>
    </FormFrame>
  );
}
