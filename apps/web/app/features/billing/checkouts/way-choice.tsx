import clsx from 'clsx';
import type { Method, Way } from './ways-to-pay.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type WayChoiceProps = {
  legend: string;
  ways: readonly Way[];
  chosen: Method | '';
  onChoose: (method: Method) => void;
};

/** One of the ways to pay. */
export function WayChoice({ legend, ways, chosen, onChoose }: WayChoiceProps) {
  return (
    <fieldset className={choiceStyles.choices}>
      <legend>{legend}</legend>
      {ways.map((way) => (
        <label key={way.method} className={clsx(choiceStyles.choice, choiceStyles.yesNo)} htmlFor={`way-${way.method}`}>
          <input
            id={`way-${way.method}`}
            type="radio"
            name="way"
            value={way.method}
            checked={chosen === way.method}
            onChange={() => onChoose(way.method)}
          />
          <b>
            {way.title}
            <small className={typeStyles.regular}>{way.note}</small>
          </b>
        </label>
      ))}
    </fieldset>
  );
}
