import { familyImportCalls } from '@doctorbird/contract/families/family-imports';
import { importKindNames } from '@doctorbird/contract/families/import-kinds';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { ImportPage } from '../../features/admin/imports/import-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/imports.ts';

export const meta = portalMeta('Import a file', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(familyImportCalls.listFamilyImports, {}, { signal }));
}

export default function AdminImports({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const first = importKindNames.find((kind) => kind === search.get('kind'));
  return (
    <WhenLoaded result={loaderData}>{({ data }) => <ImportPage key={first} imports={data} first={first} />}</WhenLoaded>
  );
}
