import { familyImportCalls } from '@doctorbird/contract/families/family-imports';
import { call } from '../../api/call.ts';
import { RehearsalReport } from '../../features/admin/imports/rehearsal-report.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/family-import-report.ts';

export const meta = portalMeta('Rehearsal report', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(familyImportCalls.loadFamilyImport, { params }, { signal }));
}

export default function FamilyImportReport({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(open) => <RehearsalReport open={open} />}</WhenLoaded>;
}
