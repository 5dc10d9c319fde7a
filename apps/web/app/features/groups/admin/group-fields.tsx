import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type Name = 'name' | 'organization' | 'contact_name' | 'contact_email' | 'contact_phone' | 'address';
type GroupFieldsProps = { field: (name: Name) => UseFormRegisterReturn & { error?: string } };

/** The fields of a group, the same for creating and editing. */
export function GroupFields({ field }: GroupFieldsProps) {
  return (
    <>
      <TextField label="Group name" autoComplete="off" {...field('name')} />
      <TextField label="Organization" autoComplete="off" {...field('organization')} />
      <div className={fieldStyles.line}>
        <TextField label="Contact name" autoComplete="off" {...field('contact_name')} />
        <TextField label="Contact email" type="email" autoComplete="off" {...field('contact_email')} />
      </div>
      <TextField label="Phone" optional type="tel" autoComplete="off" {...field('contact_phone')} />
      <TextArea label="Address" optional rows={2} {...field('address')} />
    </>
  );
}
