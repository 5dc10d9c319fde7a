import { waitingStateLabels } from '@doctorbird/contract/enrollments/waiting-labels';
import clsx from 'clsx';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { AdminWaitingEntry, waitingListCalls } from '@doctorbird/contract/enrollments/waiting-list';
import { Link } from '../../../ui/link.tsx';
import { formatDayTime } from '../../../format/dates.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { aheadText, waitingTones } from './waiting-texts.ts';
import { rightOf } from '../../../ui/may-gate.ts';
import * as typeStyles from '../../../ui/type.module.css';

export type WaitingTask = { kind: 'offer' | 'pause' | 'resume' | 'remove'; entry: AdminWaitingEntry };

/** Where an entry stands, for admins. */
function Standing({ entry }: { entry: AdminWaitingEntry }) {
  const { state, ahead, paused, unfit, offer_ends_at: ends, first, together } = entry;
  const notes = [
    state === 'offered' && ends && `Until ${formatDayTime(ends)}`,
    paused && `Passed over: ${paused}`,
    unfit && `No offer: ${unfit}`,
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

export const waitingCells = {
  student: ({ student }: AdminWaitingEntry) => (
    <AvatarName name={student.full_name} note={`Age ${student.age}`} to={`/admin/students/${student.id}`} />
  ),
  program: ({ program }: AdminWaitingEntry) => (
    <Link to={`/admin/programs/${program.id}/waiting-list`}>{program.title}</Link>
  ),
  parent: ({ parent }: AdminWaitingEntry) =>
    parent && (
      <>
        <Link to={`/admin/parents/${parent.id}`}>{parent.full_name}</Link>
        {parent.phone && <small className={typeStyles.block}>{showPhone(parent.phone)}</small>}
      </>
    ),
  state: (row: AdminWaitingEntry) => (
    <>
      <Badge tone={waitingTones[row.state]}>{waitingStateLabels[row.state]}</Badge>
      <Standing entry={row} />
    </>
  ),
};

const taskCalls = {
  offer: rightOf<typeof waitingListCalls.offerPlace>('change_places'),
  pause: rightOf<typeof waitingListCalls.pauseWaiting>('change_places'),
  resume: rightOf<typeof waitingListCalls.resumeWaiting>('change_places'),
  remove: rightOf<typeof waitingListCalls.removeFromWaitingList>('change_places'),
};

/** What admins can do about an entry. */
export const waitingMenu = (onTask: (task: WaitingTask) => void) => (row: AdminWaitingEntry) =>
  tasksOf(row).length > 0 && (
    <RowMenu
      label={`Actions for ${row.student.full_name}`}
      actions={tasksOf(row).map(({ kind, label }) => ({
        id: kind,
        label,
        asks: taskCalls[kind],
        onAction: () => onTask({ kind, entry: row }),
      }))}
    />
  );

function tasksOf({ state, paused, can_offer }: AdminWaitingEntry): { kind: WaitingTask['kind']; label: string }[] {
  if (state === 'offered') return [{ kind: 'remove', label: 'Withdraw the offer' }];
  if (state !== 'waiting') return [];
  return [
    ...(can_offer ? [{ kind: 'offer' as const, label: 'Offer a place' }] : []),
    paused === null ? { kind: 'pause', label: 'Pass over for now' } : { kind: 'resume', label: 'Put back in line' },
    { kind: 'remove', label: 'Take off the list' },
  ];
}
