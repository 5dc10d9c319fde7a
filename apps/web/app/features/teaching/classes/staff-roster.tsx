import { isConfirmedPlace } from '@doctorbird/contract/core/enrollment-states';
import { rosterCalls, type StaffRosterRow } from '@doctorbird/contract/programs/roster';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { answersColumn } from '../../../custom-fields/row-answers.tsx';
import { download } from '../../../api/download.ts';
import { ChildContacts, ParentContact } from '../../../portal/child-contacts.tsx';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { NotConfirmed } from '../../../status/not-confirmed.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { MustNotCollect } from '../../../ui/must-not-collect.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../../ui/panel.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as rosterStyles from '../../../portal/roster.module.css';

const columns: readonly Column<StaffRosterRow>[] = [
  {
    key: 'child',
    label: 'Child',
    cell: (row) => (
      <>
        <AvatarName
          name={row.full_name}
          to={`/staff/students/${row.student_id}`}
          note={`${row.grade_label}, age ${row.age}`}
        />
        {!isConfirmedPlace(row.status) && <NotConfirmed />}
        {row.critical_alert && <CriticalAlert>{row.critical_alert}</CriticalAlert>}
        <MustNotCollect names={row.must_not_collect} />
      </>
    ),
  },
  { key: 'parent', label: 'Parent', cell: (row) => <ParentContact row={row} /> },
  {
    key: 'contacts',
    label: 'Emergency and pick-up',
    cell: (row) => <ChildContacts people={row.people} mark />,
    wide: true,
  },
  {
    key: 'health',
    label: 'Health',
    cell: (row) => (row.has_medical_notes ? <Badge tone="waiting">Medical notes</Badge> : '—'),
  },
];

type StaffRosterProps = {
  program: { id: string; title: string };
  rows: readonly StaffRosterRow[];
  questions?: readonly ShownField[] | undefined;
};

/** The class on one page with each child's contacts: on screen, on paper, and as a file. */
export function StaffRoster({ program, rows, questions = [] }: StaffRosterProps) {
  return (
    <>
      <SectionHeading title={program.title} note={`Roster, ${rows.length} ${rows.length === 1 ? 'child' : 'children'}`}>
        {rows.length > 0 && (
          <span className={actionsStyles.actions}>
            <Button variant="line" size="sm" plain onClick={() => window.print()}>
              Print roster
            </Button>
            <DownloadButton
              fallback="Failed to export the roster"
              fetchFile={() => download(rosterCalls.exportStaffRoster, { params: { id: program.id } })}
            >
              Export CSV
            </DownloadButton>
          </span>
        )}
      </SectionHeading>
      <Panel className={rosterStyles.roster}>
        {rows.length === 0 ? (
          <EmptyState title="No students assigned yet">Children appear here once they have a place.</EmptyState>
        ) : (
          <DataTable
            caption={`Roster of ${program.title}, ${rows.length} children`}
            columns={[...columns, ...answersColumn<StaffRosterRow>(questions)]}
            rows={rows}
            rowKey={(row) => row.student_id}
          />
        )}
      </Panel>
    </>
  );
}
