import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaClock } from '../../../platform/jamaica-time.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

export type ReminderRules = SettingValue<'reminders'>;

const firstRules: ReminderRules = {
  hold_hours_before: 24,
  overdue_every_days: 7,
  overdue_most: 3,
  invoice_days_before: 3,
  plan_days_before: 3,
  plan_grace_days: 7,
  from_hour: 8,
  until_hour: 19,
};

/** When families and organizations are reminded of what they have to pay. */
export const readReminderRules = async (db: Executor): Promise<ReminderRules> => ({
  ...firstRules,
  // Rules that were saved earlier have no days for what came later.
  ...(await readSetting(db, 'reminders')),
});

/** Whether reminders may be sent now: never at night. */
export function isReminderHour(rules: ReminderRules, now: Date): boolean {
  const hour = Number(jamaicaClock(now).slice(0, 2));
  return hour >= rules.from_hour && hour < rules.until_hour;
}
