import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

export type TextingRules = SettingValue<'texting'>;

const firstRules: TextingRules = {
  sms_on: true,
  sms_price: 0,
  sms_daily_messages: 500,
  sms_daily_cost: 10_000,
  whatsapp_on: true,
  whatsapp_price: 0,
  whatsapp_daily_messages: 1000,
  whatsapp_daily_cost: 10_000,
  push_on: true,
  urgent_passes_cap: true,
  quiet_from: 20,
  quiet_until: 7,
  digest_hour: 18,
};

/** How messages reach phones. */
export const readTextingRules = async (db: Executor): Promise<TextingRules> => ({
  ...firstRules,
  ...(await readSetting(db, 'texting')),
});
