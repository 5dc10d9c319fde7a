import { familyImportCalls } from '@doctorbird/contract/families/family-imports';
import { call } from '../../api/call.ts';
import { OpenImportPage } from '../../features/admin/imports/open-import-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/family-import-open.ts';

export const meta = portalMeta('Import families', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(familyImportCalls.loadFamilyImport, { params }, { signal }));
}

export default function FamilyImportOpen({ loaderData, params }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(open) => <OpenImportPage key={params.id} loaded={open} />}</WhenLoaded>;
}
