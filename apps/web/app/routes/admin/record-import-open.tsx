import { recordImportCalls } from '@doctorbird/contract/admin/record-imports';
import { call } from '../../api/call.ts';
import { OpenRecordPage } from '../../features/admin/imports/open-record-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/record-import-open.ts';

export const meta = portalMeta('Import a file', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(recordImportCalls.loadRecordImport, { params }, { signal }));
}

export default function RecordImportOpen({ loaderData, params }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(open) => <OpenRecordPage key={params.id} loaded={open} />}</WhenLoaded>;
}
