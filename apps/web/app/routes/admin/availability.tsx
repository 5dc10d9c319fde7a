import { availabilityList } from '@doctorbird/contract/teaching/availability.list';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { AvatarName } from '../../ui/avatar.tsx';
import type { Route } from './+types/availability.ts';

export const meta = portalMeta(availabilityList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(availabilityList);

/** When members of the team can take classes: they say it themselves. */
export default function AdminAvailability({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={availabilityList}
      result={loaderData}
      cells={{ person: ({ id, full_name: name }) => <AvatarName name={name} to={`/admin/staff/${id}`} /> }}
      unfolds={(row) => row.full_name}
      frame={() => ({ section: <StaffSubTabs /> })}
    />
  );
}
