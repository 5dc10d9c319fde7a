import type { SettingSection } from '@doctorbird/contract/organisation/settings';
import { eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { setting } from '../../../platform/settings/settings.table.ts';
import { placedPhoto } from '../pictures/placed-photos.table.ts';
import { heroSlide } from '../site/site.table.ts';
import { readOrganisation, readSetting, writeSetting, type SettingKey } from './organisation-settings.ts';
import { starterHome, starterOrganisation, writeStarterSlides } from './starter-content.ts';

/** Without a stored value each of these has defaults in the code. */
const withDefaults: Partial<Record<SettingSection, SettingKey>> = {
  bank: 'bank',
  ways: 'payment_ways',
  documents: 'documents',
  fields: 'custom_fields',
  policies: 'policies',
  attendance: 'attendance',
  door: 'door',
  late_pickup: 'late_pickup',
  gct: 'gct',
  payouts: 'payouts',
  income: 'income',
  memberships: 'memberships',
  staff: 'staff',
  phrases: 'phrases',
  texting: 'texting',
  accounts: 'accounts',
  privacy: 'privacy',
};

/**
 * Ends the demo: parts of the settings that an admin has saved stay, the others become those of a new organisation.
 * Waits for a save of settings that is under way.
 */
export async function resetSettings(tx: Transaction, context: Pick<ActionContext, 'now'>): Promise<void> {
  const parts = (await readSetting(tx, 'parts')) ?? {};
  const saved = Object.fromEntries(Object.entries(parts).filter(([, { changed }]) => changed !== null));
  const isOwn = (section: SettingSection) => section in saved;

  const unchanged = Object.entries(withDefaults).filter(([section]) => !isOwn(section as SettingSection));
  const gone: SettingKey[] = ['demo', 'retention_run', 'robot_labels', ...unchanged.map(([, key]) => key)];
  await tx.delete(setting).where(inArray(setting.key, gone));

  const { hours, summer_hours, social, video_channel_url, ...identity } = await readOrganisation(tx);
  const first = starterOrganisation;
  await writeSetting(tx, context, {
    key: 'organisation',
    value: {
      ...(isOwn('identity') ? { ...first, ...identity } : first),
      ...(isOwn('hours') && { hours, summer_hours }),
      ...(isOwn('channels') && { social, video_channel_url }),
    },
  });
  if (!isOwn('home')) await writeSetting(tx, context, { key: 'home', value: starterHome });
  if (!isOwn('slides')) {
    await tx.delete(heroSlide);
    await tx.delete(placedPhoto).where(eq(placedPhoto.place, 'slide'));
    await writeStarterSlides(tx);
  }
  await writeSetting(tx, context, { key: 'parts', value: saved });
}
