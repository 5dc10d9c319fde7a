import { journalCalls } from '@doctorbird/contract/billing/journal';
import { call } from '../../api/call.ts';
import { CodesPage } from '../../features/billing/journal/codes-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/account-codes.ts';

export const meta = portalMeta('Account codes', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(journalCalls.accountCodes, {}, { signal }));
}

export default function AccountCodes({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(codes) => <CodesPage codes={codes} />}</WhenLoaded>;
}
