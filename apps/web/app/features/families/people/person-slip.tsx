import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftPerson } from '../students/child-draft.ts';

type PersonSlipProps = {
  person: DraftPerson;
  onChange: (part: Partial<DraftPerson>) => void;
  error: (name: string) => string | undefined;
};

/** The fields of somebody around a child that is not saved yet. */
export function PersonSlip({ person, onChange, error }: PersonSlipProps) {
  const field = (name: 'full_name' | 'relationship' | 'phone') => ({
    value: person[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Contact's full name" autoComplete="off" {...field('full_name')} />
      <div className="form-row">
        <TextField label="Relationship to the child" autoComplete="off" {...field('relationship')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
      </div>
      <CheckField
        label="Call in an emergency"
        checked={person.is_emergency_contact}
        onChange={(event) => onChange({ is_emergency_contact: event.target.checked })}
      />
      <CheckField
        label="May pick the child up"
        checked={person.may_pick_up}
        error={error('may_pick_up')}
        onChange={(event) => onChange({ may_pick_up: event.target.checked })}
      />
    </>
  );
}
