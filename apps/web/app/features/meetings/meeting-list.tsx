import type { Meeting } from '@doctorbird/contract/meetings';
import { Badge } from '../../ui/badge.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { formatDate, formatDay, formatTime } from '../../format/dates.ts';

export type MeetingTask = { kind: 'move' | 'cancel' | 'restore' | 'remove'; meeting: Meeting };

type MeetingListProps = {
  meetings: readonly Meeting[];
  now: Date;
  /** Without it the list is only read. */
  onTask?: (task: MeetingTask) => void;
  /** No family has a place: then a meeting can simply be removed. */
  removable?: boolean;
};

/** The days of a program in their order; what is over is quiet, what has changed says how. */
export function MeetingList({ meetings, now, onTask, removable = false }: MeetingListProps) {
  return (
    <ol className="meetings">
      {meetings.map((meeting, position) => (
        <li key={meeting.id} className={classOf(meeting, now)}>
          <span className="meeting-number" aria-hidden="true">
            {position + 1}
          </span>
          <div>
            <p className="meeting-day">
              <b>{formatDay(meeting.starts_at)}</b>
              <span>{`${formatTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`}</span>
            </p>
            <p className="meeting-note">{noteOf(meeting)}</p>
          </div>
          <MeetingBadge meeting={meeting} now={now} />
          {onTask && new Date(meeting.ends_at) > now && (
            <RowMenu
              label={`Actions for the meeting of ${formatDate(meeting.starts_at)}`}
              actions={actionsOf(meeting, removable).map((action) => ({
                ...action,
                onAction: () => onTask({ kind: action.id, meeting }),
              }))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const classOf = (meeting: Meeting, now: Date): string =>
  meeting.status === 'cancelled' ? 'off' : new Date(meeting.ends_at) < now ? 'past' : '';

function noteOf(meeting: Meeting): string {
  const from = meeting.moved_from
    ? `Moved from ${formatDay(meeting.moved_from)}, ${formatTime(meeting.moved_from)}`
    : '';
  return [meeting.status === 'cancelled' ? '' : meeting.location, from, meeting.note].filter(Boolean).join(' · ');
}

function MeetingBadge({ meeting, now }: { meeting: Meeting; now: Date }) {
  if (meeting.status === 'cancelled') return <Badge tone="bad">Cancelled</Badge>;
  if (new Date(meeting.ends_at) < now) return <Badge tone="done">Over</Badge>;
  return meeting.status === 'moved' ? <Badge tone="waiting">Moved</Badge> : null;
}

function actionsOf(
  meeting: Meeting,
  removable: boolean,
): { id: MeetingTask['kind']; label: string; danger?: boolean }[] {
  if (meeting.status === 'cancelled') return [{ id: 'restore', label: 'Take the cancellation back' }];
  return [
    { id: 'move', label: 'Move meeting' },
    removable
      ? { id: 'remove', label: 'Remove meeting', danger: true }
      : { id: 'cancel', label: 'Cancel meeting', danger: true },
  ];
}
