import { staffCalls } from '@doctorbird/contract/staff';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { RecentAssignments } from '../../features/assignments/recent-assignments.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/overview.ts';

export const meta = portalMeta('Overview', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(staffCalls.staffStudents, { query: { limit: 100 } }, { signal }));
}

export default function StaffOverview({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(assignments) => {
        const children = new Set(assignments.data.map((assignment) => assignment.child.id));
        const programs = new Set(assignments.data.map((assignment) => assignment.program.id));
        return (
          <div className="portal-page">
            <div className="seven">
              <StatBlock
                label="At a glance"
                stats={[
                  {
                    label: 'Assigned Students',
                    value: children.size,
                    note: <Link to="/staff/students">See them all</Link>,
                    accent: true,
                  },
                  { label: 'Programs', value: programs.size },
                ]}
              />
            </div>
            <section className="feed five" aria-labelledby="recent">
              <h2 className="panel-title" id="recent">
                Recent Assignments
              </h2>
              <RecentAssignments assignments={assignments.data} />
            </section>
          </div>
        );
      }}
    </WhenLoaded>
  );
}
