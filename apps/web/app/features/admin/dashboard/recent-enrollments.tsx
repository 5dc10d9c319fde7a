import clsx from 'clsx';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { EnrollmentStatusBadge } from '../../../status/enrollment-status-badge.tsx';
import { AvatarName } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Recent = Dashboard['recent_enrollments'][number];

/** How many enrollments the dashboard shows (docs/rules.md, rule 23). */
const shown = 5;

const columns: readonly Column<Recent>[] = [
  { key: 'student', label: 'Student', cell: (row) => <AvatarName name={row.student} /> },
  {
    key: 'program',
    label: 'Program',
    cell: (row) => <Link to={`/admin/enrollments/${row.id}`}>{row.program}</Link>,
    wide: true,
  },
  { key: 'date', label: 'Requested', cell: (row) => formatDate(row.created_at) },
  { key: 'status', label: 'Status', cell: (row) => <EnrollmentStatusBadge status={row.status} /> },
];

export function RecentEnrollments({ rows }: { rows: readonly Recent[] }) {
  return (
    <Panel title="Recent Enrollments" aside={<Link to="/admin/enrollments">All enrollments</Link>}>
      {rows.length === 0 ? (
        <p className={clsx(panelStyles.body, typeStyles.muted)}>No enrollments yet.</p>
      ) : (
        <DataTable
          caption="Recent enrollments"
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={(row) => row.id}
        />
      )}
    </Panel>
  );
}
