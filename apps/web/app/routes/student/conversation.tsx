import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { ThreadPage } from '../../features/messages/conversations/thread-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useLiveReload } from '../../portal/use-live.ts';
import type { Route } from './+types/conversation.ts';

export const meta = portalMeta('Message', 'Student Portal');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(conversationCalls.getThread, { params: { id: params.id } }, { signal }));
}

export default function StudentConversation({ loaderData }: Route.ComponentProps) {
  useLiveReload('own');
  return (
    <WhenLoaded result={loaderData}>{(thread) => <ThreadPage thread={thread} back="/student/messages" />}</WhenLoaded>
  );
}
