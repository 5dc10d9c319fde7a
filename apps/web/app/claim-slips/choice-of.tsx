import { useId } from 'react';
import { FieldError } from '../ui/field-frame.tsx';
import * as styles from './claim-form.module.css';

type ChoiceOfProps<V extends string> = {
  legend: string;
  text?: string;
  options: readonly { value: V; label: string }[];
  chosen: V | '';
  error?: string;
  /** Two short answers stand side by side. */
  side?: boolean;
  onChoose: (value: V) => void;
};

/** One of a few answers, each as large as a thumb. */
export function ChoiceOf<V extends string>(props: ChoiceOfProps<V>) {
  const { legend, text, options, chosen, error, side = false, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {text && <p>{text}</p>}
      <div className={side ? styles.side : styles.choice}>
        {options.map(({ value, label }) => (
          <label key={value} htmlFor={`${id}-${value}`}>
            <input
              id={`${id}-${value}`}
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type YesNoProps = Omit<ChoiceOfProps<'yes' | 'no'>, 'options' | 'side' | 'chosen' | 'onChoose'> & {
  given: boolean | null;
  onAnswer: (given: boolean) => void;
};

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** A consent: nothing is chosen before its reader chooses. */
export function YesNo({ given, onAnswer, ...rest }: YesNoProps) {
  return (
    <ChoiceOf
      {...rest}
      side
      options={yesNo}
      chosen={given === null ? '' : given ? 'yes' : 'no'}
      onChoose={(value) => onAnswer(value === 'yes')}
    />
  );
}
