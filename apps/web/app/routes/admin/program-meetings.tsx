import { attendanceList } from '@doctorbird/contract/teaching/attendance.list';
import { everyPage } from '../../api/every-page.ts';
import { readList } from '../../lists/read-list.ts';
import { useOutletContext } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { MeetingsPanel } from '../../features/programs/meetings/meetings-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { ProgramContext } from './program.tsx';
import { whereAllowed } from '../../portal/may.ts';
import { Allowed } from '../../ui/allowed.tsx';
import type { Route } from './+types/program-meetings.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as buttonStyles from '../../ui/button.module.css';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    // Who has no families sees the meetings without who came.
    whereAllowed(
      'see_families',
      () => everyPage((page) => readList(attendanceList)({ program_id: params.id, ...page }, signal)),
      { data: [] },
    ),
  );
}

export default function ProgramMeetings({ loaderData }: Route.ComponentProps) {
  const { program, now, over } = useOutletContext<ProgramContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {(held) => (
        <>
          <Allowed asks="see_families">
            <p className={actionsStyles.actions}>
              <Link
                closed={null}
                className={buttonStyles.moreLink}
                to={`/admin/absences?state=coming&program_id=${program.id}`}
              >
                Absences
              </Link>
              <Link closed={null} className={buttonStyles.moreLink} to={`/admin/make-ups?program_id=${program.id}`}>
                Make-up classes
              </Link>
            </p>
          </Allowed>
          <MeetingsPanel
            owner={{
              kind: 'program',
              id: program.id,
              start_date: program.start_date,
              end_date: program.end_date,
              removable: program.families === 0,
            }}
            meetings={program.meetings}
            marks={held.data}
            now={now}
            canPlan={!over}
            page={`/admin/programs/${program.id}/meetings`}
          />
        </>
      )}
    </WhenLoaded>
  );
}
