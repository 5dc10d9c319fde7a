import clsx from 'clsx';
import { SearchButton } from '../../features/admin/search/search-button.tsx';
import { SendUnsavedMarks } from '../../features/teaching/attendance/send-unsaved-marks.tsx';
import { GreetedPortal } from '../../portal/greeted-portal.tsx';
import { guard, GuardSpinner } from '../../session/route-guard.tsx';
import { useSession } from '../../session/session-provider.tsx';
import '../../styles/print.css';
import * as styles from '../../features/admin/search/search-place.module.css';

export const meta = () => [{ title: 'Staff Portal' }, { name: 'robots', content: 'noindex' }];
export const clientMiddleware = [guard('staff')];
/** Present so that the guard also runs on the first visit, before anything renders. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

const tabs = [
  { to: '/staff', label: 'Overview' },
  { to: '/staff/students', label: 'My Students' },
  { to: '/staff/schedule', label: 'Schedule', also: ['/staff/meetings', '/staff/programs'] },
  { to: '/staff/reports', label: 'Progress Reports' },
  { to: '/staff/coursework', label: 'Coursework' },
  { to: '/staff/groups', label: 'Groups' },
  { to: '/staff/settings', label: 'Settings' },
];

export default function StaffLayout() {
  const accountId = useSession().profile?.user.id;
  return (
    <>
      {accountId && <SendUnsavedMarks accountId={accountId} />}
      {accountId && (
        <div className={clsx('wrap', styles.tools)}>
          <SearchButton area="staff" />
        </div>
      )}
      <GreetedPortal area="staff" label="T1 · Staff portal" tabs={tabs} />
    </>
  );
}
