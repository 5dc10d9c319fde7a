import { familyInboxCalls } from '@doctorbird/contract/messages/family-inbox';
import { call } from '../../api/call.ts';
import { NoticeList } from '../../features/messages/conversations/notice-list.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/notices.ts';

export const meta = portalMeta('Sent by our system', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['page']);
  return loadTab(request, (signal) => call(familyInboxCalls.listNotices, { query }, { signal }));
}

export default function StudentNotices({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(notices) => <NoticeList notices={notices} back="/student/messages" />}
    </WhenLoaded>
  );
}
