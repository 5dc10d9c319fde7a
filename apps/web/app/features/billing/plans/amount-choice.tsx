import clsx from 'clsx';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export type Amount = { kind: 'usual' | 'all' } | { kind: 'other'; typed: string };

type AmountChoiceProps = {
  /** What is paid unless somebody chooses otherwise: what is due now, or the next parts. */
  usual: number;
  /** What of it is due now. */
  dueNow: number;
  all: number;
  chosen: Amount;
  onChoose: (amount: Amount) => void;
  /** Beside the box of another amount. */
  error: string | undefined;
};

/** Why another amount cannot be paid; undefined when it can. */
export function amountError(typed: string, { dueNow, all }: { dueNow: number; all: number }): string | undefined {
  const amount = readMoney(typed);
  if (amount === undefined) return 'Please enter the amount';
  if (Number.isNaN(amount)) return 'Please enter the amount in numbers';
  if (amount <= 0) return 'The amount must be more than zero';
  if (Math.abs(Math.round(amount * 100) - amount * 100) > 1e-6) return 'Please use at most two decimal places';
  if (amount < dueNow) return `${formatMoney(dueNow)} is due now`;
  return amount > all ? `${formatMoney(all)} is due` : undefined;
}

/** Families on a payment plan may pay early: the next part, everything, or what suits them. */
export function AmountChoice({ usual, dueNow, all, chosen, onChoose, error }: AmountChoiceProps) {
  const row = (amount: Amount, title: string, note: string) => (
    <label className={clsx(choiceStyles.choice, choiceStyles.yesNo)} htmlFor={`amount-${amount.kind}`}>
      <input
        id={`amount-${amount.kind}`}
        type="radio"
        name="amount"
        checked={chosen.kind === amount.kind}
        onChange={() => onChoose(amount)}
      />
      <b>
        {title}
        <small className={typeStyles.regular}>{note}</small>
      </b>
    </label>
  );
  return (
    <fieldset className={choiceStyles.choices}>
      <legend>How much?</legend>
      {row({ kind: 'usual' }, formatMoney(usual), dueNow > 0 ? 'What is due now' : 'The next part, early')}
      {row({ kind: 'all' }, formatMoney(all), 'Everything that is open')}
      {row({ kind: 'other', typed: '' }, 'Another amount', 'What is due first is covered first')}
      {chosen.kind === 'other' && (
        <TextField
          label="Amount (J$)"
          inputMode="decimal"
          autoComplete="off"
          value={chosen.typed}
          error={error}
          onChange={(event) => onChoose({ kind: 'other', typed: event.target.value })}
        />
      )}
    </fieldset>
  );
}
