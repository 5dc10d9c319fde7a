import { z } from 'zod';
import { whole } from '../core/whole.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

export const accountFields = {
  /** Admins and staff: signed out after so many hours without use, and after so many days in any case. */
  team_idle_hours: whole(1, 24, 'Please enter 1 to 24 hours'),
  team_max_days: whole(1, 30, 'Please enter 1 to 30 days'),
  /** Parents and students. */
  family_idle_days: whole(1, 90, 'Please enter 1 to 90 days'),
  family_max_days: whole(1, 90, 'Please enter 1 to 90 days'),
  second_step_for_admins: yesOrNo,
  /** Admins and staff whose password an admin typed set their own at the first sign-in. */
  own_passwords_only: yesOrNo.default(false),
};
export const idleWithinMax = [
  (value: { family_idle_days: number; family_max_days: number }) => value.family_idle_days <= value.family_max_days,
  { error: 'This cannot be more than the days at most', path: ['family_idle_days'] as string[] },
] as const;

/** How long sessions last, and who needs a second step or a password of their own. */
export const accountSettings = z.strictObject(accountFields).refine(...idleWithinMax);
