import { mergeCalls } from '@doctorbird/contract/admin/merges';
import { call } from '../../api/call.ts';
import { DuplicatesPage } from '../../features/admin/merges/duplicates-page.tsx';
import { loadTab, queryOf, rowsOnPage } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/duplicates.ts';

export const meta = portalMeta('Duplicate families', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const open = { status: 'open', limit: rowsOnPage(6, 4), ...queryOf<object>(request, ['page']) } as const;
    const [pairs, dismissed, merges] = await Promise.all([
      call(mergeCalls.listDuplicates, { query: open }, { signal }),
      call(mergeCalls.listDuplicates, { query: { status: 'dismissed', limit: 50 } }, { signal }),
      call(mergeCalls.listFamilyMerges, { query: { limit: 50 } }, { signal }),
    ]);
    return { pairs, dismissed: dismissed.data, merges: merges.data };
  });
}

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(found) => <DuplicatesPage {...found} />}</WhenLoaded>;
}
