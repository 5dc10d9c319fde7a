import { familyInboxCalls } from '@doctorbird/contract/messages/family-inbox';
import { call } from '../../api/call.ts';
import { MessagePage } from '../../features/messages/family-inbox/message-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/message.ts';

export const meta = portalMeta('Message', 'Staff Portal');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(familyInboxCalls.getFamilyMessage, { params: { id: params.id } }, { signal }),
  );
}

export default function StaffMessage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>{(message) => <MessagePage message={message} back="/staff/messages" />}</WhenLoaded>
  );
}
