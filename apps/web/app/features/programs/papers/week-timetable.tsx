import type { Timetable, TimetableMeeting } from '@doctorbird/contract/programs/timetable';
import clsx from 'clsx';
import { Link } from '../../../ui/link.tsx';
import { formatDateRange, formatDay, formatTime } from '../../../format/dates.ts';
import { dayOf, shiftDay, weekdaysFrom } from '../../../format/week.ts';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterDay } from '../../../ui/filter-day.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './papers.module.css';

/** The week of the whole organization: a column for each day, on paper and on a wide screen. */
export function WeekTimetable({ timetable }: { timetable: Timetable }) {
  const of = (day: string) => timetable.data.filter((meeting) => dayOf(meeting.starts_at) === day);
  return (
    <PaperPage
      title="Timetable"
      back={{ to: '/admin/attendance', label: 'Attendance' }}
      wide
      options={
        <div className={styles.weeks}>
          <FilterBar label="Week">
            <FilterDay name="day" label="Week of" />
          </FilterBar>
          <span className={styles.weeks}>
            <Link closed={null} className={buttonStyles.moreLink} to={`?day=${shiftDay(timetable.from, -7)}`}>
              Previous week
            </Link>
            <Link closed={null} className={buttonStyles.moreLink} to={`?day=${shiftDay(timetable.from, 7)}`}>
              Next week
            </Link>
          </span>
        </div>
      }
    >
      <Letterhead title={formatDateRange(timetable.from, timetable.until)} />
      {timetable.data.length === 0 && <p>No meeting is planned in this week.</p>}
      <ol className={clsx(layoutStyles.stack16, styles.week)}>
        {weekdaysFrom(timetable.from).map((day) => (
          <li key={day} className={clsx(of(day).length === 0 && styles.emptyDay)}>
            <h3>{formatDay(day)}</h3>
            <ul>
              {of(day).map((meeting) => (
                <Meeting key={meeting.id} meeting={meeting} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </PaperPage>
  );
}

const Meeting = ({ meeting }: { meeting: TimetableMeeting }) => (
  <li className={styles.meeting}>
    <span>{`${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}</span>
    <b>
      <Link to={meeting.program_id ? `/admin/programs/${meeting.program_id}` : `/admin/groups/${meeting.group_id}`}>
        {meeting.title}
      </Link>
    </b>
    {meeting.status === 'cancelled' && <strong>{['Cancelled', meeting.note].filter(Boolean).join(': ')}</strong>}
    {meeting.organization && <small>{meeting.organization}</small>}
    {meeting.location && <small>{meeting.location}</small>}
    {meeting.staff.length > 0 && <small>{meeting.staff.join(', ')}</small>}
  </li>
);
