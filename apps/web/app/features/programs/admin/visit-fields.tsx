import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProgramInput } from './program-defaults.ts';
import { numberOf } from './program-defaults.ts';

type Price = number | null | undefined;

type VisitFieldsProps = {
  trial: Price;
  comesOff: boolean;
  day: Price;
  errors: { trial_price?: string | undefined; day_price?: string | undefined };
  onChange: (change: Partial<Pick<ProgramInput, 'trial_price' | 'trial_comes_off' | 'day_price'>>) => void;
};

/** Switched on, and no price typed yet: no number, so that the form asks for one. */
const noPrice = Number.NaN;

/** Single classes without a place: whether the program has them, and what they cost; null is off. */
export function VisitFields({ trial, comesOff, day, errors, onChange }: VisitFieldsProps) {
  return (
    <>
      <CheckField
        label="Trial class"
        hint="Families can book one class for a child before they decide, once for each child, where a seat is free."
        checked={trial != null}
        onChange={({ target }) =>
          onChange(target.checked ? { trial_price: noPrice } : { trial_price: null, trial_comes_off: false })
        }
      />
      {trial != null && (
        <>
          <PriceBox
            label="Price of a trial class (JMD)"
            value={trial}
            error={errors.trial_price}
            onChange={(price) => onChange({ trial_price: price })}
          />
          <CheckField
            label="It comes off the price when the child stays"
            hint="What the family has paid for the trial class, once, when the child gets a place in this program."
            checked={comesOff}
            onChange={({ target }) => onChange({ trial_comes_off: target.checked })}
          />
        </>
      )}
      <CheckField
        label="Drop-in days"
        hint="Families can book one day alone, as often as seats are free."
        checked={day != null}
        onChange={({ target }) => onChange({ day_price: target.checked ? noPrice : null })}
      />
      {day != null && (
        <PriceBox
          label="Price of one day (JMD)"
          value={day}
          error={errors.day_price}
          onChange={(price) => onChange({ day_price: price })}
        />
      )}
    </>
  );
}

function PriceBox({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: Price;
  error: string | undefined;
  onChange: (price: number) => void;
}) {
  return (
    <TextField
      label={label}
      hint="0 if it is free."
      type="number"
      inputMode="decimal"
      min={0}
      step="0.01"
      value={value == null || Number.isNaN(value) ? '' : value}
      error={error}
      onChange={({ target }) => onChange(numberOf(target.value) ?? noPrice)}
    />
  );
}
