import { teachingCalls } from '@doctorbird/contract/teaching';
import { call } from '../../api/call.ts';
import { TaughtGroup } from '../../features/teaching/taught-group.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/groups.ts';

export const meta = portalMeta('Groups', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['page']);
  return loadTab(request, (signal) => call(teachingCalls.staffGroups, { query }, { signal }));
}

export default function StaffGroups({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(groups) => (
        <div className="portal-page">
          <SectionHeading title="Groups" note={groups.total > 0 ? `${groups.total} in all` : undefined} />
          {groups.total === 0 && (
            <EmptyState title="No groups assigned yet.">The office assigns partner schools to you.</EmptyState>
          )}
          {groups.data.map((group) => (
            <TaughtGroup key={group.id} group={group} />
          ))}
          {groups.total > groups.limit && <Pager page={groups.page} limit={groups.limit} total={groups.total} />}
        </div>
      )}
    </WhenLoaded>
  );
}
