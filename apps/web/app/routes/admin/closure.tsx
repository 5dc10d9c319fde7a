import { closureCalls } from '@doctorbird/contract/teaching/closures';
import { call } from '../../api/call.ts';
import { ClosureReportPage } from '../../features/teaching/closures/closure-report-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/closure.ts';

export const meta = portalMeta('Classes cancelled together', 'Admin Panel');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(closureCalls.getClosure, { params: { id: params.id } }, { signal }));
}

/** The report of classes that were cancelled together. */
export default function Closure({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(closure) => <ClosureReportPage closure={closure} />}</WhenLoaded>;
}
