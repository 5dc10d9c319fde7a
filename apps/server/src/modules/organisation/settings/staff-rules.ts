import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

export type StaffRules = Required<SettingValue<'staff'>>;

/** Until the office says which records its team needs, everybody may be with children. */
const firstRules: StaffRules = {
  kinds: [],
  remind_days: [60, 30, 7],
  cover_hours: 2,
  two_adults: false,
  report_proof: false,
};

/** What the team needs to be with children. */
export const readStaffRules = async (db: Executor): Promise<StaffRules> => ({
  ...firstRules,
  ...(await readSetting(db, 'staff')),
});
