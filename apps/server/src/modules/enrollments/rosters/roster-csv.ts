import { childText, textsReadBy } from '@doctorbird/contract/families/child-fields';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { StaffRosterRow } from '@doctorbird/contract/programs/roster';
import type { Texts } from '../../families/students/child-texts.ts';

type RosterReader = 'office' | 'staff';
type ChildRow = Pick<StaffRosterRow, 'full_name' | 'age' | 'grade_label' | 'parent_name' | 'parent_phone'>;
type Cell = string | number | null;
type Contacts = Pick<StaffRosterRow, 'people'>;

const named = ({ people }: Contacts, part: 'is_emergency_contact' | 'may_pick_up'): string =>
  people
    .filter((person) => person[part])
    .map(
      (person) => `${person.full_name} (${person.relationship}) ${person.phone ? showPhone(person.phone) : 'no phone'}`,
    )
    .join('; ');

/** The columns of a child, with what this reader sees. */
export const childHead = (reader: RosterReader): string[] => [
  'Child',
  'Age',
  'Grade',
  ...textsReadBy(reader).map((name) => childText(name).label),
  'Parent',
  'Phone',
];
export const childCells = <R extends RosterReader>(reader: R, row: ChildRow & Texts<R>): Cell[] => [
  row.full_name,
  row.age,
  row.grade_label,
  ...textsReadBy(reader).map((name) => row[name]),
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
