import clsx from 'clsx';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { formatDate, formatDay, formatDayTime, formatTime } from '../../../format/dates.ts';
import type { MeetingMarks } from './term.ts';
import type { Asked } from '../../../ui/may-gate.ts';
import * as foldStyles from '../../../ui/fold.module.css';
import * as styles from './meetings.module.css';

export type MeetingTask = { kind: 'move' | 'cancel' | 'restore' | 'remove'; meeting: Meeting };

type MeetingListProps = {
  meetings: readonly Meeting[];
  now: Date;
  /** Without it the list is read-only. */
  onTask?: (task: MeetingTask) => void;
  /** What each of its tasks asks. */
  rights?: Readonly<Record<MeetingTask['kind'], Asked>>;
  /** Something to do with a meeting ahead, for readers. */
  action?: (meeting: Meeting) => ReactNode;
  /** No family has a place: then a meeting can simply be removed. */
  removable?: boolean;
  /** The program or booking still runs: otherwise a cancelled meeting stays cancelled. */
  restorable?: boolean;
};

/** How many past meetings stay visible. */
const overInSight = 3;

/** How many upcoming days are visible at once, when there are clearly more. */
const aheadInSight = 8;

/** A program's meetings in order; past ones are muted and folded away, changed ones say how. */
export function MeetingList(props: MeetingListProps) {
  const { meetings, now } = props;
  const ahead = meetings.findIndex((meeting) => new Date(meeting.ends_at) >= now);
  const over = ahead < 0 ? meetings.length : ahead;
  // Once all are over, the list is what the reader came for.
  const folded = over > overInSight && over < meetings.length ? over : 0;
  const far = !props.onTask && meetings.length - over > aheadInSight + 2 ? over + aheadInSight : meetings.length;
  return (
    <>
      {folded > 0 && (
        <details className={clsx(foldStyles.fold, styles.over)}>
          <summary>{`${folded} past meetings`}</summary>
          <MeetingRows {...props} from={0} until={folded} />
        </details>
      )}
      <MeetingRows {...props} from={folded} until={far} />
      {far < meetings.length && (
        <details className={clsx(foldStyles.fold, styles.later)}>
          <summary>{`${meetings.length - far} more dates`}</summary>
          <MeetingRows {...props} from={far} until={meetings.length} />
        </details>
      )}
    </>
  );
}

type MeetingRowsProps = MeetingListProps & {
  from: number;
  until: number;
  /** Who came, for those that have begun. */
  marks?: ReadonlyMap<string, MeetingMarks>;
  /** The one that the address asks for. */
  chosen?: string | null;
};

/** Some of the meetings, numbered as among all of them. */
export function MeetingRows(props: MeetingRowsProps) {
  const {
    meetings,
    now,
    onTask,
    rights,
    action,
    removable = false,
    restorable = true,
    from,
    until,
    marks,
    chosen,
  } = props;
  // The place is shown where it differs between days.
  const onePlace = new Set(meetings.map((meeting) => meeting.location)).size === 1;
  return (
    <ol className={styles.meetings} start={from + 1}>
      {meetings.slice(from, until).map((meeting, position) => (
        <li
          key={meeting.id}
          id={`meeting-${meeting.id}`}
          className={clsx(classOf(meeting, now), chosen === meeting.id && styles.chosen)}
          tabIndex={chosen === meeting.id ? -1 : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {from + position + 1}
          </span>
          <div>
            <p className={styles.date}>
              <b>{formatDay(meeting.starts_at)}</b>
              <span>{`${formatTime(meeting.starts_at)} – ${formatTime(meeting.ends_at)}`}</span>
            </p>
            <p className={styles.note}>
              {[cameText(marks?.get(meeting.id)), noteOf(meeting, !onePlace)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <MeetingBadge meeting={meeting} now={now} marks={marks?.get(meeting.id)} />
          {action && meeting.status !== 'cancelled' && new Date(meeting.ends_at) > now && (
            <div className={styles.action}>{action(meeting)}</div>
          )}
          {onTask && (meeting.status === 'cancelled' ? restorable : new Date(meeting.ends_at) > now) && (
            <RowMenu
              label={`Actions for the meeting of ${formatDate(meeting.starts_at)}`}
              actions={actionsOf(meeting, removable).map((action) => ({
                ...action,
                asks: rights?.[action.id],
                onAction: () => onTask({ kind: action.id, meeting }),
              }))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const classOf = (meeting: Meeting, now: Date): string | undefined =>
  meeting.status === 'cancelled' ? styles.inactive : new Date(meeting.ends_at) < now ? styles.past : undefined;

function noteOf(meeting: Meeting, withPlace: boolean): string {
  const from = meeting.moved_from ? `Moved from ${formatDayTime(meeting.moved_from)}` : '';
  return [withPlace && meeting.status !== 'cancelled' ? meeting.location : '', from, meeting.note]
    .filter(Boolean)
    .join(' · ');
}

const cameText = (marks: MeetingMarks | undefined): string =>
  marks && marks.marked > 0 ? `${marks.present + marks.late} of ${marks.expected} came` : '';

function MeetingBadge({ meeting, now, marks }: { meeting: Meeting; now: Date; marks?: MeetingMarks }) {
  if (meeting.status === 'cancelled') return <Badge tone="bad">Cancelled</Badge>;
  if (new Date(meeting.ends_at) < now) {
    const missing = marks ? marks.expected - marks.marked : 0;
    return missing > 0 ? <Badge tone="waiting">{`${missing} not marked`}</Badge> : <Badge tone="done">Over</Badge>;
  }
  return meeting.status === 'moved' ? <Badge tone="waiting">Moved</Badge> : null;
}

function actionsOf(
  meeting: Meeting,
  removable: boolean,
): { id: MeetingTask['kind']; label: string; danger?: boolean }[] {
  if (meeting.status === 'cancelled') return [{ id: 'restore', label: 'Restore meeting' }];
  return [
    { id: 'move', label: 'Move meeting' },
    removable
      ? { id: 'remove', label: 'Remove meeting', danger: true }
      : { id: 'cancel', label: 'Cancel meeting', danger: true },
  ];
}
