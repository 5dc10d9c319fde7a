import clsx from 'clsx';
import { SearchButton } from '../../features/admin/search/search-button.tsx';
import { TabOutlet } from '../../portal/tab-body.tsx';
import { useStayWhenOffline } from '../../portal/stay-when-offline.ts';
import { guard, GuardSpinner, PortalGate } from '../../session/route-guard.tsx';
import '../../styles/print.css';
import { BoardBar } from '../../ui/board-bar.tsx';
import * as styles from '../../features/admin/search/search-place.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = () => [{ title: 'Admin Panel' }, { name: 'robots', content: 'noindex' }];
export const clientMiddleware = [guard('admin')];
/** Present so that the guard also runs on the first visit, before anything renders. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

const tabs = [
  { to: '/admin', label: 'Dashboard', also: ['/admin/jobs'] },
  { to: '/admin/staff', label: 'Staff Users' },
  { to: '/admin/parents', label: 'Parents' },
  { to: '/admin/students', label: 'Students' },
  { to: '/admin/enrollments', label: 'Enrollments' },
  { to: '/admin/programs', label: 'Programs' },
  { to: '/admin/groups', label: 'Groups' },
  { to: '/admin/payments', label: 'Payments' },
  { to: '/admin/documents', label: 'Documents' },
  { to: '/admin/competitions', label: 'Competitions' },
  { to: '/admin/content', label: 'Content' },
  { to: '/admin/settings', label: 'Settings' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/analytics', label: 'Analytics', also: ['/admin/attendance'] },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/account', label: 'My account' },
];

export default function AdminLayout() {
  useStayWhenOffline();
  return (
    <PortalGate area="admin">
      {() => (
        <div className={adminPageStyles.area}>
          <BoardBar name="Admin" label="Admin panel" tabs={tabs} />
          <div className={clsx('wrap', styles.tools)}>
            <SearchButton area="admin" />
          </div>
          <div className="wrap">
            <TabOutlet />
          </div>
        </div>
      )}
    </PortalGate>
  );
}
