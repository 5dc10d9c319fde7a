import clsx from 'clsx';
import { isConfirmedPlace } from '@doctorbird/contract/core/enrollment-states';
import { rosterCalls } from '@doctorbird/contract/programs/roster';
import type { RosterRow } from '@doctorbird/contract/programs/roster';
import { achievementCalls } from '@doctorbird/contract/teaching/achievements';
import { Link, useNavigate } from 'react-router';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { answersColumn } from '../../../custom-fields/row-answers.tsx';
import { download } from '../../../api/download.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { ChildContacts, ParentContact } from '../../../portal/child-contacts.tsx';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { NotConfirmed } from '../../../status/not-confirmed.tsx';
import { PaymentStatusBadge } from '../../../status/payment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { MustNotCollect } from '../../../ui/must-not-collect.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as rosterStyles from '../../../portal/roster.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const columns: readonly Column<RosterRow>[] = [
  {
    key: 'child',
    label: 'Child',
    cell: (row) => (
      <>
        <AvatarName
          name={row.full_name}
          to={`/admin/students/${row.student_id}`}
          note={`${row.grade_label}, age ${row.age}`}
        />
        {!isConfirmedPlace(row.status) && <NotConfirmed />}
        {row.critical_alert && <CriticalAlert>{row.critical_alert}</CriticalAlert>}
        <MustNotCollect names={row.must_not_collect} />
        {row.has_medical_notes && <Badge tone="waiting">Medical notes</Badge>}
      </>
    ),
  },
  {
    key: 'parent',
    label: 'Parent',
    cell: (row) => <ParentContact row={row} />,
  },
  {
    key: 'contacts',
    label: 'Emergency and pick-up',
    cell: (row) => <ChildContacts people={row.people} mark />,
    wide: true,
  },
  { key: 'status', label: 'Place', phone: 'side', cell: (row) => <EnrollmentStatusBadge status={row.status} /> },
  {
    key: 'payment',
    label: 'Payment',
    asks: 'see_money',
    phone: 'side2',
    cell: (row) => (
      <>
        <PaymentStatusBadge status={row.payment_status} />
        {row.amount_due > 0 && (
          <small className={clsx(typeStyles.block, typeStyles.muted)}>{`${formatMoney(row.amount_due)} due`}</small>
        )}
      </>
    ),
  },
  {
    key: 'enrollment',
    label: 'Enrollment',
    cell: (row) => <Link to={`/admin/enrollments/${row.enrollment_id}`}>{row.number}</Link>,
  },
];

type RosterPanelProps = {
  programId: string;
  rows: readonly RosterRow[];
  questions: readonly ShownField[];
  total: number;
  /** Completed or cancelled: no one can join any more. */
  over: boolean;
};

/** Who has a place: on screen, on paper, and as a file. */
export function RosterPanel({ programId, rows, questions, total, over }: RosterPanelProps) {
  const navigate = useNavigate();
  const { run } = useAction();
  const saveCertificates = () =>
    void run({
      meaning: { certificates: programId },
      make: async () => {
        await download(achievementCalls.programCertificates, { params: { id: programId } });
        return true;
      },
      fallback: 'Failed to download the certificates',
    });
  const goTo = (paper: string) => () => void navigate(`/admin/programs/${programId}/${paper}`);
  const papers = [
    { id: 'sign-in', label: 'Print sign-in sheet', onAction: goTo('class-list?sheet=sign-in') },
    { id: 'name-tags', label: 'Print name tags', onAction: goTo('name-tags') },
    ...(rows.some(({ status }) => status === 'completed')
      ? [{ id: 'certificates', label: 'Download certificates', onAction: saveCertificates }]
      : []),
  ];
  return (
    <Panel
      title="Roster"
      className={rosterStyles.roster}
      aside={
        total > 0 && (
          <span className={actionsStyles.actions}>
            <ButtonLink variant="line" size="sm" plain to={`/admin/programs/${programId}/slips`}>
              Permission
            </ButtonLink>
            <ButtonLink variant="line" size="sm" plain to={`/admin/programs/${programId}/class-list`}>
              Print class list
            </ButtonLink>
            <DownloadButton
              fallback="Failed to export the roster"
              asks={rosterCalls.exportRoster}
              fetchFile={() => download(rosterCalls.exportRoster, { params: { id: programId } })}
            >
              Export CSV
            </DownloadButton>
            <RowMenu label="More papers of the roster" actions={papers} />
          </span>
        )
      }
    >
      {total === 0 ? (
        <EmptyState title={over ? 'No child had a place' : 'No child has a place yet'}>
          {!over && 'Places appear here as soon as families request them.'}
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={`Roster, ${total} children`}
            columns={[...columns, ...answersColumn<RosterRow>(questions)]}
            rows={rows}
            rowKey={(row) => row.enrollment_id}
            unfolds={(row) => row.full_name}
          />
          {total > rows.length && (
            <p className={clsx(panelStyles.body, layoutStyles.pad4)}>
              {`The first ${rows.length} of ${total} are shown. `}
              <Link to={`/admin/enrollments?program_id=${programId}`}>See them all</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
