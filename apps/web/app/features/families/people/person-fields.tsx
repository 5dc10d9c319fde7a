import { weekdayName, weekOrder } from '@doctorbird/contract/families/pick-up-days';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './person-fields.module.css';

type PersonFieldName =
  | 'full_name'
  | 'relationship'
  | 'phone'
  | 'is_emergency_contact'
  | 'may_pick_up'
  | 'id_note'
  | 'pick_up_from'
  | 'pick_up_until'
  | 'pick_up_days';
type PersonFieldsProps = { field: (name: PersonFieldName) => UseFormRegisterReturn & { error?: string } };

/** The fields of a contact or pick-up person. */
export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <div className={fieldStyles.line}>
        <TextField label="Relationship to the child" autoComplete="off" {...field('relationship')} />
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
      </div>
      <CheckField
        label="Call in an emergency"
        hint="When no parent can be reached"
        {...field('is_emergency_contact')}
      />
      <CheckField label="May pick the child up" hint="Staff ask for a photo ID" {...field('may_pick_up')} />
      <TextField
        label="Which ID to look at"
        hint="Such as a driver’s license"
        autoComplete="off"
        optional
        {...field('id_note')}
      />
      <div className={fieldStyles.line}>
        <DateField label="May pick up from" optional {...field('pick_up_from')} />
        <DateField label="Until" optional {...field('pick_up_until')} />
      </div>
      <PickUpDays {...field('pick_up_days')} />
    </>
  );
}

/** Nothing chosen is every day. */
const PickUpDays = ({ error, ...boxes }: UseFormRegisterReturn & { error?: string }) => (
  <fieldset className={styles.days} aria-describedby={error ? 'pick-up-days-error' : undefined}>
    <legend>
      Only on these weekdays <small>Optional</small>
    </legend>
    <div>
      {weekOrder.map((day) => (
        <label key={day} title={weekdayName(day)}>
          <input type="checkbox" value={String(day)} {...boxes} />
          <span aria-hidden>{weekdayName(day).slice(0, 3)}</span>
          <span className="visually-hidden">{weekdayName(day)}</span>
        </label>
      ))}
    </div>
    {error && <FieldError id="pick-up-days-error">{error}</FieldError>}
  </fieldset>
);
