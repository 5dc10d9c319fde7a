import { needsParent } from '@doctorbird/contract/core/person-fields';
import { BringParent } from '../../features/families/links/load-bring-parent.ts';
import { portalHandle } from '../../features/frame/portal/portal-frame.tsx';
import { GreetedPortal } from '../../portal/greeted-portal.tsx';
import { today } from '../../format/today.ts';
import { guard, GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import '../../styles/print.css';

export const meta = () => [{ title: 'Student Portal' }, { name: 'robots', content: 'noindex' }];
export const handle = portalHandle;
export const clientMiddleware = [guard('student')];
/** Present so that the guard also runs on the first visit, before anything renders. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

const tabs = [
  { to: '/student', label: 'Overview' },
  { to: '/student/courses', label: 'My Courses' },
  { to: '/student/progress', label: 'Progress' },
  { to: '/student/assignments', label: 'Assignments' },
  { to: '/student/achievements', label: 'Achievements' },
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
