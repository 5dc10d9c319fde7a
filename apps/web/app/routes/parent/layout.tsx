import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { call } from '../../api/call.ts';
import { portalHandle } from '../../features/frame/portal/portal-frame.tsx';
import { GreetedPortal } from '../../portal/greeted-portal.tsx';
import { onlyAnotherPage } from '../../portal/only-another-page.ts';
import { guard, GuardSpinner } from '../../session/route-guard.tsx';
import '../../styles/print.css';
import type { Route } from './+types/layout.ts';
import { loadHome } from './load-home.ts';

export const meta = () => [{ title: 'Parent Portal' }, { name: 'robots', content: 'noindex' }];
export const handle = portalHandle;
export const clientMiddleware = [guard('parent')];

/** How many places need a payment and how many messages are new; the tabs omit a number that cannot be loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { places, messages } = await loadNumbers(request);
  return {
    unread: messages?.unread ?? 0,
    due: places?.data.filter((place) => place.can_pay && place.due_now > 0).length ?? 0,
  };
}

async function loadNumbers(request: Request) {
  if (/^\/parent\/?$/.test(new URL(request.url).pathname))
    return loadHome(request).catch(() => ({ places: null, messages: null }));
  const { signal } = request;
  const [places, messages] = await Promise.all([
    call(enrollmentCalls.listEnrollments, { query: { limit: 100 } }, { signal }).catch(() => null),
    call<typeof conversationCalls.countUnreadThreads>({ method: 'GET', path: '/conversations/unread' }, undefined, {
      signal,
    }).catch(() => null),
  ]);
  return { places, messages };
}

clientLoader.hydrate = true as const;
export const shouldRevalidate = onlyAnotherPage;
export const HydrateFallback = GuardSpinner;

export default function ParentLayout({ loaderData }: Route.ComponentProps) {
  const tabs = [
    { to: '/parent', label: 'Overview', note: loaderData.unread > 0 ? `${loaderData.unread} new` : undefined },
    { to: '/parent/children', label: 'My Children' },
    { to: '/parent/enrollments', label: 'Enrollments', note: loaderData.due > 0 ? `${loaderData.due} due` : undefined },
    { to: '/parent/payments', label: 'Payments' },
    { to: '/parent/documents', label: 'Documents' },
    { to: '/parent/settings', label: 'Settings' },
  ];
  return <GreetedPortal area="parent" label="P1 · Parent portal" tabs={tabs} />;
}
