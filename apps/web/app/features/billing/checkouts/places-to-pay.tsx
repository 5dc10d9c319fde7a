import clsx from 'clsx';
import { formatMoney } from '../../../format/money.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './places-to-pay.module.css';

export type PlaceToPay = {
  id: string;
  /** The child, or what an invoice is for. */
  title: string;
  /** The program, or the number of an invoice. */
  about: string;
  isBill: boolean;
  /** Its deadline, in words. */
  note: string | null;
  due: number;
};

type PlacesToPayProps = {
  places: readonly PlaceToPay[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** What the family can pay now, each with its deadline and amount. */
export function PlacesToPay({ places, chosen, onChange }: PlacesToPayProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={choiceStyles.choices}>
      <legend>What would you like to pay?</legend>
      {places.map((place) => (
        <label key={place.id} className={clsx(choiceStyles.choice, styles.place)} htmlFor={`place-${place.id}`}>
          <input
            id={`place-${place.id}`}
            type="checkbox"
            checked={chosen.has(place.id)}
            onChange={() => toggle(place.id)}
          />
          <b>
            {place.title}
            <small className={typeStyles.regular}>{[place.about, place.note].filter(Boolean).join(' · ')}</small>
          </b>
          <span className={styles.amount}>{formatMoney(place.due)}</span>
        </label>
      ))}
    </fieldset>
  );
}
