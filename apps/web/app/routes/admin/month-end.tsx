import { monthCalls } from '@doctorbird/contract/billing/months';
import { call } from '../../api/call.ts';
import { MonthPage } from '../../features/billing/months/month-page.tsx';
import { today } from '../../format/today.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/month-end.ts';

export const meta = portalMeta('Month end', 'Admin Panel');

/** The month of the address, else the newest one that is over and open, else the newest that is over. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const { data: months } = await call(monthCalls.listMonths, {}, { signal });
    const asked = new URL(request.url).searchParams.get('month');
    const over = months.filter(({ state }) => state !== 'running');
    const first = over.find(({ state }) => state === 'open') ?? over[0] ?? months[0];
    const name = asked ?? first?.month ?? today().slice(0, 7);
    const month = await call(monthCalls.getMonth, { params: { month: name } }, { signal });
    return { months, month };
  });
}

export default function AdminMonthEnd({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <MonthPage key={loaded.month.month} {...loaded} />}</WhenLoaded>;
}
