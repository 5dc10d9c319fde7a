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
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** The family's children as boards; one or several can be chosen, an ineligible child shows why. */
export function ChildChoice({ candidates, chosen, onChange }: ChildChoiceProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className={choiceStyles.choices}>
      <legend>Who is it for?</legend>
      {candidates.map((child) => (
        <label key={child.id} className={clsx(choiceStyles.choice, child.against && choiceStyles.inactive)}>
          <input
            type="checkbox"
            name="student_id"
            value={child.id}
            checked={chosen.includes(child.id)}
            disabled={child.against !== null}
            onChange={() => toggle(child.id)}
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
