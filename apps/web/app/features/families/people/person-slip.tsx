import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { DraftPerson } from '../students/child-draft.ts';
import * as fieldStyles from '../../../ui/field.module.css';

/** The props of one field of the person. */
export type PersonField = (name: keyof DraftPerson) => UseFormRegisterReturn & { error?: string };

/** The same fields for a child that is not saved yet. */
export const PersonSlip = ({ field }: { field: PersonField }) => (
  <>
    <TextField label="Contact's full name" autoComplete="off" {...field('full_name')} />
    <div className={fieldStyles.line}>
      <TextField label="Relationship to the child" autoComplete="off" {...field('relationship')} />
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
    </div>
    <CheckField label="Call in an emergency" {...field('is_emergency_contact')} />
    <CheckField label="May pick the child up" {...field('may_pick_up')} />
  </>
);
