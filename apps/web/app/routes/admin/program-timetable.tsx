import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../api/call.ts';
import { ProgramTimetable } from '../../features/programs/papers/program-timetable.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-timetable.ts';

export const meta = portalMeta('Timetable', 'Admin Panel');

export function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(programAdminCalls.getAnyProgram, { params: { id } }, { signal }));
}

export default function TimetableOfProgram({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(program) => <ProgramTimetable program={program} />}</WhenLoaded>;
}
