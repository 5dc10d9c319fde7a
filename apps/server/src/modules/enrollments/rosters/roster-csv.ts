import { showPhone } from '@doctorbird/contract/core/phones';
import type { StaffRosterRow } from '@doctorbird/contract/programs/roster';

type Cell = string | number | null;
type Contacts = Pick<StaffRosterRow, 'people'>;

const named = ({ people }: Contacts, part: 'is_emergency_contact' | 'may_pick_up'): string =>
  people
    .filter((person) => person[part])
    .map(
      (person) => `${person.full_name} (${person.relationship}) ${person.phone ? showPhone(person.phone) : 'no phone'}`,
    )
    .join('; ');

export const childHead = ['Child', 'Age', 'Grade', 'School', 'Parent', 'Phone'];
export const childCells = (row: StaffRosterRow): Cell[] => [
  row.full_name,
  row.age,
  row.grade_label,
  row.school,
  row.parent_name,
  row.parent_phone && showPhone(row.parent_phone),
];

export const contactHead = ['Call in an emergency', 'May pick up', 'Critical alert', 'Medical notes'];
export const contactCells = (row: StaffRosterRow): Cell[] => [
  named(row, 'is_emergency_contact'),
  named(row, 'may_pick_up'),
  // A file travels further than a screen, so the alert and the notes are left out.
  row.critical_alert ? 'Yes: see the roster' : '',
  row.has_medical_notes ? 'Yes: ask the office' : '',
];
