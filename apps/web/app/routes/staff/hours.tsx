import { hoursCalls } from '@doctorbird/contract/teaching/hours';
import { call } from '../../api/call.ts';
import { OwnHours } from '../../features/teaching/hours/own-hours.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/hours.ts';

export const meta = portalMeta('Hours', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(hoursCalls.getOwnHours, { query: queryOf(request, ['month']) }, { signal }));
}

export default function StaffHours({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(sheet) => <OwnHours sheet={sheet} />}</WhenLoaded>;
}
