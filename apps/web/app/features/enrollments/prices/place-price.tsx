import clsx from 'clsx';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MoneyLines } from '../../../ui/money-lines.tsx';
import type { Quote } from '@doctorbird/contract/enrollments/prices/quote';
import { PriceLines } from './price-lines.tsx';
import type { QuoteState } from './use-quote.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './place-price.module.css';

type PlacePriceProps = {
  state: QuoteState;
  /** The names of the children, where there may be several. */
  names?: ReadonlyMap<string, string>;
};

/** What the places of the chosen children cost, line by line, and a box for a code where there are any. */
export function PlacePrice({ state, names }: PlacePriceProps) {
  const { quote, failure, code, problem, apply, drop, again } = state;
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const place = quote?.places[0];
  const use = async () => {
    if (pending) return;
    setPending(true);
    if (await apply(typed)) setTyped('');
    setPending(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in this box is about the code, not about the whole form.
    event.preventDefault();
    void use();
  };
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!quote || !place || quote.places.every(({ total }) => total === null)) return null;
  const several = quote.places.length > 1;
  return (
    <section className={clsx(layoutStyles.stack14, styles.price)} aria-label="Price">
      <div aria-live="polite">
        {several ? (
          <MoneyLines caption="What the places cost" lines={linesOf(quote, names)} total={quote.total} />
        ) : place.lines.length > 1 ? (
          <PriceLines lines={place.lines} total={place.total ?? 0} />
        ) : (
          <p className={styles.total}>
            Price <b>{formatMoney(place.total ?? 0)}</b>
          </p>
        )}
      </div>
      {code !== null && (
        <p className={clsx(layoutStyles.row10, layoutStyles.middle)}>
          {quote.code_applies
            ? `Code ${code} is applied.`
            : `Your other discounts are better than code ${code}, so it is not used.`}
          <Button variant="line" size="sm" plain onClick={drop}>
            Remove code
          </Button>
        </p>
      )}
      {code === null && (quote.takes_codes || problem !== null) && (
        <div className={clsx(layoutStyles.stack10, styles.code)}>
          <TextField
            label="Discount code"
            optional
            value={typed}
            error={problem ?? undefined}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <Button variant="line" size="sm" plain pending={pending} pendingLabel="Checking" onClick={() => void use()}>
            Apply code
          </Button>
        </div>
      )}
      <p className={clsx(typeStyles.small, typeStyles.muted)}>
        {several
          ? 'These are the prices today. They are fixed once you hold the places.'
          : 'This is the price today. It is fixed once you hold the place.'}
      </p>
    </section>
  );
}

/** For each child the price of the program, and below it what is taken off. */
const linesOf = ({ places }: Quote, names: ReadonlyMap<string, string> | undefined) =>
  places.flatMap(({ student_id: id, lines }) =>
    lines.map(({ label, amount }, at) => ({
      key: `${id} ${at}`,
      label: at === 0 ? (names?.get(id) ?? label) : label,
      amount,
    })),
  );
