import { coverStateLabels, type CoverState } from '@doctorbird/contract/programs/cover-labels';
import { coverList } from '@doctorbird/contract/teaching/cover.list';
import { Link } from 'react-router';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Route } from './+types/cover.ts';

export const meta = portalMeta(coverList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(coverList);

const tones: Record<CoverState, BadgeTone> = { asked: 'bad', claimed: 'good', withdrawn: 'off' };

/** Classes that somebody cannot take; who could is behind the title of the class. */
export default function AdminCover({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={coverList}
      result={loaderData}
      cells={{
        class: ({ id, meeting }) => <Link to={`/admin/cover/${id}`}>{meeting.title}</Link>,
        state: ({ state }) => <Badge tone={tones[state]}>{coverStateLabels[state]}</Badge>,
      }}
      frame={() => ({ section: <StaffSubTabs /> })}
    />
  );
}
