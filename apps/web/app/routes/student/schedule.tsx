import { makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import { call } from '../../api/call.ts';
import { MeetingAbsence } from '../../features/teaching/absences/meeting-absence.tsx';
import { MakeUpPanel } from '../../features/teaching/make-ups/make-up-panel.tsx';
import { placeOfMeeting } from '../../features/teaching/schedule/place-of-meeting.ts';
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
  return loadTab(request, async (signal) => {
    const [schedule, credits] = await Promise.all([
      loadSchedule(request, signal),
      call(makeUpCalls.listMakeUps, {}, { signal }),
    ]);
    return { schedule, credits: credits.data };
  });
}

export default function StudentSchedule({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ schedule, credits }) => (
        <div className={portalPageStyles.page}>
          <WeekView
            schedule={schedule}
            linkOf={(meeting) => placeOfMeeting(meeting, '/student/courses/')}
            noticeOf={(meeting) => <MeetingAbsence meeting={meeting} mayGive={schedule.gives_notice} />}
            tools={
              <ButtonLink to="/student/settings/calendar" variant="line" size="sm" plain>
                Calendar feed
              </ButtonLink>
            }
          />
          <MakeUpPanel credits={credits} mayBook={schedule.gives_notice} />
        </div>
      )}
    </WhenLoaded>
  );
}
