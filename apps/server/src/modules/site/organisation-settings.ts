import { officeSettings } from '@doctorbird/contract/settings';
import { organisation, siteAnswer, type Organisation } from '@doctorbird/contract/site';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../platform/database/connect.ts';
import { setting } from '../../platform/settings/settings.table.ts';

/** What is stored under each key of the settings; read through these, never raw. */
export const settingShapes = {
  organisation,
  home: siteAnswer.shape.home,
  /** Present while the demo organisation is loaded. */
  demo: z.object({ accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) }),
  policies: z.object({
    /** How long an unpaid place is held. */
    hold_hours: z.int().min(1).max(720),
    /** Until how many days before the start a family gives up a place by itself. */
    cancel_days: z.int().min(0).max(90).default(7),
    /** From this many dollars on a refund needs a second admin; null: never. */
    refund_second_admin: z.number().min(0).nullable().default(null),
  }),
  /** Where a family sends a bank transfer. */
  bank: officeSettings.shape.bank.shape.value,
  /** The version of each part that is edited by itself, with who changed it last. */
  parts: z.record(
    z.string(),
    z.object({ version: z.int(), changed: z.object({ at: z.string(), by: z.string() }).nullable() }),
  ),
};
export type SettingKey = keyof typeof settingShapes;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingShapes)[K]>;

export async function readSetting<K extends SettingKey>(db: Executor, key: K): Promise<SettingValue<K> | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return row ? (settingShapes[key].parse(row.value) as SettingValue<K>) : null;
}

export async function writeSetting<K extends SettingKey>(
  db: Executor,
  key: K,
  value: SettingValue<K>,
  now: Date,
): Promise<void> {
  const checked = settingShapes[key].parse(value);
  await db
    .insert(setting)
    .values({ key, value: checked, updatedAt: now })
    .onConflictDoUpdate({ target: setting.key, set: { value: checked, updatedAt: now } });
}

/** The organisation's own words; a database without them gets the starter content before it serves anybody. */
export async function readOrganisation(db: Executor): Promise<Organisation> {
  const found = await readSetting(db, 'organisation');
  if (!found) throw new Error('The settings of the organisation are missing: run the start-up content first.');
  return found;
}

const defaultPolicies: SettingValue<'policies'> = { hold_hours: 72, cancel_days: 7, refund_second_admin: null };
export const readPolicies = async (db: Executor) => (await readSetting(db, 'policies')) ?? defaultPolicies;
