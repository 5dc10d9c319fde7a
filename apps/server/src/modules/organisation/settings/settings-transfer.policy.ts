import { permissionsAsked, type Permission } from '@doctorbird/contract/core/permissions';
import { settingRight, settingSections, type SettingSection } from '@doctorbird/contract/organisation/settings';
import type { TransferSection } from '@doctorbird/contract/organisation/settings-transfer';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';
import type { TransferredPart } from './transferred-part.ts';

export const isSetting = (section: TransferSection): section is SettingSection =>
  (settingSections as readonly string[]).includes(section);

/** What importing a part asks: as much as its own page, so that a file is no way around a right. */
export function permissionsToImport(
  section: TransferSection,
  transferred: readonly TransferredPart[],
): readonly Permission[] {
  if (isSetting(section)) return [settingRight(section)];
  const rights = transferred.find((part) => part.section === section)?.rights;
  return rights ? [...permissionsAsked(rights.read), ...permissionsAsked(rights.save)] : [];
}

/** A file has the parts that its reader also sees on their pages; those of the settings are for the whole office. */
export const mayReadPart = (actor: Actor, { rights }: TransferredPart): boolean =>
  permissionsAsked(rights.read).every((permission) => mayDo(actor, permission));
