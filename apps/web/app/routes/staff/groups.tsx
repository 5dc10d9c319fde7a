import { teachingCalls } from '@doctorbird/contract/teaching/classes';
import type { StaffGroup } from '@doctorbird/contract/teaching/classes';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { TaughtGroup } from '../../features/teaching/classes/taught-group.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { groupStatusLabels } from '../../status/group-status-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/groups.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Groups', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['q', 'page']);
  return loadTab(request, (signal) => call(teachingCalls.staffGroups, { query }, { signal }));
}

/** "1 active, 1 completed", to agree with the overview, which counts active ones. */
function inShort(groups: readonly StaffGroup[], total: number): string | undefined {
  if (total === 0) return undefined;
  if (groups.length < total) return `${total} in all`;
  const counts = new Map<StaffGroup['status'], number>();
  for (const { status } of groups) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${groupStatusLabels[status].toLowerCase()}`).join(', ');
}

export default function StaffGroups({ loaderData }: Route.ComponentProps) {
  const searched = useSearchParams()[0].get('q');
  return (
    <WhenLoaded result={loaderData}>
      {(groups) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Groups" note={inShort(groups.data, groups.total)} />
          {searched && (
            <p>
              {`Groups named “${searched}”. `}
              <Link to="/staff/groups">Show all groups</Link>
            </p>
          )}
          {groups.total === 0 && !searched && (
            <EmptyState title="No groups assigned yet.">The office assigns partner schools to you.</EmptyState>
          )}
          {groups.data.map((group, at) => (
            <TaughtGroup key={group.id} group={group} folded={at > 1} />
          ))}
          <PagerIfMore of={groups} />
        </div>
      )}
    </WhenLoaded>
  );
}
