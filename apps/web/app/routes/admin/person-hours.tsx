import { hoursCalls } from '@doctorbird/contract/teaching/hours';
import { call } from '../../api/call.ts';
import { OfficeHours } from '../../features/teaching/hours/office-hours.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/person-hours.ts';

export const meta = portalMeta('Hours', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(hoursCalls.getHours, { params: { id: params.id }, query: queryOf(request, ['month']) }, { signal }),
  );
}

export default function PersonHours({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(sheet) => <OfficeHours sheet={sheet} />}</WhenLoaded>;
}
