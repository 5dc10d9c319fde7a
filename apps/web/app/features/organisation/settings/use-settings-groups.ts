import { use } from 'react';
import { useOrganisation } from '../../../portal/organisation.ts';
import { LinkGate } from '../../../ui/link-gate.ts';
import { settingsGroupsOf, type SettingsGroup } from './sections.ts';

/** The pages of the settings that the reader may open. */
export function useSettingsGroups(): readonly SettingsGroup[] {
  const isOpen = use(LinkGate);
  return settingsGroupsOf(useOrganisation()?.sample_data ?? false)
    .map((group) => ({ ...group, sections: group.sections.filter(({ to }) => isOpen(to)) }))
    .filter(({ sections }) => sections.length > 0);
}
