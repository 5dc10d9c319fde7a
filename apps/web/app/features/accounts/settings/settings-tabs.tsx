import type { Profile } from '@doctorbird/contract/accounts/profile';
import { useOutletContext } from 'react-router';
import { PartTabs, type PartTab } from '../../../portal/part-tabs.tsx';
import { useFollowedAnchor } from '../../../portal/use-followed-anchor.ts';
import { SectionHeading } from '../../../ui/panel.tsx';
import type { Settings } from './load-settings.ts';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

/** What the tabs of a family's settings share. */
export type SettingsContext = { profile: Profile; settings: Settings };

export const useSettings = (): SettingsContext => useOutletContext<SettingsContext>();

const tabs: readonly PartTab[] = [
  { label: 'Profile', to: '', note: 'Name, email, phone' },
  { label: 'Notifications', to: 'notifications', note: 'By which ways' },
  { label: 'Consents', to: 'consents', note: 'Of the family' },
  { label: 'Sign-in', to: 'sign-in', note: 'Password, devices' },
  { label: 'Calendar', to: 'calendar', note: 'Classes on your phone' },
  { label: 'Your data', to: 'data', note: 'Copy, delete' },
];

/** Where mails and bookmarks lead to by the anchors of one long page. */
const oldAnchors = { calendar: 'calendar', 'your-data': 'data' };

type SettingsTabsProps = SettingsContext & { base: '/parent/settings' | '/student/settings' };

/** The settings of a parent or a student, in parts. */
export function SettingsTabs({ base, ...context }: SettingsTabsProps) {
  useFollowedAnchor(base, oldAnchors);
  const own = tabs.filter(({ to }) => to !== 'consents' || context.profile.model === 'parent');
  return (
    <div className={portalPageStyles.page}>
      <SectionHeading title="Settings" />
      <PartTabs label="Parts of the settings" base={base} tabs={own} context={context} />
    </div>
  );
}
