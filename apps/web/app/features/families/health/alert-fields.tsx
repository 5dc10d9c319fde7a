import { alertLength } from '@doctorbird/contract/families/child-safety';
import { useId, type ComponentProps } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

/** Empty while the parent has not answered: that differs from "nothing". */
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

/** What the people in the room must know at once, with an answer of its own for "nothing". */
export function AlertFields({ answer, onAnswer, text }: AlertFieldsProps) {
  const name = useId();
  return (
    <>
      <fieldset className="choices">
        <legend>Must the class know something at once?</legend>
        <p className="mb-2 text-muted">An allergy, a medicine, seizures. The people in the room always see it.</p>
        <div className="form-row">
          {choices.map(({ value, label }) => (
            <label key={value} className="choice yes-no">
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
