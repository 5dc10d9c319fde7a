import clsx from 'clsx';
import { Avatar } from '../../../ui/avatar.tsx';
import * as choiceStyles from '../../../ui/choice.module.css';

export type Candidate = {
  id: string;
  full_name: string;
  note: string;
  /** Why this child cannot be chosen. */ against: string | null;
};

type ChildChoiceProps = {
  candidates: readonly Candidate[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** The family's children as boards to choose from; an ineligible child shows why. */
export function ChildChoice({ candidates, chosen, onChoose }: ChildChoiceProps) {
  return (
    <fieldset className={choiceStyles.choices}>
      <legend>Who is it for?</legend>
      {candidates.map((child) => (
        <label key={child.id} className={clsx(choiceStyles.choice, child.against && choiceStyles.inactive)}>
          <input
            type="radio"
            name="student_id"
            value={child.id}
            checked={chosen === child.id}
            disabled={child.against !== null}
            onChange={() => onChoose(child.id)}
            aria-describedby={`note-${child.id}`}
          />
          <Avatar name={child.full_name} />
          <span>
            <b>{child.full_name}</b>
            <small id={`note-${child.id}`}>{child.against ?? child.note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
