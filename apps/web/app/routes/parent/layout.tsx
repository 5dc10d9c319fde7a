import { billCalls } from '@doctorbird/contract/billing/bills';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { isPayable } from '../../features/billing/bills/is-payable.ts';
import { headlineOf } from '../../features/families/overview/headline.ts';
import { portalHandle } from '../../features/frame/portal/portal-frame.tsx';
import { GreetedPortal } from '../../portal/greeted-portal.tsx';
import type { FamilyNumbers } from '../../portal/family-numbers.ts';
import { onlyAnotherPage } from '../../portal/only-another-page.ts';
import { guard, GuardSpinner } from '../../session/route-guard.tsx';
import '../../styles/print.css';
import type { Route } from './+types/layout.ts';
import { loadHome } from './load-home.ts';

export const meta = () => [{ title: 'Parent Portal' }, { name: 'robots', content: 'noindex' }];
export const handle = portalHandle;
export const clientMiddleware = [guard('parent')];

/** How many payments are due and how many messages are new; the tabs omit a number that cannot be loaded. The home's title says what is next. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { places, bills, messages, schedule, alerts } = await loadNumbers(request);
  const duePlaces = places?.data.filter((place) => place.can_pay && place.due_now > 0) ?? [];
  return {
    unread: messages?.unread ?? 0,
    due: duePlaces.length + (bills?.data.filter(isPayable).length ?? 0),
    hasPages: true,
    headline: schedule && headlineOf({ schedule, alerts: alerts?.data ?? [] }),
  } satisfies FamilyNumbers & { headline: string | null };
}

async function loadNumbers(request: Request) {
  if (/^\/parent\/?$/.test(new URL(request.url).pathname))
    return loadHome(request).catch(() => ({ places: null, bills: null, messages: null, schedule: null, alerts: null }));
  const { signal } = request;
  const [places, bills, messages] = await Promise.all([
    call(enrollmentCalls.listEnrollments, { query: { limit: 100 } }, { signal }).catch(() => null),
    call(billCalls.listBills, {}, { signal }).catch(() => null),
    call<typeof conversationCalls.countUnreadThreads>({ method: 'GET', path: '/conversations/unread' }, undefined, {
      signal,
    }).catch(() => null),
  ]);
  return { places, bills, messages, schedule: null, alerts: null };
}

clientLoader.hydrate = true as const;
export const shouldRevalidate = onlyAnotherPage;
export const HydrateFallback = GuardSpinner;

export default function ParentLayout({ loaderData }: Route.ComponentProps) {
  const tabs = [
    { to: '/parent', label: 'Overview' },
    { to: '/parent/children', label: 'My Children' },
    { to: '/parent/enrollments', label: 'Enrollments' },
    { to: '/parent/payments', label: 'Payments', note: loaderData.due > 0 ? `${loaderData.due} due` : undefined },
    { to: '/parent/documents', label: 'Documents' },
    { to: '/parent/settings', label: 'Settings' },
  ];
  return <GreetedPortal area="parent" label="P1 · Parent portal" tabs={tabs} headline={loaderData.headline} />;
}
