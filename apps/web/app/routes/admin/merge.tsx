import { mergeCalls, type FamilyMergePlan } from '@doctorbird/contract/admin/merges';
import { call } from '../../api/call.ts';
import { MergePage } from '../../features/admin/merges/merge-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/merge.ts';

export const meta = portalMeta('Merge two families', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const plan: FamilyMergePlan = {
      stays_id: params.stays,
      merged_id: params.merged,
      full_name: 'stays',
      phone: 'stays',
      address: 'stays',
      sign_in: 'stays',
      children: [],
    };
    const first = await call(mergeCalls.previewFamilyMerge, { body: plan }, { signal });
    // What only the merged family has would be lost.
    plan.phone = first.stays.phone === null && first.merged.phone !== null ? 'merged' : 'stays';
    plan.address = first.stays.address === null && first.merged.address !== null ? 'merged' : 'stays';
    plan.children = first.alike.map((pair) => ({ ...pair, details: 'stays' }));
    return { plan, preview: await call(mergeCalls.previewFamilyMerge, { body: plan }, { signal }) };
  });
}

export default function Merge({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(start) => <MergePage key={`${params.stays}${params.merged}`} start={start} />}
    </WhenLoaded>
  );
}
