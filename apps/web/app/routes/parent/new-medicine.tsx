import { medicineCalls } from '@doctorbird/contract/teaching/medicine';
import { call } from '../../api/call.ts';
import { WritePlan } from '../../features/teaching/medicine/family-medicine.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/new-medicine.ts';

export const meta = portalMeta('Medicine plan', 'Parent Portal');

/** A plan that follows another begins with what that one says. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('from');
  return loadTab(request, async (signal) =>
    id === null
      ? { from: null }
      : { from: await call(medicineCalls.openChildMedicinePlan, { params: { id } }, { signal }) },
  );
}

export default function NewMedicine({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ from }) => <WritePlan key={from?.id ?? 'new'} studentId={params.child} from={from} />}
    </WhenLoaded>
  );
}
