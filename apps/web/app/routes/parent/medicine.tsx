import { medicineCalls } from '@doctorbird/contract/teaching/medicine';
import { call } from '../../api/call.ts';
import { FamilyMedicine } from '../../features/teaching/medicine/family-medicine.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/medicine.ts';

export const meta = portalMeta('Medicine plan', 'Parent Portal');

/** Opening is logged, so it is a write, and stays off the device. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(medicineCalls.openChildMedicinePlan, { params: { id: params.id } }, { signal }),
  );
}

export default function ParentMedicine({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(plan) => <FamilyMedicine key={plan.id} plan={plan} />}</WhenLoaded>;
}
