import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { formatDate, formatDateRange, formatDay, formatTime } from '../../../format/dates.ts';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { TableHead } from '../../../portal/paper/table-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import * as styles from './papers.module.css';

/** All meetings of a program, for a wall or a fridge. */
export function ProgramTimetable({ program }: { program: AdminProgramDetail }) {
  return (
    <PaperPage title="Timetable" back={{ to: `/admin/programs/${program.id}/meetings`, label: 'Meetings' }}>
      <Letterhead
        title={program.title}
        note={[formatDateRange(program.start_date, program.end_date), program.location].filter(Boolean).join(' · ')}
      />
      {program.meetings.length === 0 ? (
        <EmptyState title="No class is planned yet" />
      ) : (
        <table>
          <caption className="visually-hidden">Meetings</caption>
          <TableHead columns={['Day', 'Time', 'Place', 'Note']} />
          <tbody>
            {program.meetings.map((meeting) => (
              <tr key={meeting.id} className={meeting.status === 'cancelled' ? styles.cancelled : undefined}>
                <th scope="row">{`${formatDay(meeting.starts_at)} ${formatDate(meeting.starts_at).slice(-4)}`}</th>
                <td>{`${formatTime(meeting.starts_at)} to ${formatTime(meeting.ends_at)}`}</td>
                <td>{meeting.location}</td>
                <td>
                  {[meeting.status === 'cancelled' && 'Cancelled', meeting.status === 'moved' && 'Moved', meeting.note]
                    .filter(Boolean)
                    .join(': ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PaperPage>
  );
}
