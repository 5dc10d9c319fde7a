import clsx from 'clsx';
import { formatMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { giftBeside, roundUp, usualGifts, type Gift } from './gift-sum.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type GiftChoiceProps = {
  /** What is paid without a gift. */
  amount: number;
  chosen: Gift;
  onChoose: (gift: Gift) => void;
  /** Beside the box of an amount of one's own. */
  error: string | undefined;
};

/** A family may add something for the scholarship fund; nothing is chosen for it. */
export function GiftChoice({ amount, chosen, onChoose, error }: GiftChoiceProps) {
  const row = (gift: Gift, title: string, note?: string) => (
    <label className={clsx(choiceStyles.choice, choiceStyles.yesNo)} htmlFor={`gift-${gift.kind}`}>
      <input
        id={`gift-${gift.kind}`}
        type="radio"
        name="gift"
        checked={chosen.kind === gift.kind}
        onChange={() => onChoose(gift)}
      />
      <b>
        {title}
        {note && <small className={typeStyles.regular}>{note}</small>}
      </b>
    </label>
  );
  const round = roundUp(amount);
  return (
    <fieldset className={choiceStyles.choices}>
      <legend>Give to the scholarship fund?</legend>
      <p>The fund pays places for families who cannot. Nothing is chosen for you.</p>
      {row({ kind: 'none' }, 'No gift this time')}
      {round !== null &&
        row(
          { kind: 'round' },
          `Round up to ${formatMoney(round)}`,
          `A gift of ${formatMoney(giftBeside(amount, { kind: 'round' }).gift)}`,
        )}
      {row({ kind: 'small' }, formatMoney(usualGifts.small))}
      {row({ kind: 'large' }, formatMoney(usualGifts.large))}
      {row({ kind: 'other', typed: '' }, 'Another amount')}
      {chosen.kind === 'other' && (
        <TextField
          label="Gift (J$)"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={chosen.typed}
          error={error}
          onChange={({ target }) => onChoose({ kind: 'other', typed: target.value })}
        />
      )}
    </fieldset>
  );
}
