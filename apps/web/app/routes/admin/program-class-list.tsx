import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../api/call.ts';
import { ClassList } from '../../features/programs/papers/class-list.tsx';
import { wholeRoster } from '../../features/programs/papers/whole-roster.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-class-list.ts';

export const meta = portalMeta('Class list', 'Admin Panel');

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [program, rows] = await Promise.all([
      call(programAdminCalls.getAnyProgram, { params: { id } }, { signal }),
      wholeRoster(id, signal),
    ]);
    return { program, rows };
  });
}

export default function ProgramClassList({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <ClassList {...loaded} />}</WhenLoaded>;
}
