import { timetableCalls } from '@doctorbird/contract/programs/timetable';
import { call } from '../../api/call.ts';
import { WeekTimetable } from '../../features/programs/papers/week-timetable.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/timetable.ts';

export const meta = portalMeta('Timetable', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(timetableCalls.weekTimetable, { query: queryOf(request, ['day']) }, { signal }),
  );
}

export default function AdminTimetable({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(timetable) => <WeekTimetable timetable={timetable} />}</WhenLoaded>;
}
