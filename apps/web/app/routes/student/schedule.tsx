import { MeetingAbsence } from '../../features/teaching/absences/meeting-absence.tsx';
import { loadSchedule } from '../../features/teaching/schedule/load-schedule.ts';
import { WeekView } from '../../features/teaching/schedule/week-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/schedule.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Schedule', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadSchedule(request, signal));
}

export default function StudentSchedule({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(schedule) => (
        <div className={portalPageStyles.page}>
          <WeekView
            schedule={schedule}
            linkOf={({ children: [child] }) => (child ? '/student/courses/' + child.enrollment_id : null)}
            noticeOf={(meeting) => <MeetingAbsence meeting={meeting} mayGive={schedule.gives_notice} />}
            tools={
              <ButtonLink to="/student/settings#calendar" variant="line" size="sm" plain>
                Calendar feed
              </ButtonLink>
            }
          />
        </div>
      )}
    </WhenLoaded>
  );
}
