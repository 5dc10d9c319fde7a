import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { LinesPage } from '../../features/messages/conversations/lines-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/messages.ts';

export const meta = portalMeta('Messages', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(conversationCalls.listThreads, { query: queryOf<Record<string, string>>(request, ['page']) }, { signal }),
  );
}

export default function StaffMessages({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(lines) => (
        <LinesPage
          lines={lines}
          at="/staff/messages"
          empty="What families of the children you teach and the office write to you appears here."
        />
      )}
    </WhenLoaded>
  );
}
