import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { call } from '../../api/call.ts';
import { portalHandle } from '../../features/frame/portal/portal-frame.tsx';
import { GreetedPortal } from '../../portal/greeted-portal.tsx';
import { onlyAnotherPage } from '../../portal/only-another-page.ts';
import { guard, GuardSpinner } from '../../session/route-guard.tsx';
import '../../styles/print.css';
import type { Route } from './+types/layout.ts';

export const meta = () => [{ title: 'Parent Portal' }, { name: 'robots', content: 'noindex' }];
export const handle = portalHandle;
export const clientMiddleware = [guard('parent')];

/** How many places need a payment; the tabs omit the number when it cannot be loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { limit: 100 };
  const places = await call(enrollmentCalls.listEnrollments, { query }, { signal: request.signal }).catch(() => null);
  return { due: places?.data.filter((place) => place.can_pay && place.due_now > 0).length ?? 0 };
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = onlyAnotherPage;
export const HydrateFallback = GuardSpinner;

export default function ParentLayout({ loaderData }: Route.ComponentProps) {
  const tabs = [
    { to: '/parent', label: 'Overview' },
    { to: '/parent/children', label: 'My Children' },
    { to: '/parent/enrollments', label: 'Enrollments', note: loaderData.due > 0 ? `${loaderData.due} due` : undefined },
    { to: '/parent/payments', label: 'Payments' },
    { to: '/parent/documents', label: 'Documents' },
    { to: '/parent/settings', label: 'Settings' },
  ];
  return <GreetedPortal area="parent" label="P1 · Parent portal" tabs={tabs} />;
}
