import clsx from 'clsx';
import { alertLength } from '@doctorbird/contract/families/child-safety';
import { useId, type ComponentProps } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Empty until the parent answers: that differs from "nothing". */
export type AlertAnswer = '' | 'some' | 'none';

type AlertFieldsProps = {
  answer: AlertAnswer;
  onAnswer: (answer: 'some' | 'none') => void;
  text: Omit<ComponentProps<typeof TextField>, 'label'>;
};

const choices = [
  { value: 'some', label: 'Yes, there is something' },
  { value: 'none', label: 'Nothing the class must know' },
] as const;

/** What people in the room must know at once, with an explicit answer for "nothing". */
export function AlertFields({ answer, onAnswer, text }: AlertFieldsProps) {
  const name = useId();
  return (
    <>
      <fieldset className={choiceStyles.choices}>
        <legend>Is there anything the class must know right away?</legend>
        <p className={clsx(layoutStyles.bottom2, typeStyles.muted)}>
          An allergy, a medicine, seizures. The people in the room always see it.
        </p>
        <div className={fieldStyles.line}>
          {choices.map(({ value, label }) => (
            <label key={value} className={clsx(choiceStyles.choice, choiceStyles.yesNo)}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={answer === value}
                onChange={() => onAnswer(value)}
              />
              <b>{label}</b>
            </label>
          ))}
        </div>
      </fieldset>
      {answer === 'some' && (
        <TextField
          label="Critical alert"
          autoComplete="off"
          maxLength={alertLength}
          hint="What it is and what to do, in one line: Peanuts. Epinephrine pen in the blue pouch."
          {...text}
        />
      )}
    </>
  );
}
