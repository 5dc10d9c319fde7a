import clsx from 'clsx';
import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { noticeText } from '../../features/teaching/absences/absence-texts.ts';
import { AttendanceBoard } from '../../features/teaching/attendance/attendance-board.tsx';
import { MeetingState } from '../../features/teaching/classes/meeting-line.tsx';
import { formatDayTime, formatTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { readOrRemember } from '../../portal/remembered-pages.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CriticalAlert } from '../../ui/critical-alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/meeting.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as rosterStyles from '../../portal/roster.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Attendance', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    readOrRemember(new URL(request.url).pathname, () =>
      call(attendanceCalls.getAttendance, { params: { id: params.id } }, { signal }),
    ),
  );
}

export default function StaffMeeting({ loaderData }: Route.ComponentProps) {
  const accountId = useSession().profile?.user.id;
  return (
    <WhenLoaded result={loaderData}>
      {(sheet) => (
        <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
          <Link className={buttonStyles.moreLink} to="/staff/schedule">
            Schedule
          </Link>
          <SectionHeading title={sheet.title} note={`${formatDayTime(sheet.starts_at)} – ${formatTime(sheet.ends_at)}`}>
            {sheet.status === 'cancelled' && <MeetingState meeting={sheet} />}
            {sheet.program && (
              <ButtonLink to={`/staff/programs/${sheet.program.id}`} variant="line" size="sm" plain>
                Roster with phones
              </ButtonLink>
            )}
          </SectionHeading>
          {(sheet.group ?? sheet.location ?? sheet.note) && (
            <p className={typeStyles.muted}>
              {[sheet.group?.organization, sheet.location, sheet.note].filter(Boolean).join(' · ')}
            </p>
          )}
          {sheet.rows.length === 0 ? (
            <EmptyState title="No one is expected">
              {sheet.group
                ? 'The roster of this group was empty then. The office maintains it.'
                : 'No child had a place in this program then.'}
            </EmptyState>
          ) : sheet.can_mark && accountId ? (
            <AttendanceBoard key={sheet.id} sheet={sheet} accountId={accountId} />
          ) : (
            <>
              <EmptyState
                title={sheet.status === 'cancelled' ? 'This meeting is cancelled' : 'Attendance is not open yet'}
              >
                {sheet.status === 'cancelled'
                  ? 'No attendance is taken for it.'
                  : 'It opens half an hour before the meeting begins. These are expected:'}
              </EmptyState>
              {sheet.status !== 'cancelled' && (
                <ul className={rosterStyles.roster}>
                  {sheet.rows.map(({ student, record_id: record, critical_alert: alert, make_up: guest, absence }) => (
                    <li key={student.id}>
                      {record ? <Link to={`/staff/students/${record}`}>{student.full_name}</Link> : student.full_name}
                      <span className={clsx(typeStyles.muted, typeStyles.small)}>
                        {student.grade_label && ` ${student.grade_label}`}
                      </span>
                      {guest && <Badge tone="info">Make-up</Badge>}
                      {absence && <p className={typeStyles.small}>{noticeText(absence, sheet.starts_at)}</p>}
                      {alert && <CriticalAlert>{alert}</CriticalAlert>}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
