import { staffRecordList } from '@doctorbird/contract/programs/staff-records.list';
import { Link } from '../../ui/link.tsx';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { RecordBadge } from '../../features/programs/staff-records/record-badge.tsx';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/staff-records.ts';

export const meta = portalMeta(staffRecordList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(staffRecordList);

/** What the team has shown and lacks; a record is added on the page of its person. */
export default function StaffRecords({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={staffRecordList}
      result={loaderData}
      cells={{
        person: ({ person }) => <Link to={`/admin/staff/${person.id}`}>{person.full_name}</Link>,
        state: ({ state }) => <RecordBadge state={state} />,
      }}
      frame={() => ({
        section: <StaffSubTabs />,
        tools: (
          <ButtonLink to="/admin/settings/staff" variant="line" size="sm" plain>
            Choose required records
          </ButtonLink>
        ),
      })}
    />
  );
}
