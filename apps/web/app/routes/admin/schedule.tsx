import { ClashList, meetingsOf } from '../../features/teaching/schedule/clash-list.tsx';
import { loadSchedule } from '../../features/teaching/schedule/load-schedule.ts';
import { WeekView } from '../../features/teaching/schedule/week-view.tsx';
import { StaffingFlag } from '../../portal/staffing-flag.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/schedule.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Schedule', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadSchedule(request, signal));
}

export default function AdminSchedule({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(schedule) => (
        <div className={adminPageStyles.page}>
          <WeekView
            schedule={schedule}
            headsPage
            above={<ClashList clashes={schedule.clashes} />}
            noticeOf={({ id, title, staffing }) => (
              <StaffingFlag staffing={staffing} to={`/admin/attendance/${id}`} about={title} />
            )}
            linkOf={({ program, group_id }) => meetingsOf({ program_id: program?.id ?? null, group_id })}
            tools={
              <>
                <ButtonLink to={`/admin/timetable?day=${schedule.from}`} variant="line" size="sm" plain>
                  Print
                </ButtonLink>
                <ButtonLink to="/admin/storm" variant="line" size="sm" plain>
                  Cancel a day
                </ButtonLink>
              </>
            }
          />
        </div>
      )}
    </WhenLoaded>
  );
}
