import clsx from 'clsx';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import { Link } from 'react-router';
import { formatDay, formatDayTime } from '../../../format/dates.ts';
import {
  countsOf,
  monthsOf,
  shareWhoCame,
  stateOf,
  termOf,
  type MeetingMarks,
  type MeetingState,
  type Term,
} from './term.ts';
import * as styles from './meeting-calendar.module.css';

type MeetingCalendarProps = {
  meetings: readonly Meeting[];
  marks: readonly MeetingMarks[];
  now: Date;
  /** The page with the meetings; a day leads to its line there. */
  page: string;
  /** Months although the program has few weekdays. */
  inMonths?: boolean;
};

const stateText: Record<MeetingState, string> = {
  held: 'Held',
  unmarked: 'Marks missing',
  today: 'Today',
  ahead: 'To come',
  cancelled: 'Cancelled',
};
const states: readonly MeetingState[] = ['held', 'today', 'ahead', 'unmarked', 'cancelled'];

/** A program's meetings at a glance: a column a week, or months when it meets on more than two weekdays. */
export function MeetingCalendar({ meetings, marks, now, page, inMonths = false }: MeetingCalendarProps) {
  const marksOf = new Map(marks.map((mark) => [mark.id, mark]));
  const dayOf = (meeting: Meeting) => {
    const own = marksOf.get(meeting.id);
    return { meeting, marks: own, state: stateOf(meeting, own, now), to: `${page}?meeting=${meeting.id}` };
  };
  const counts = countsOf(meetings, marks, now);
  const term = inMonths ? null : termOf(meetings);
  const share = shareWhoCame(marks);
  return (
    <div className={styles.calendar}>
      {term ? <Weeks term={term} dayOf={dayOf} /> : <Months meetings={meetings} dayOf={dayOf} />}
      <div className={styles.foot}>
        {term && term.rows.length > 1 && <span>{`Top row ${term.rows[0]}, bottom row ${term.rows[1]}`}</span>}
        {term?.rows.length === 1 && <span>{`Each week on ${term.rows[0]}`}</span>}
        {share !== null && <span>{`${share}% of the marks are present or late`}</span>}
        <ul className={styles.legend} aria-label="Meetings by state">
          {states.map(
            (state) =>
              counts.has(state) && (
                <li key={state}>
                  <i className={styles[state]} aria-hidden="true" />
                  {`${stateText[state]} ${counts.get(state)}`}
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}

type Day = { meeting: Meeting; marks?: MeetingMarks; state: MeetingState; to: string };
type DayOf = (meeting: Meeting) => Day;

const came = (marks: MeetingMarks): number => marks.present + marks.late;

/** "Tue 17 Nov, 2:30 pm: marks missing, 13 of 15 came". */
function nameOf({ meeting, marks, state }: Day): string {
  const attended = marks && marks.expected > 0 ? `, ${came(marks)} of ${marks.expected} came` : '';
  const time = formatDayTime(meeting.starts_at);
  return `${time}: ${stateText[state].toLowerCase()}${attended}`;
}

function Weeks({ term, dayOf }: { term: Term; dayOf: DayOf }) {
  return (
    <ol className={styles.weeks} aria-label="Weeks">
      {term.weeks.map(({ monday, slots }) => (
        <li key={monday}>
          {slots.map((held, row) => (
            <div key={term.rows[row] ?? 'others'} className={styles.slot}>
              {held.map((meeting) => {
                const day = dayOf(meeting);
                const { marks } = day;
                return (
                  <Link
                    key={meeting.id}
                    to={day.to}
                    preventScrollReset
                    className={clsx(styles.cell, styles[day.state])}
                  >
                    <span className="visually-hidden">{nameOf(day)}</span>
                    <span className={styles.date} aria-hidden="true">
                      {formatDay(meeting.starts_at).replace(/^\w+ /u, '')}
                    </span>
                    <b aria-hidden="true">{cellText(day)}</b>
                    {marks && marks.expected > 0 && day.state !== 'cancelled' && (
                      <meter max={marks.expected} value={came(marks)} aria-hidden="true" />
                    )}
                  </Link>
                );
              })}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

const cellText = ({ marks, state }: Day): string => {
  if (state === 'cancelled') return 'Off';
  return marks && marks.marked > 0 ? String(came(marks)) : '–';
};

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function Months({ meetings, dayOf }: { meetings: readonly Meeting[]; dayOf: DayOf }) {
  return (
    <div className={styles.months}>
      {monthsOf(meetings).map((month) => (
        <section key={month.key} aria-label={month.label}>
          <p className={styles.month}>
            <b>{month.label}</b>
            <span>{month.meetings.length === 1 ? '1 meeting' : `${month.meetings.length} meetings`}</span>
          </p>
          <div className={styles.days}>
            {weekdays.map((weekday) => (
              <span key={weekday} aria-hidden="true">
                {weekday[0]}
              </span>
            ))}
            {Array.from({ length: month.offset }, (_, place) => (
              <span key={`before-${place}`} />
            ))}
            {month.days.map(({ day, meetings: held }) => {
              const [first] = held;
              if (!first)
                return (
                  <span key={day} aria-hidden="true">
                    {day}
                  </span>
                );
              const of = dayOf(first);
              return (
                <Link
                  key={day}
                  to={of.to}
                  preventScrollReset
                  className={styles[of.state]}
                  aria-label={held.map((meeting) => nameOf(dayOf(meeting))).join('; ')}
                >
                  {day}
                </Link>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
