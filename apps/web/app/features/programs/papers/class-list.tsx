import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { isConfirmedPlace } from '@doctorbird/contract/core/enrollment-states';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { useSearchParams } from 'react-router';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { RowAnswers } from '../../../custom-fields/row-answers.tsx';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { TableHead } from '../../../portal/paper/table-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './papers.module.css';

type ClassListProps = {
  program: AdminProgramDetail;
  rows: readonly RosterRow[];
  questions: readonly ShownField[];
};

/** The children of a program on paper: with whom to call, or to sign in and out at one meeting. */
export function ClassList({ program, rows, questions }: ClassListProps) {
  const [search] = useSearchParams();
  const signing = search.get('sheet') === 'sign-in';
  const held = program.meetings.filter(({ status }) => status !== 'cancelled');
  const meeting = held.find(({ id }) => id === search.get('meeting'));
  const when = meeting && `${formatDayTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`;
  return (
    <PaperPage
      title={signing ? 'Sign-in sheet' : 'Class list'}
      back={{ to: `/admin/programs/${program.id}/roster`, label: 'Roster' }}
      wide
      options={
        <FilterBar label="What to print">
          <FilterSelect
            name="sheet"
            label="Sheet"
            allLabel="Class list"
            options={[{ value: 'sign-in', label: 'Sign-in sheet' }]}
          />
          <FilterSelect
            name="meeting"
            label="Meeting"
            allLabel="Any meeting"
            options={held.map(({ id, starts_at }) => ({
              value: id,
              label: formatDayTime(starts_at),
            }))}
          />
        </FilterBar>
      }
    >
      <Letterhead title={program.title} note={[program.schedule, program.location].filter(Boolean).join(' · ')}>
        <p>{signing ? `Sign-in sheet: ${when ?? 'date ____________________'}` : (when ?? `${rows.length} children`)}</p>
      </Letterhead>
      {rows.length === 0 && <EmptyState title="No child has a place yet" />}
      {rows.length > 0 && (signing ? <SignInRows rows={rows} /> : <ContactRows rows={rows} questions={questions} />)}
    </PaperPage>
  );
}

const Child = ({ row, at }: { row: RosterRow; at: number }) => (
  <th scope="row">
    {`${at + 1}. ${row.full_name}`}
    {!isConfirmedPlace(row.status) && <small>Not confirmed</small>}
    {row.critical_alert && <strong className={styles.alert}>{`Alert: ${row.critical_alert}`}</strong>}
    {row.has_medical_notes && <small>Has medical notes</small>}
  </th>
);

const Person = ({ person }: { person: RosterRow['people'][number] }) => (
  <span className={typeStyles.block}>
    {`${person.full_name} (${person.relationship.toLowerCase()}) ${person.phone ? showPhone(person.phone) : ''}`}
  </span>
);

const People = ({ row, which }: { row: RosterRow; which: 'is_emergency_contact' | 'may_pick_up' }) => {
  const people = row.people.filter((person) => person[which]);
  if (people.length === 0) return which === 'may_pick_up' ? 'Only the parent' : <b>None on file</b>;
  return people.map((person) => <Person key={`${person.full_name} ${person.phone}`} person={person} />);
};

const Parent = ({ row }: { row: RosterRow }) => (
  <td>
    {row.parent_name ?? 'Independent'}
    {row.parent_phone && <small>{showPhone(row.parent_phone)}</small>}
  </td>
);

const ContactRows = ({ rows, questions }: Pick<ClassListProps, 'rows' | 'questions'>) => (
  <table>
    <caption className="visually-hidden">Children with their contacts</caption>
    <TableHead
      columns={[
        'Child',
        'Age',
        'School',
        'Parent',
        'Call in an emergency',
        'May pick up',
        ...(questions.length > 0 ? ['Answers'] : []),
      ]}
    />
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.enrollment_id}>
          <Child row={row} at={at} />
          <td>
            {row.age}
            <small>{row.grade_label}</small>
          </td>
          <td>{row.school}</td>
          <Parent row={row} />
          <td>
            <People row={row} which="is_emergency_contact" />
          </td>
          <td>
            <People row={row} which="may_pick_up" />
          </td>
          {questions.length > 0 && (
            <td>
              <RowAnswers questions={questions} row={row} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const toFillIn = ['In: time', 'Signed in by', 'Out: time', 'Signed out by'];

const SignInRows = ({ rows }: Pick<ClassListProps, 'rows'>) => (
  <table className={styles.signing}>
    <caption className="visually-hidden">Children to sign in and out</caption>
    <TableHead columns={['Child', 'May pick up', ...toFillIn]} />
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.enrollment_id}>
          <Child row={row} at={at} />
          <td>
            {row.parent_name && <span className={typeStyles.block}>{`${row.parent_name} (parent)`}</span>}
            {row.people
              .filter(({ may_pick_up }) => may_pick_up)
              .map((person) => (
                <Person key={`${person.full_name} ${person.phone}`} person={person} />
              ))}
          </td>
          {toFillIn.map((head) => (
            <td key={head}>&nbsp;</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
