import { learningCalls, type AttendanceDay } from '@doctorbird/contract/teaching/learning';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { markLabel } from '../../../status/attendance-text.tsx';
import { leftText } from '../absences/absence-texts.ts';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const inTimes = ({ arrived_at: arrived, left, mark, starts_at: start }: AttendanceDay): string =>
  [
    mark && markLabel(mark),
    arrived && `arrived ${formatTime(arrived)}`,
    left && leftText(left, start).replace(/^./, (letter) => letter.toLowerCase()),
  ]
    .filter(Boolean)
    .join(', ');

/** Attendance by day, folded: asked for when somebody opens it. */
export function AttendanceDays({ studentId }: { studentId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={foldStyles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>By day</summary>
      {open && <Days studentId={studentId} />}
    </details>
  );
}

function Days({ studentId }: { studentId: string }) {
  const { data, failure } = useLoaded(studentId, (signal) =>
    call(learningCalls.listAttendanceDays, { query: { student_id: studentId, limit: 50 } }, { signal }),
  );
  if (failure) return <p>{failure}</p>;
  if (!data) return <p>Loading</p>;
  if (data.total === 0) return <p className={typeStyles.muted}>No class has been marked yet.</p>;
  return (
    <ul className={layoutStyles.stack10}>
      {data.data.map((day) => (
        <li key={day.meeting_id}>
          <b>{formatDay(day.starts_at)}</b> {day.title}
          <br />
          <span className={typeStyles.muted}>{inTimes(day)}</span>
        </li>
      ))}
    </ul>
  );
}
