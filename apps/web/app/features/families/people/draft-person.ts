import type { DraftPerson } from '../students/child-draft.ts';

export const nobody: DraftPerson = {
  full_name: '',
  relationship: '',
  phone: '',
  is_emergency_contact: true,
  may_pick_up: false,
};

/** Nothing was entered about this person. */
export const untouched = ({ full_name: name, relationship, phone }: DraftPerson): boolean =>
  `${name}${relationship}${phone}`.trim() === '';
