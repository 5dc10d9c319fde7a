import { familyImportCalls } from '@doctorbird/contract/families/family-imports';
import { call } from '../../api/call.ts';
import { ImportPage } from '../../features/admin/imports/import-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/family-import.ts';

export const meta = portalMeta('Import a file', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(familyImportCalls.listFamilyImports, {}, { signal }));
}

export default function FamilyImportPage({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ data }) => <ImportPage imports={data} />}</WhenLoaded>;
}
