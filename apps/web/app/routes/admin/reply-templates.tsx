import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { TemplateList } from '../../features/messages/conversations/template-list.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/reply-templates.ts';

export const meta = portalMeta('Reply templates', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(conversationCalls.listReplyTemplates, {}, { signal }));
}

export default function ReplyTemplates({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ data }) => <TemplateList templates={data} />}</WhenLoaded>;
}
