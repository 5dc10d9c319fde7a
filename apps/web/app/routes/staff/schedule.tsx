import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import type { StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { MeetingLine } from '../../features/teaching/classes/meeting-line.tsx';
import { dayOf, weekOf, weekdaysFrom, shiftDay } from '../../format/week.ts';
import { formatDateRange, formatDay } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/schedule.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as classesStyles from '../../features/teaching/classes/classes.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Schedule', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const unfinished = search.get('state') === 'unfinished';
  const monday = weekOf(search.get('week'), new Date());
  const query = unfinished
    ? { state: 'unfinished' as const, limit: 50 }
    : { from: monday, to: shiftDay(monday, 6), limit: 100 };
  return loadTab(request, async (signal) => ({
    monday,
    unfinished,
    meetings: (await call(attendanceCalls.listStaffMeetings, { query }, { signal })).data,
  }));
}

export default function StaffSchedule({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <WhenLoaded result={loaderData}>
      {({ monday, unfinished, meetings }) => (
        <div className={portalPageStyles.page}>
          <SectionHeading
            title={unfinished ? 'Unfinished' : 'Schedule'}
            note={unfinished ? `${meetings.length} to finish` : formatDateRange(monday, shiftDay(monday, 6))}
          >
            <nav className={actionsStyles.actions} aria-label="Weeks">
              {unfinished ? (
                <ButtonLink to="/staff/schedule" variant="line" size="sm" plain>
                  This week
                </ButtonLink>
              ) : (
                <>
                  <ButtonLink to={`?week=${shiftDay(monday, -7)}`} variant="line" size="sm" plain>
                    Week before
                  </ButtonLink>
                  {search.has('week') && (
                    <ButtonLink to="/staff/schedule" variant="line" size="sm" plain>
                      This week
                    </ButtonLink>
                  )}
                  <ButtonLink to={`?week=${shiftDay(monday, 7)}`} variant="line" size="sm" plain>
                    Week after
                  </ButtonLink>
                </>
              )}
            </nav>
          </SectionHeading>
          {unfinished ? <UnfinishedList meetings={meetings} /> : <Week monday={monday} meetings={meetings} />}
        </div>
      )}
    </WhenLoaded>
  );
}

function UnfinishedList({ meetings }: { meetings: readonly StaffMeeting[] }) {
  if (meetings.length === 0)
    return <EmptyState title="Every meeting is marked" action={<Link to="/staff/schedule">Back to the week</Link>} />;
  return (
    <ul className={classesStyles.list}>
      {meetings.map((meeting) => (
        <MeetingLine key={meeting.id} meeting={meeting} day />
      ))}
    </ul>
  );
}

function Week({ monday, meetings }: { monday: string; meetings: readonly StaffMeeting[] }) {
  if (meetings.length === 0)
    return <EmptyState title="No meetings this week">Look at the week before or after.</EmptyState>;
  return (
    <ol className={classesStyles.week}>
      {weekdaysFrom(monday).map((day) => {
        const held = meetings.filter((meeting) => dayOf(meeting.starts_at) === day);
        return (
          <li key={day} className={dayOf(new Date()) === day ? classesStyles.today : ''}>
            <h3>{formatDay(day)}</h3>
            {held.length === 0 && <p className={typeStyles.muted}>No meeting</p>}
            <ul className={classesStyles.list}>
              {held.map((meeting) => (
                <MeetingLine key={meeting.id} meeting={meeting} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
