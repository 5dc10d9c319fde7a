import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

/** Whether families are offered to give something with a payment: not before the office says so. */
export const readFundRules = async (db: Executor): Promise<SettingValue<'fund'>> =>
  (await readSetting(db, 'fund')) ?? { gifts_at_checkout: false };
