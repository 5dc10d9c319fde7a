import { mailTextCalls } from '@doctorbird/contract/organisation/mail-texts';
import { call } from '../../api/call.ts';
import { MailTextEditor } from '../../features/organisation/mail-texts/mail-text-editor.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/mail-text.ts';

export const meta = portalMeta('Messages', 'Admin Panel');

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(mailTextCalls.getMailText, { params: { kind: params.kind } }, { signal }));

export default function MailText({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(kind) => <MailTextEditor key={kind.kind} kind={kind} />}</WhenLoaded>;
}
