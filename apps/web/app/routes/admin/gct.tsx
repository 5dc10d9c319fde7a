import { gctReportCalls } from '@doctorbird/contract/billing/gct-report';
import { call } from '../../api/call.ts';
import { GctPage } from '../../features/billing/gct/gct-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/gct.ts';

export const meta = portalMeta('GCT', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(gctReportCalls.getGctReport, { query: queryOf(request, ['period']) }, { signal }),
  );
}

export default function AdminGct({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(report) => <GctPage report={report} />}</WhenLoaded>;
}
