import { toClassCalls } from '@doctorbird/contract/messages/to-class';
import { call } from '../../api/call.ts';
import { ClassMessagePage } from '../../features/messages/conversations/class-message-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/class-message.ts';

export const meta = portalMeta('Message to a class', 'Staff Portal');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(toClassCalls.getClassMessage, { params: { id: params.id } }, { signal }));
}

export default function StaffClassMessage({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(message) => <ClassMessagePage message={message} />}</WhenLoaded>;
}
