import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { OfficeThread } from '../../features/messages/conversations/office-thread.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useLiveReload } from '../../portal/use-live.ts';
import type { Route } from './+types/conversation.ts';

export const meta = portalMeta('Conversation', 'Admin Panel');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [conversation, templates] = await Promise.all([
      call(conversationCalls.getConversation, { params: { id: params.id } }, { signal }),
      call(conversationCalls.listReplyTemplates, {}, { signal }),
    ]);
    return { conversation, templates: templates.data };
  });
}

export default function AdminConversation({ loaderData }: Route.ComponentProps) {
  useLiveReload('conversations');
  return <WhenLoaded result={loaderData}>{(loaded) => <OfficeThread {...loaded} />}</WhenLoaded>;
}
