import { slipCalls } from '@doctorbird/contract/teaching/slips';
import { call } from '../../api/call.ts';
import { FamilySlips } from '../../features/teaching/slips/family-slips.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/slips.ts';

export const meta = portalMeta('Permission', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(slipCalls.listMySlips, {}, { signal }));
}

export default function ParentSlips({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ data }) => <FamilySlips slips={data} />}</WhenLoaded>;
}
