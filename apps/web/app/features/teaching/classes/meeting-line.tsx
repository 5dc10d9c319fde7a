import clsx from 'clsx';
import type { StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import type { FamilyMessage } from '@doctorbird/contract/teaching/class-messages';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './classes.module.css';

type MeetingLineProps = {
  meeting: StaffMeeting;
  day?: boolean;
  /** With the way to its door, where a class of today is one tap away. */
  door?: boolean;
  /** What families wrote about its children and the reader has not read. */
  messages?: readonly FamilyMessage[];
};

/** One meeting for its staff; links to its attendance. */
export function MeetingLine({ meeting, day = false, door = false, messages = [] }: MeetingLineProps) {
  const off = meeting.status === 'cancelled';
  return (
    <li className={clsx(styles.line, off && styles.inactive)}>
      <p className={styles.time}>
        {day && <span className={typeStyles.note}>{formatDay(meeting.starts_at)}</span>}
        <b>{formatTime(meeting.starts_at)}</b>
        <span className={typeStyles.note}>{`to ${formatTime(meeting.ends_at)}`}</span>
      </p>
      <div className={styles.what}>
        <Link to={`/staff/meetings/${meeting.id}`}>{meeting.title}</Link>
        <p>{[meeting.group?.organization, meeting.location, meeting.note].filter(Boolean).join(' · ')}</p>
        {messages.map(({ conversation_id: id, child, from, start, at }) => (
          <p key={id ?? `${child} ${at}`} className={styles.message}>
            {id === null ? (
              `${from} wrote to the office about ${child}: ask before the class.`
            ) : (
              <Link to={`/staff/messages/conversations/${id}`}>{`${child}: “${start ?? ''}”`}</Link>
            )}
          </p>
        ))}
      </div>
      {door && !off && meeting.program ? (
        <div className={styles.state}>
          <MeetingState meeting={meeting} />
          <ButtonLink to={`/staff/meetings/${meeting.id}/door`} size="sm" plain aria-label={`Door: ${meeting.title}`}>
            Door
          </ButtonLink>
        </div>
      ) : (
        <MeetingState meeting={meeting} />
      )}
    </li>
  );
}

/** During class, unfinished marking is not an error. */
const goesOn = ({ starts_at: start, ends_at: end }: StaffMeeting): boolean =>
  Date.parse(start) <= Date.now() && Date.now() < Date.parse(end);

export function MeetingState({ meeting }: { meeting: StaffMeeting }) {
  if (meeting.status === 'cancelled') return <Badge tone="off">Cancelled</Badge>;
  if (goesOn(meeting) && meeting.marked < meeting.expected)
    return <Badge tone="waiting">{`Now: ${meeting.marked} of ${meeting.expected} marked`}</Badge>;
  if (meeting.unfinished) return <Badge tone="bad">{`Unfinished: ${meeting.marked} of ${meeting.expected}`}</Badge>;
  if (meeting.marked > 0) return <Badge tone="good">{`${meeting.marked} marked`}</Badge>;
  if (meeting.status === 'moved') return <Badge tone="waiting">Moved</Badge>;
  return <Badge tone="info">{`${meeting.expected} expected`}</Badge>;
}
