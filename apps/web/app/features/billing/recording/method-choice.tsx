import { officeMethods, type DeskMethod } from '@doctorbird/contract/billing/recording';
import type { ComponentProps } from 'react';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import * as styles from './method-choice.module.css';

/** How the money came, as segments; spread react-hook-form's `register` into it. `keys` shows the number of each. */
export function MethodChoice({
  error,
  keys = false,
  methods = officeMethods,
  ...radio
}: { error?: string; keys?: boolean; methods?: readonly DeskMethod[] } & Omit<
  ComponentProps<'input'>,
  'type' | 'value'
>) {
  return (
    <fieldset className={styles.methods}>
      <legend>How it was paid</legend>
      <div>
        {methods.map((method, at) => (
          <label key={method}>
            <input type="radio" value={method} {...radio} {...(keys && { 'aria-keyshortcuts': String(at + 1) })} />
            <span>
              {paymentMethodLabels[method]}
              {keys && <kbd aria-hidden="true">{at + 1}</kbd>}
            </span>
          </label>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
