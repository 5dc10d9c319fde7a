import { recordImportCalls } from '@doctorbird/contract/admin/record-imports';
import { call } from '../../api/call.ts';
import { RecordReport } from '../../features/admin/imports/record-report.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/record-import-report.ts';

export const meta = portalMeta('Rehearsal report', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(recordImportCalls.loadRecordImport, { params }, { signal }));
}

export default function RecordImportReport({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(open) => <RecordReport open={open} />}</WhenLoaded>;
}
