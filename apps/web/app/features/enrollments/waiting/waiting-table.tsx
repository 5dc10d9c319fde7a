import clsx from 'clsx';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { AdminWaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import { Link } from 'react-router';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { aheadText, waitingStateLabels, waitingTones } from './waiting-texts.ts';
import * as typeStyles from '../../../ui/type.module.css';

export type WaitingTask = { kind: 'offer' | 'pause' | 'resume' | 'remove'; entry: AdminWaitingEntry };

type WaitingTableProps = {
  rows: readonly AdminWaitingEntry[];
  caption: string;
  /** The program is named where rows of several are listed. */
  withProgram?: boolean;
  busy?: boolean;
  onTask: (task: WaitingTask) => void;
};

/** Where an entry stands, for admins. */
function Standing({ entry }: { entry: AdminWaitingEntry }) {
  const { state, ahead, paused, offer_ends_at: ends, first, together } = entry;
  const notes = [
    state === 'offered' && ends && `Until ${formatDayTime(ends)}`,
    paused && `Passed over: ${paused}`,
    state === 'waiting' && ahead !== null && aheadText(ahead),
    first && 'Has priority',
    together && 'Only together',
  ].filter(Boolean);
  return notes.map((note) => (
    <small key={String(note)} className={clsx(typeStyles.block, typeStyles.muted)}>
      {note}
    </small>
  ));
}

const programColumn: Column<AdminWaitingEntry> = {
  key: 'program',
  label: 'Program',
  phone: 'line',
  cell: ({ program }) => <Link to={`/admin/programs/${program.id}/waiting-list`}>{program.title}</Link>,
};

const columns: readonly Column<AdminWaitingEntry>[] = [
  {
    key: 'student',
    label: 'Child',
    cell: ({ student }) => (
      <AvatarName name={student.full_name} note={`Age ${student.age}`} to={`/admin/students/${student.id}`} />
    ),
  },
  {
    key: 'parent',
    label: 'Parent',
    cell: ({ parent }) =>
      parent && (
        <>
          <Link to={`/admin/parents/${parent.id}`}>{parent.full_name}</Link>
          {parent.phone && <small className={typeStyles.block}>{showPhone(parent.phone)}</small>}
        </>
      ),
  },
  { key: 'joined', label: 'Joined', cell: (row) => formatDate(row.joined_at) },
  {
    key: 'state',
    label: 'State',
    phone: 'side',
    cell: (row) => (
      <>
        <Badge tone={waitingTones[row.state]}>{waitingStateLabels[row.state]}</Badge>
        <Standing entry={row} />
      </>
    ),
  },
];

/** Who waits, in the order in which places are offered. */
export function WaitingTable({ rows, caption, withProgram = false, busy = false, onTask }: WaitingTableProps) {
  const [child, ...others] = columns;
  return (
    <DataTable
      caption={caption}
      columns={withProgram ? [child!, programColumn, ...others] : columns}
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
              onAction: () => onTask({ kind, entry: row }),
            }))}
          />
        )
      }
    />
  );
}

function tasksOf({ state, paused, can_offer }: AdminWaitingEntry): { kind: WaitingTask['kind']; label: string }[] {
  if (state === 'offered') return [{ kind: 'remove', label: 'Take back the offer' }];
  if (state !== 'waiting') return [];
  return [
    ...(can_offer ? [{ kind: 'offer' as const, label: 'Offer a place' }] : []),
    paused === null ? { kind: 'pause', label: 'Pass over for now' } : { kind: 'resume', label: 'Put back in line' },
    { kind: 'remove', label: 'Take off the list' },
  ];
}
