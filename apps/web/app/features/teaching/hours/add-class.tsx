import { timetableCalls, type TimetableMeeting } from '@doctorbird/contract/programs/timetable';
import type { HoursLine, HoursSheet } from '@doctorbird/contract/teaching/hours';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { dayOf } from '../../../format/week.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TimesForm } from './times-form.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './hours.module.css';

const lineOf = ({ id, title, starts_at, ends_at }: TimetableMeeting): HoursLine => ({
  meeting: { id, title, starts_at, ends_at },
  state: 'no_entry',
  came_at: null,
  left_at: null,
  minutes: 0,
  cover_for: null,
  written: null,
});

type AddClassProps = { sheet: Pick<HoursSheet, 'person' | 'month' | 'lines'>; onClose: () => void };

/** A class that somebody was in without being on its list: its day, the class, and then the times. */
export function AddClass({ sheet: { person, month, lines }, onClose }: AddClassProps) {
  const [day, setDay] = useState(`${month}-01`);
  const [chosen, setChosen] = useState<HoursLine | null>(null);
  if (chosen) return <TimesForm line={chosen} person={person} onClose={onClose} />;
  return (
    <div className={layoutStyles.stack10}>
      <DateField label="Day of the class" value={day} onChange={({ target }) => setDay(target.value)} />
      {day && (
        <ClassesOfDay
          key={day}
          day={day}
          listed={lines.map(({ meeting }) => meeting.id)}
          onChoose={(meeting) => setChosen(lineOf(meeting))}
        />
      )}
    </div>
  );
}

type ClassesOfDayProps = { day: string; listed: readonly string[]; onChoose: (meeting: TimetableMeeting) => void };

/** What was planned on a day, also what was called off, without the classes that are in the month already. */
function ClassesOfDay({ day, listed, onChoose }: ClassesOfDayProps) {
  const { data, failure, again } = useLoaded(day, (signal) =>
    call(timetableCalls.weekTimetable, { query: { day } }, { signal }),
  );
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  const classes = data.data.filter(({ id, starts_at: starts }) => dayOf(starts) === day && !listed.includes(id));
  if (classes.length === 0) return <p>There is no other class on this day.</p>;
  return (
    <ul className={styles.lines}>
      {classes.map((meeting) => (
        <li key={meeting.id}>
          <div>
            <b>{meeting.title}</b>
            <small>{`${formatDayTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}</small>
          </div>
          <Button
            size="sm"
            variant="line"
            plain
            aria-label={`Choose: ${meeting.title}, ${formatTime(meeting.starts_at)}`}
            onClick={() => onChoose(meeting)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}
