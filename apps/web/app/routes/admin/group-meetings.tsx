import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import { attendanceList } from '@doctorbird/contract/teaching/attendance.list';
import { everyPage } from '../../api/every-page.ts';
import { readList } from '../../lists/read-list.ts';
import { useOutletContext } from 'react-router';
import { MeetingsPanel } from '../../features/programs/meetings/meetings-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { GroupContext } from './group.tsx';
import type { Route } from './+types/group-meetings.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    everyPage((page) => readList(attendanceList)({ group_id: params.id, ...page }, signal)),
  );
}

/** Meetings are planned once a quote is out; before, nothing is agreed. */
const canPlan = (status: GroupStatus): boolean => status === 'quoted' || status === 'active';

export default function GroupMeetings({ loaderData }: Route.ComponentProps) {
  const { group, now } = useOutletContext<GroupContext>();
  return (
    <WhenLoaded result={loaderData} within>
      {(held) => (
        <MeetingsPanel
          owner={{
            kind: 'group',
            id: group.id,
            start_date: group.preferred_start_date,
            end_date: null,
            removable: group.status === 'quoted',
          }}
          meetings={group.meetings}
          marks={held.data}
          canPlan={canPlan(group.status)}
          now={now}
          page={`/admin/groups/${group.id}/meetings`}
        />
      )}
    </WhenLoaded>
  );
}
