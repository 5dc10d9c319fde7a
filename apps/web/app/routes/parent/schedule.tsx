import { studentCalls } from '@doctorbird/contract/families/students';
import { classVisitCalls } from '@doctorbird/contract/teaching/class-visits';
import { makeUpCalls } from '@doctorbird/contract/teaching/make-ups';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { MeetingAbsence } from '../../features/teaching/absences/meeting-absence.tsx';
import { ReportAbsence } from '../../features/teaching/absences/report-absence.tsx';
import { MakeUpPanel } from '../../features/teaching/make-ups/make-up-panel.tsx';
import { VisitPanel } from '../../features/teaching/visits/visit-panel.tsx';
import { placeOfMeeting } from '../../features/teaching/schedule/place-of-meeting.ts';
import { loadSchedule } from '../../features/teaching/schedule/load-schedule.ts';
import { WeekView } from '../../features/teaching/schedule/week-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { speaksFor } from './speaks-for.ts';
import type { Route } from './+types/schedule.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Schedule', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [schedule, { data }, credits, visits] = await Promise.all([
      loadSchedule(request, signal),
      call(studentCalls.listStudents, { query: { limit: 100 } }, { signal }),
      call(makeUpCalls.listMakeUps, {}, { signal }),
      call(classVisitCalls.listVisits, {}, { signal }),
    ]);
    return { schedule, credits: credits.data, visits: visits.data, children: data };
  });
}

export default function ParentSchedule({ loaderData }: Route.ComponentProps) {
  const absent = useSearchParams()[0].get('absent');
  return (
    <WhenLoaded result={loaderData}>
      {({ schedule, credits, visits, children }) => {
        const spoken = speaksFor(children);
        return (
          <div className={portalPageStyles.page}>
            <WeekView
              schedule={schedule}
              linkOf={(meeting) => placeOfMeeting(meeting, '/parent/enrollments/')}
              noticeOf={(meeting) => (
                <MeetingAbsence
                  meeting={meeting}
                  mayGive={schedule.gives_notice}
                  speaksFor={spoken}
                  asked={meeting.id === absent}
                />
              )}
              tools={
                <>
                  <ReportAbsence
                    people={children.flatMap(({ id, full_name: name }) => (spoken.has(id) ? [{ id, name }] : []))}
                    from={schedule.today}
                  />
                  <ButtonLink to="/parent/settings/calendar" variant="line" size="sm" plain>
                    Calendar feed
                  </ButtonLink>
                </>
              }
            />
            <VisitPanel visits={visits} />
            <MakeUpPanel credits={credits} mayBook={schedule.gives_notice} speaksFor={spoken} />
          </div>
        );
      }}
    </WhenLoaded>
  );
}
