import { mailTextCalls } from '@doctorbird/contract/organisation/mail-texts';
import { call } from '../../api/call.ts';
import { MailKindList } from '../../features/organisation/mail-texts/mail-kind-list.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/mail-texts.ts';

export const meta = portalMeta('Messages', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(mailTextCalls.listMailTexts, {}, { signal }));

export default function MailTexts({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ data }) => <MailKindList kinds={data} />}</WhenLoaded>;
}
