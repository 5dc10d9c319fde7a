import { portalHandle } from '../../features/frame/portal/portal-frame.tsx';
import { GreetedPortal } from '../../portal/greeted-portal.tsx';
import { guard, GuardSpinner } from '../../session/route-guard.tsx';
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
  return <GreetedPortal area="student" label="L1 · Student portal" tabs={tabs} />;
}
