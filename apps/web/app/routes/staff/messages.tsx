import { familyInboxCalls } from '@doctorbird/contract/messages/family-inbox';
import { call } from '../../api/call.ts';
import { MessagesPage } from '../../features/messages/family-inbox/messages-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/messages.ts';

export const meta = portalMeta('Messages', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(
      familyInboxCalls.listFamilyMessages,
      { query: queryOf<Record<string, string>>(request, ['page']) },
      { signal },
    ),
  );
}

export default function StaffMessages({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(messages) => <MessagesPage messages={messages} at="/staff/messages" />}
    </WhenLoaded>
  );
}
