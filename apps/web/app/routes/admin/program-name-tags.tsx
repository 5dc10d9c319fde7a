import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../api/call.ts';
import { NameTags } from '../../features/programs/papers/name-tags.tsx';
import { wholeRoster } from '../../features/programs/papers/whole-roster.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-name-tags.ts';

export const meta = portalMeta('Name tags', 'Admin Panel');

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [program, rows] = await Promise.all([
      call(programAdminCalls.getAnyProgram, { params: { id } }, { signal }),
      wholeRoster(id, signal),
    ]);
    return { program, rows };
  });
}

export default function ProgramNameTags({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <NameTags {...loaded} />}</WhenLoaded>;
}
