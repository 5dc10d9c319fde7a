import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { useOutletContext } from 'react-router';

/** What the frame of the settings loads for all of its pages. */
export interface SettingsLoaded {
  settings: OfficeSettings;
}

export const useSettings = (): SettingsLoaded => useOutletContext<SettingsLoaded>();
