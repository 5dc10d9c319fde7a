import clsx from 'clsx';
import type { AttendanceRow } from '@doctorbird/contract/teaching/attendance';
import { showPhone } from '@doctorbird/contract/core/phones';
import * as attendanceStyles from './attendance.module.css';
import * as foldStyles from '../../../ui/fold.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Person = AttendanceRow['people'][number];

type RowContactsProps = {
  row: Pick<AttendanceRow, 'student' | 'parent' | 'people'>;
  /** A child who is missed: whom to call stands there at once. */
  open?: boolean;
};

/** Pick-up people and contacts, one tap from the marks; works without a connection. */
export function RowContacts({ row, open = false }: RowContactsProps) {
  const { student, parent, people } = row;
  const pickUp = people.filter((person) => person.may_pick_up);
  const emergency = people.filter((person) => person.is_emergency_contact);
  return (
    <details className={clsx(foldStyles.fold, attendanceStyles.contacts)} open={open}>
      <summary>
        Pick-up and contacts<span className="visually-hidden">{` of ${student.full_name}`}</span>
      </summary>
      <dl>
        <dt>May pick up</dt>
        {parent && (
          <dd>
            <Named name={parent.full_name} note="parent or guardian" phone={parent.phone} />
          </dd>
        )}
        <People people={pickUp} none={parent ? 'No other contacts' : 'No contacts: call the office'} />
        <dt>Call in an emergency</dt>
        <People people={emergency} none={parent ? 'Only the parent' : 'No contacts: call the office'} />
      </dl>
    </details>
  );
}

function People({ people, none }: { people: readonly Person[]; none: string }) {
  if (people.length === 0) return <dd className={typeStyles.muted}>{none}</dd>;
  return people.map((person) => (
    <dd key={`${person.full_name} ${person.phone}`}>
      <Named name={person.full_name} note={person.relationship.toLowerCase()} phone={person.phone} />
    </dd>
  ));
}

function Named({ name, note, phone }: { name: string; note: string; phone: string | null }) {
  return (
    <>
      {`${name} (${note}) `}
      {phone && <a href={`tel:${phone}`}>{showPhone(phone)}</a>}
    </>
  );
}
