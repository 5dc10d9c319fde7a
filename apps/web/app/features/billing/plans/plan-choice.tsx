import type { PlacePlan } from '@doctorbird/contract/billing/plans';
import clsx from 'clsx';
import { formatMoney } from '../../../format/money.ts';
import { notCollected } from '../checkouts/ways-to-pay.ts';
import { laterText } from './plan-texts.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type PlanChoiceProps = {
  place: PlacePlan;
  /** Names the place: "Maya Campbell, Rovers". */
  about: string;
  /** A template, or null for everything at once. */
  chosen: string | null;
  onChoose: (templateId: string | null) => void;
  /** Parts are collected from a stored card. */
  collects: boolean;
};

/** Everything at once, or one of the plans, with all days and amounts before the choice. */
export function PlanChoice({ place, about, chosen, onChoose, collects }: PlanChoiceProps) {
  const { enrollment_id: id, due, options } = place;
  const row = (value: string | null, title: string, note: string) => (
    <label
      key={value ?? 'all'}
      className={clsx(choiceStyles.choice, choiceStyles.yesNo)}
      htmlFor={`plan-${id}-${value ?? 'all'}`}
    >
      <input
        id={`plan-${id}-${value ?? 'all'}`}
        type="radio"
        name={`plan-${id}`}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <b>
        {title}
        <small className={typeStyles.regular}>{note}</small>
      </b>
    </label>
  );
  return (
    <fieldset className={choiceStyles.choices} aria-labelledby={`plan-${id}-question plan-${id}-about`}>
      <legend id={`plan-${id}-question`}>How much now?</legend>
      <p id={`plan-${id}-about`}>{about}</p>
      {row(null, `Pay ${formatMoney(due)} now`, 'Everything at once')}
      {options.length > 0 && !collects && <p>{notCollected}</p>}
      {options.map((option) =>
        row(
          option.template_id,
          `Pay a deposit of ${formatMoney(option.deposit)} now`,
          `${option.name}: ${laterText(option)}. It costs nothing extra.`,
        ),
      )}
    </fieldset>
  );
}
