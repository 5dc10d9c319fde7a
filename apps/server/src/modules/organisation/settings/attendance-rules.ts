import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting, type SettingValue } from './organisation-settings.ts';

export type AttendanceRules = Required<SettingValue<'attendance'>>;

const firstRules: AttendanceRules = {
  credits_most: 3,
  notice_hours: 4,
  credit_days: 60,
  same_category: true,
  any_price: false,
  absent_seats: false,
  alert_minutes: 20,
  travel_within: 15,
  travel_minutes: 45,
  note_tags: ['Great idea', 'Helped others', 'Tried again'],
  note_team_tags: ['Needs support'],
  skill_days: 30,
  story_answers: 'thanks',
};

/** What absences mean for make-up classes. */
export const readAttendanceRules = async (db: Executor): Promise<AttendanceRules> => ({
  ...firstRules,
  ...(await readSetting(db, 'attendance')),
});
