import { guestLabels } from '@doctorbird/contract/teaching/guest-labels';
import clsx from 'clsx';
import { attendanceMarks } from '@doctorbird/contract/teaching/attendance';
import type { AttendanceRow, AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { formatTime } from '../../../format/dates.ts';
import { NotConfirmed } from '../../../status/not-confirmed.tsx';
import { markLabel } from '../../../status/attendance-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CriticalAlert } from '../../../ui/critical-alert.tsx';
import { MustNotCollect } from '../../../ui/must-not-collect.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { sheetText } from '../alerts/alert-texts.ts';
import { noticeText } from '../absences/absence-texts.ts';
import { RowContacts } from './row-contacts.tsx';
import { useAttendance } from './use-attendance.ts';
import type { SaveState } from './use-attendance.ts';
import * as styles from './attendance.module.css';

type Attendance = ReturnType<typeof useAttendance>;

/** During class, unfinished marking is not an error. */
const isOver = ({ ends_at: end }: AttendanceSheet): boolean => Date.parse(end) <= Date.now();

/** Where children and conversations are read. */
export const pages = {
  staff: { children: '/staff/students', messages: '/staff/messages/conversations' },
  admin: { children: '/admin/students', messages: '/admin/messages' },
} as const;

type BoardProps = {
  sheet: AttendanceSheet;
  accountId: string;
  /** Whose portal it is in. */
  area: keyof typeof pages;
};

/** Large targets for one thumb: a tap marks, the same tap again undoes it. */
export function AttendanceBoard({ sheet, accountId, area }: BoardProps) {
  const attendance = useAttendance(sheet, accountId);
  const { rows, marked, allPresent, savePrefilled, retry } = attendance;
  const waiting = rows.some((row) => row.state === 'waiting');
  const allSaved = rows.every((row) => row.state === 'saved' && !row.prefilled);
  return (
    <section aria-label="Attendance">
      <div className={clsx(styles.strip, area === 'admin' && styles.sunk)}>
        <p role="status">
          <b>{`${marked} of ${rows.length}`}</b> marked
          {marked < rows.length && isOver(sheet) && <Badge tone="bad">Unfinished</Badge>}
          {waiting && <Badge tone="waiting">Not saved yet</Badge>}
          {marked === rows.length && rows.length > 0 && allSaved && <Badge tone="good">Complete</Badge>}
        </p>
        {waiting && (
          <Button size="sm" plain variant="danger" onClick={() => void retry()}>
            Save again
          </Button>
        )}
        {marked === rows.length && rows.some((row) => row.prefilled) && (
          <Button size="sm" plain variant="leaf" onClick={savePrefilled}>
            Save these marks
          </Button>
        )}
        {marked < rows.length && (
          <Button size="sm" plain variant="leaf" onClick={allPresent}>
            {marked === 0 ? 'All present' : 'The others are present'}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <AttendanceLine key={row.student.id} row={row} starts={sheet.starts_at} attendance={attendance} area={area} />
        ))}
      </ul>
    </section>
  );
}

const stateText: Record<SaveState, string> = { saved: 'Saved', saving: 'Saving', waiting: 'Not saved yet' };

/** Two people marked a child, one of them without a connection. */
const otherMarkText = ({ mark, at, by }: NonNullable<AttendanceRow['other_mark']>): string =>
  `${by ?? 'Somebody'} marked ${mark === null ? 'nothing' : markLabel(mark).toLowerCase()} at ${formatTime(at)} on another device. The later mark stands.`;

/** Opening the note's field moves focus into it. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

type LineProps = { row: Attendance['rows'][number]; starts: string; attendance: Attendance; area: BoardProps['area'] };

function AttendanceLine({ row, starts, attendance, area }: LineProps) {
  const [noting, setNoting] = useState(false);
  const { student, record_id: record, mark, note, state } = row;
  return (
    <li>
      <div className={styles.person}>
        {record ? (
          <Link to={`${pages[area].children}/${record}`}>{student.full_name}</Link>
        ) : (
          <b>{student.full_name}</b>
        )}
        <span>{student.grade_label}</span>
        {row.guest && <Badge tone="info">{guestLabels[row.guest]}</Badge>}
        {row.unpaid && <Badge tone="waiting">Not paid</Badge>}
        {!row.confirmed && <NotConfirmed />}
        <span className={clsx(styles.state, state === 'saved' && styles.saved, state === 'waiting' && styles.waiting)}>
          {(mark !== null || state !== 'saved') && !row.prefilled ? stateText[state] : ''}
        </span>
      </div>
      {row.absence && <p className={styles.absence}>{noticeText(row.absence, starts)}</p>}
      {row.alert && sheetText(row.alert) && (
        <p className={clsx(styles.absence, row.alert.state === 'should_be_there' && styles.alarm)}>
          {sheetText(row.alert)}
        </p>
      )}
      {row.other_mark && <p className={styles.absence}>{otherMarkText(row.other_mark)}</p>}
      {row.message && (
        <p className={clsx(styles.absence, styles.message)}>
          <Link
            to={`${pages[area].messages}/${row.message.conversation_id}`}
          >{`Message of the family: “${row.message.start}”`}</Link>
        </p>
      )}
      {row.critical_alert && <CriticalAlert>{row.critical_alert}</CriticalAlert>}
      <MustNotCollect names={row.must_not_collect} />
      <div className={styles.marks} role="group" aria-label={student.full_name}>
        {attendanceMarks.map((attendanceMark) => (
          <button
            key={attendanceMark}
            type="button"
            className={clsx(styles.mark, attendanceMark !== 'present' && styles[attendanceMark])}
            aria-pressed={mark === attendanceMark}
            onClick={() => attendance.setMark(student.id, mark === attendanceMark ? null : attendanceMark)}
          >
            {markLabel(attendanceMark)}
          </button>
        ))}
      </div>
      {noting ? (
        <form
          className={styles.note}
          onSubmit={(event) => {
            event.preventDefault();
            const given = new FormData(event.currentTarget).get('note');
            attendance.setNote(student.id, typeof given === 'string' ? given.trim() : '');
            setNoting(false);
          }}
        >
          <TextField
            label={`Note on ${student.full_name}`}
            name="note"
            defaultValue={note ?? ''}
            maxLength={300}
            ref={focusAtOnce}
          />
          <Button type="submit" size="sm" plain variant="leaf">
            Save note
          </Button>
        </form>
      ) : (
        <button
          type="button"
          className={note ? styles.noteButton : clsx(styles.noteButton, styles.adding)}
          onClick={() => setNoting(true)}
        >
          {note ?? 'Add a note'}
          <span className="visually-hidden">
            {note ? `: change the note on ${student.full_name}` : ` on ${student.full_name}`}
          </span>
        </button>
      )}
      <RowContacts row={row} open={row.alert?.state === 'should_be_there' && mark !== 'present' && mark !== 'late'} />
    </li>
  );
}
