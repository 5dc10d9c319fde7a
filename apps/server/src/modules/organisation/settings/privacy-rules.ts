import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

export type PrivacyRules = SettingValue<'privacy'>;

/** Nothing is removed until an admin has reviewed what would go and switched it on. */
const firstRules: PrivacyRules = {
  health_notes_days: 90,
  profile_years: 2,
  receipts_years: 7,
  proofs_years: 2,
  messages_years: 1,
  audit_years: 2,
  unanswered_years: null,
  registrations_years: null,
  inactive_years: null,
  carry_out: false,
};

/** The retention periods as an admin edits them. */
export const readPrivacyRules = async (db: Executor): Promise<PrivacyRules> =>
  (await readSetting(db, 'privacy')) ?? firstRules;

/** The periods before a save that changed those of `before`; what was never saved is null there, and was as at first. */
export const rulesBefore = (after: PrivacyRules, before: object): PrivacyRules => ({
  ...after,
  ...Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, value ?? firstRules[name as keyof PrivacyRules]]),
  ),
});

export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
export const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
