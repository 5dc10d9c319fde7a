import type { MakeUp } from '@doctorbird/contract/teaching/make-ups';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { cameOfText, makeUpStateLabels, makeUpTones, sourceLabels } from './make-up-texts.ts';
import * as typeStyles from '../../../ui/type.module.css';

export type MakeUpTask = { kind: 'book' | 'cancel' | 'withdraw'; credit: MakeUp };

const columns: readonly Column<MakeUp>[] = [
  {
    key: 'student',
    label: 'Child',
    cell: ({ student }) => <AvatarName name={student.full_name} to={`/admin/students/${student.id}`} />,
  },
  {
    key: 'came',
    label: 'Credit',
    phone: 'line',
    cell: (row) => (
      <>
        <Link to={`/admin/enrollments/${row.enrollment_id}`}>{cameOfText(row)}</Link>
        <small className={clsx(typeStyles.block, typeStyles.muted)}>
          {[sourceLabels[row.source], row.note].filter(Boolean).join(': ')}
        </small>
      </>
    ),
  },
  {
    key: 'meeting',
    label: 'Make-up class',
    cell: ({ meeting }) =>
      meeting ? (
        <>
          <Link to={`/admin/programs/${meeting.program_id}/meetings`}>{meeting.title}</Link>
          {`, ${formatDayTime(meeting.starts_at)}`}
        </>
      ) : (
        '—'
      ),
  },
  { key: 'expires', label: 'Until', cell: (row) => formatDate(row.expires_at) },
  {
    key: 'state',
    label: 'State',
    phone: 'side',
    cell: ({ state }) => <Badge tone={makeUpTones[state]}>{makeUpStateLabels[state]}</Badge>,
  },
];

const tasksOf = ({ state, can_book: books, can_cancel: cancels }: MakeUp) => [
  ...(books ? [{ kind: 'book' as const, label: 'Choose a class' }] : []),
  ...(cancels ? [{ kind: 'cancel' as const, label: 'Cancel the class' }] : []),
  ...(state === 'open' || cancels ? [{ kind: 'withdraw' as const, label: 'Take credit back' }] : []),
];

type MakeUpTableProps = {
  rows: readonly MakeUp[];
  caption: string;
  busy?: boolean;
  onTask: (task: MakeUpTask) => void;
};

/** Credits with what the office can do about each. */
export function MakeUpTable({ rows, caption, busy = false, onTask }: MakeUpTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      unfolds={(row) => row.student.full_name}
      actions={(row) =>
        tasksOf(row).length > 0 && (
          <RowMenu
            label={`Actions for ${row.student.full_name}`}
            actions={tasksOf(row).map(({ kind, label }) => ({
              id: kind,
              label,
              onAction: () => onTask({ kind, credit: row }),
            }))}
          />
        )
      }
    />
  );
}
