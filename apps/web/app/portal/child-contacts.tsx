import clsx from 'clsx';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { StaffRosterRow } from '@doctorbird/contract/programs/roster';
import { Badge } from '../ui/badge.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './child-contacts.module.css';
import * as typeStyles from '../ui/type.module.css';

const partOf = (person: StaffRosterRow['people'][number]): string =>
  [person.is_emergency_contact && 'emergency', person.may_pick_up && 'may pick up'].filter(Boolean).join(', ');

type ChildContactsProps = Pick<StaffRosterRow, 'people'> & {
  /** Says so when there is no emergency contact. */
  mark?: boolean;
};
/** A child's further guardians, contacts and pick-up people; a tap calls. */
export function ChildContacts({ people, mark = false }: ChildContactsProps) {
  const unsafe = mark && !people.some((person) => person.is_emergency_contact && !person.guardian);
  if (people.length === 0 && !unsafe) return <span className={typeStyles.muted}>Only the parent</span>;
  return (
    <ul className={clsx(layoutStyles.stack6, styles.contacts)}>
      {unsafe && (
        <li>
          <Badge tone="bad">No emergency contact</Badge>
        </li>
      )}
      {people.map((person) => (
        <li key={`${person.full_name} ${person.phone}`}>
          {`${person.full_name} (${person.relationship.toLowerCase()}) `}
          {person.phone && <a href={`tel:${person.phone}`}>{showPhone(person.phone)}</a>}
          <small>{partOf(person)}</small>
        </li>
      ))}
    </ul>
  );
}

/** The parent in a row, with a phone link. */
export function ParentContact({ row }: { row: Pick<StaffRosterRow, 'parent_name' | 'parent_phone'> }) {
  if (row.parent_name === null) return 'Independent';
  return (
    <>
      {row.parent_name}
      {row.parent_phone && (
        <>
          <br />
          <a href={`tel:${row.parent_phone}`}>{showPhone(row.parent_phone)}</a>
        </>
      )}
    </>
  );
}
