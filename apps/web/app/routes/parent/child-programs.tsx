import { fittingProgramCalls } from '@doctorbird/contract/teaching/fitting-programs';
import { call } from '../../api/call.ts';
import { FittingProgramsView } from '../../features/teaching/next-programs/fitting-programs.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useChild } from './child-page.tsx';
import { mayEnroll } from './may-enroll.ts';
import type { Route } from './+types/child-programs.ts';

export const meta = portalMeta('Programs for a child', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(fittingProgramCalls.listFittingPrograms, { params: { id: params.id } }, { signal }),
  );
}

/** The programs as they are for this child. A guardian without the right to money reads them and requests no place. */
export default function ChildPrograms({ loaderData }: Route.ComponentProps) {
  const { child } = useChild();
  return (
    <WhenLoaded result={loaderData}>
      {(found) => <FittingProgramsView found={found} mayEnroll={mayEnroll(child)} />}
    </WhenLoaded>
  );
}
