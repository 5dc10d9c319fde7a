import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import type { StaffMeeting } from '@doctorbird/contract/teaching/attendance';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { MeetingLine, MeetingState } from '../../features/teaching/classes/meeting-line.tsx';
import { loadSchedule } from '../../features/teaching/schedule/load-schedule.ts';
import { WeekView } from '../../features/teaching/schedule/week-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/schedule.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Schedule', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const unfinished = new URL(request.url).searchParams.get('state') === 'unfinished';
  return loadTab(request, async (signal) => {
    if (unfinished) {
      const query = { state: 'unfinished' as const, limit: 50 };
      const { data, total } = await call(attendanceCalls.listStaffMeetings, { query }, { signal });
      return { schedule: null, meetings: data, total };
    }
    const schedule = await loadSchedule(request, signal);
    const query = { from: schedule.from, to: schedule.until, limit: 100 };
    const { data, total } = await call(attendanceCalls.listStaffMeetings, { query }, { signal });
    return { schedule, meetings: data, total };
  });
}

export default function StaffSchedule({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ schedule, meetings, total }) => (
        <div className={portalPageStyles.page}>
          {schedule ? (
            <WeekView
              schedule={schedule}
              // A class taken for a colleague opens on its day.
              linkOf={({ id }) => (meetings.some((meeting) => meeting.id === id) ? `/staff/meetings/${id}` : null)}
              stateOf={({ id }) => {
                const taught = meetings.find((meeting) => meeting.id === id);
                return taught && <MeetingState meeting={taught} />;
              }}
              tools={
                <ButtonLink to="/staff/settings#calendar" variant="line" size="sm" plain>
                  Calendar feed
                </ButtonLink>
              }
            />
          ) : (
            <>
              <SectionHeading title="Unfinished" note={`${total} to finish`}>
                <nav className={actionsStyles.actions} aria-label="Weeks">
                  <ButtonLink to="/staff/schedule" variant="line" size="sm" plain>
                    This week
                  </ButtonLink>
                </nav>
              </SectionHeading>
              <UnfinishedList meetings={meetings} />
            </>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}

function UnfinishedList({ meetings }: { meetings: readonly StaffMeeting[] }) {
  if (meetings.length === 0)
    return <EmptyState title="Every class is marked" action={<Link to="/staff/schedule">Back to the week</Link>} />;
  return (
    <ul className={layoutStyles.stack}>
      {meetings.map((meeting) => (
        <MeetingLine key={meeting.id} meeting={meeting} day />
      ))}
    </ul>
  );
}
