import { needsParent } from '@doctorbird/contract/core/person-fields';
import { BringParent } from '../../features/families/links/load-bring-parent.ts';
import { portalHandle } from '../../features/frame/portal/portal-frame.tsx';
import { GreetedPortal } from '../../portal/greeted-portal.tsx';
import { today } from '../../format/today.ts';
import { noNumbers, type FamilyNumbers } from '../../portal/family-numbers.ts';
import { onlyAnotherPage } from '../../portal/only-another-page.ts';
import { guard, GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { sessionReady } from '../../session/session-store.ts';
import '../../styles/print.css';
import type { Route } from './+types/layout.ts';
import { loadHome } from './load-home.ts';

export const meta = () => [{ title: 'Student Portal' }, { name: 'robots', content: 'noindex' }];
export const handle = portalHandle;
export const clientMiddleware = [guard('student')];

/** What the frame counts; a number that cannot be loaded is left out. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<FamilyNumbers> {
  const { profile } = await sessionReady();
  // Who needs a parent first sees only how to bring one in.
  if (profile?.model === 'student' && needsParent(profile.user, today())) return { ...noNumbers, hasPages: false };
  const home = await loadHome(request).catch(() => null);
  return { ...noNumbers, unread: home?.messages.unread ?? 0, due: home?.summary.coursework_open ?? 0 };
}

clientLoader.hydrate = true as const;
export const shouldRevalidate = onlyAnotherPage;
export const HydrateFallback = GuardSpinner;

const tabs = [
  { to: '/student', label: 'Overview' },
  { to: '/student/courses', label: 'My Courses' },
  { to: '/student/progress', label: 'Progress' },
  { to: '/student/assignments', label: 'Assignments' },
  { to: '/student/achievements', label: 'Achievements' },
  { to: '/student/portfolio', label: 'Portfolio' },
  { to: '/student/settings', label: 'Settings' },
];

export default function StudentLayout() {
  const { profile } = useSession();
  const alone = profile?.model === 'student' && needsParent(profile.user, today()) ? profile.user : null;
  return (
    <GreetedPortal
      area="student"
      label="L1 · Student portal"
      tabs={alone ? [] : tabs}
      instead={alone && <BringParent user={alone} />}
    />
  );
}
