import type { SchoolMeeting, SchoolPage } from '@doctorbird/contract/teaching/school-page';
import { Link } from 'react-router';
import { formatDate, formatDay } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isNow, isOver, meetingTime, rateOf } from './school-texts.ts';
import * as styles from './school-page.module.css';

/** Classes with who teaches, and what changed. */
export function SchoolMeetings({ meetings, now }: { meetings: readonly SchoolMeeting[]; now: Date }) {
  if (meetings.length === 0) return <EmptyState title="No classes are planned" />;
  return (
    <ul className={styles.rows}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <span>
            <b>{meetingTime(meeting)}</b>
            <small>{[meeting.location, meeting.staff].filter(Boolean).join(', ')}</small>
            {meeting.note && <small>{meeting.note}</small>}
          </span>
          <MeetingState meeting={meeting} now={now} />
        </li>
      ))}
    </ul>
  );
}

function MeetingState({ meeting, now }: { meeting: SchoolMeeting; now: Date }) {
  if (meeting.status === 'cancelled') return <Badge tone="off">Cancelled</Badge>;
  if (isNow(meeting, now)) return <Badge tone="info">{`Now, ${meeting.came} in`}</Badge>;
  if (!isOver(meeting, now)) return meeting.status === 'moved' ? <Badge tone="waiting">Moved</Badge> : null;
  return <span>{meeting.counted === 0 ? 'Not marked' : `${meeting.came} of ${meeting.counted} in`}</span>;
}

/** Bars begin where their labels say. */
const floor = 50;

/** The share of each class that was marked, as bars and in words. */
export function AttendanceBars({ meetings }: { meetings: readonly SchoolMeeting[] }) {
  const marked = meetings.flatMap((meeting) => {
    const rate = meeting.status === 'cancelled' ? null : rateOf(meeting);
    return rate === null ? [] : [{ meeting, rate }];
  });
  if (marked.length === 0) return <EmptyState title="No class was marked yet" />;
  return (
    // Many classes scroll within their frame, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.bars} tabIndex={0} aria-label="Attendance by class">
      {marked.map(({ meeting, rate }) => (
        <li key={meeting.id}>
          <b>{`${rate}%`}</b>
          <span
            className={styles.column}
            style={{ height: `${Math.max(0, rate - floor) * 1.6}px` }}
            aria-hidden="true"
          />
          <span>{formatDay(meeting.starts_at)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a school was charged, each with its page. */
export function SchoolBills({ bills }: Pick<SchoolPage, 'bills'>) {
  if (bills.length === 0) return <EmptyState title="No bills yet" />;
  return (
    <ul className={styles.rows}>
      {bills.map((bill) => (
        <li key={bill.number}>
          <span>
            <b>{bill.address ? <Link to={bill.address}>{bill.number}</Link> : bill.number}</b>
            <small>{bill.what}</small>
          </span>
          <span>{formatMoney(bill.total)}</span>
          <BillState bill={bill} />
        </li>
      ))}
    </ul>
  );
}

function BillState({ bill }: { bill: SchoolPage['bills'][number] }) {
  if (bill.open <= 0) return <Badge tone="good">Paid</Badge>;
  const part = bill.open < bill.total ? `${formatMoney(bill.open)} open, ` : '';
  return bill.overdue ? (
    <Badge tone="bad">{`${part}overdue since ${formatDate(bill.due_on)}`}</Badge>
  ) : (
    <Badge tone="waiting">{`${part}due ${formatDay(bill.due_on)}`}</Badge>
  );
}
