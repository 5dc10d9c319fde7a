import { officeMethods } from '@doctorbird/contract/billing/recording';
import type { ComponentProps } from 'react';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import * as styles from './record-payment.module.css';

/** How the money came, as segments; spread react-hook-form's `register` into it. */
export function MethodChoice({
  error,
  ...radio
}: { error?: string } & Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  return (
    <fieldset className={styles.methods}>
      <legend>How it was paid</legend>
      <div>
        {officeMethods.map((method) => (
          <label key={method}>
            <input type="radio" value={method} {...radio} />
            <span>{paymentMethodLabels[method]}</span>
          </label>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
