import { studentCalls } from '@doctorbird/contract/families/students';
import { call } from '../../api/call.ts';
import { MeetingAbsence } from '../../features/teaching/absences/meeting-absence.tsx';
import { ReportAbsence } from '../../features/teaching/absences/report-absence.tsx';
import { loadSchedule } from '../../features/teaching/schedule/load-schedule.ts';
import { WeekView } from '../../features/teaching/schedule/week-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/schedule.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Schedule', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [schedule, { data }] = await Promise.all([
      loadSchedule(request, signal),
      call(studentCalls.listStudents, { query: { limit: 100 } }, { signal }),
    ]);
    return { schedule, children: data.map(({ id, full_name: name }) => ({ id, name })) };
  });
}

export default function ParentSchedule({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ schedule, children }) => (
        <div className={portalPageStyles.page}>
          <WeekView
            schedule={schedule}
            linkOf={({ children: [child] }) => (child ? '/parent/enrollments/' + child.enrollment_id : null)}
            noticeOf={(meeting) => <MeetingAbsence meeting={meeting} mayGive={schedule.gives_notice} />}
            tools={
              <>
                <ReportAbsence people={children} from={schedule.today} />
                <ButtonLink to="/parent/settings#calendar" variant="line" size="sm" plain>
                  Calendar feed
                </ButtonLink>
              </>
            }
          />
        </div>
      )}
    </WhenLoaded>
  );
}
