import type { WalkInQuote } from '@doctorbird/contract/billing/walk-ins';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { formatMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Typed, WalkInField } from './walk-in-values.ts';
import * as styles from './walk-in.module.css';

type OrderSummaryProps = {
  typed: Typed;
  programs: readonly AdminProgram[];
  quote: WalkInQuote | null;
  chosen: number;
  failure: string | null;
  field: WalkInField;
};

/** What was chosen with its discounts and the total, as it will be charged. */
export function OrderSummary({ typed, programs, quote, chosen, failure, field }: OrderSummaryProps) {
  const names = [...typed.children, ...typed.known].map(({ full_name: name }, at) => name.trim() || `Child ${at + 1}`);
  return (
    <aside className={styles.order} aria-label="Order">
      <h2>Order</h2>
      {chosen === 0 && <p>No program is chosen yet.</p>}
      {chosen > 0 && failure === null && quote === null && <p role="status">Working out the price</p>}
      {failure !== null && (
        <p className={styles.refused} role="alert">
          {failure}
        </p>
      )}
      {quote && (
        <dl>
          {quote.children.flatMap(({ places }, at) =>
            places.map(({ program_id: id, lines, total }) => (
              <div key={`${at} ${id}`}>
                <dt>
                  {programs.find((program) => program.id === id)?.title}
                  <small>{names[at]}</small>
                  {lines
                    .filter(({ amount }) => amount < 0)
                    .map(({ label, amount }) => (
                      <small key={label}>{`${label} ${formatMoney(amount)}`}</small>
                    ))}
                </dt>
                <dd>{total === null ? 'Not set yet' : formatMoney(total)}</dd>
              </div>
            )),
          )}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{formatMoney(quote.total)}</dd>
          </div>
        </dl>
      )}
      {(quote?.takes_codes === true || typed.code !== '') && (
        <TextField label="Discount code" optional autoComplete="off" maxLength={60} {...field('code')} />
      )}
      {quote && typed.code !== '' && !quote.code_applies && (
        <p role="status">Other discounts are better, so the code is not used.</p>
      )}
    </aside>
  );
}
