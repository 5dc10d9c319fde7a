import { useLocation } from 'react-router';
import { SearchButton } from '../../features/admin/search/search-button.tsx';
import type { FrameHandle } from '../../features/frame/frame-data.ts';
import { WorkspaceFrame } from '../../features/frame/portal/workspace-frame.tsx';
import { useUnreadMessages } from '../../features/messages/conversations/use-unread-messages.ts';
import { SendUnsavedMarks } from '../../features/teaching/attendance/send-unsaved-marks.tsx';
import { greetedName, greeting } from '../../portal/greeting.ts';
import { useStayWhenOffline } from '../../portal/stay-when-offline.ts';
import { TabOutlet } from '../../portal/tab-body.tsx';
import {
  CourseworkIcon,
  GroupsIcon,
  HomeIcon,
  HoursIcon,
  PortfolioIcon,
  ReportsIcon,
  SettingsIcon,
  StudentsIcon,
  TasksIcon,
} from '../../portal/workspace/destination-icons.tsx';
import { MessagesIcon, ScheduleIcon } from '../../portal/workspace/bar-icons.tsx';
import type { DestinationSection } from '../../portal/workspace/destinations.ts';
import { guard, GuardSpinner, PortalGate } from '../../session/route-guard.tsx';
import { LateDeviceStrip } from '../../portal/unsent/late-device-strip.tsx';
import '../../styles/print.css';
import * as greetingStyles from '../../portal/staff-greeting.module.css';

export const meta = () => [{ title: 'Staff Portal' }, { name: 'robots', content: 'noindex' }];
export const clientMiddleware = [guard('staff')];
/** Present so that the guard also runs on the first visit, before anything renders. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

const sectionsWith = (unread: number): DestinationSection[] => [
  {
    destinations: [
      { to: '/staff', label: 'Overview', Icon: HomeIcon, exact: true },
      { to: '/staff/students', label: 'My Students', Icon: StudentsIcon },
      { to: '/staff/schedule', label: 'Schedule', Icon: ScheduleIcon, also: ['/staff/meetings', '/staff/programs'] },
      { to: '/staff/reports', label: 'Progress Reports', Icon: ReportsIcon },
      { to: '/staff/coursework', label: 'Coursework', Icon: CourseworkIcon },
      { to: '/staff/portfolio', label: 'Portfolios', Icon: PortfolioIcon },
      { to: '/staff/groups', label: 'Groups', Icon: GroupsIcon },
      {
        to: '/staff/messages',
        label: 'Messages',
        Icon: MessagesIcon,
        count: unread > 0 ? { number: unread, waiting: true, text: `${unread} new` } : undefined,
      },
      { to: '/staff/tasks', label: 'My tasks', Icon: TasksIcon },
      { to: '/staff/hours', label: 'Hours', Icon: HoursIcon },
      { to: '/staff/settings', label: 'Settings', Icon: SettingsIcon },
    ],
  },
];
const useWorkspace = () => ({
  label: 'T1 · Staff portal',
  sections: sectionsWith(useUnreadMessages()),
  // As decided: My Students, Schedule and Messages are one tap away on a phone.
  first: ['/staff', '/staff/students', '/staff/schedule', '/staff/messages'],
});

export const handle: FrameHandle = {
  Frame: (props) => (
    <WorkspaceFrame
      {...props}
      area="staff"
      tool={<SearchButton area="staff" />}
      strip={<LateDeviceStrip area="staff" />}
      useWorkspace={useWorkspace}
    />
  ),
};

export default function StaffLayout() {
  const { pathname } = useLocation();
  const start = pathname.replace(/\/$/, '') === '/staff';
  useStayWhenOffline();
  return (
    <PortalGate area="staff">
      {({ user }) => (
        <>
          <SendUnsavedMarks accountId={user.id} />
          {/* Below the start page the page's own title comes first; the greeting remains the document's heading. */}
          <h1 className={start ? greetingStyles.staffGreeting : 'visually-hidden'}>
            {`${greeting()}, ${greetedName(user.full_name)}`}
          </h1>
          <TabOutlet />
        </>
      )}
    </PortalGate>
  );
}
