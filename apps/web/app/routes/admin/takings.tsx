import { takingsCalls } from '@doctorbird/contract/billing/takings';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { TakingsPage, WrongDays } from '../../features/billing/takings/takings-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/takings.ts';

const filters = ['from', 'to'];
export const meta = portalMeta('Takings', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(takingsCalls.takings, { query: queryOf(request, filters) }, { signal }));
}

export default function AdminTakings({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const current = filters.every((name) => !address.get(name));
  if (loaderData.failure !== null && loaderData.astray)
    return <WrongDays from={address.get('from') ?? address.get('to') ?? ''} sentence={loaderData.failure} />;
  return (
    <WhenLoaded result={loaderData}>{(takings) => <TakingsPage takings={takings} current={current} />}</WhenLoaded>
  );
}
