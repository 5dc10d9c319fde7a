import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { CalendarFeed } from '../../features/teaching/schedule/calendar-feed.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';

export const meta = portalMeta('Calendar feed', 'Student Portal');

export default function StudentCalendar() {
  const { settings } = useSettings();
  return <CalendarFeed feed={settings.calendar} shows="your classes" />;
}
