import { z } from 'zod';
import { whole } from '../core/whole.ts';

/** When memberships are billed, and how they pause. */
export const membershipSettings = z.strictObject({
  /** The bill of a month is issued so many days before the month begins; until then the membership can be ended. */
  bill_days: whole(0, 27, 'Enter a number of days from 0 to 27'),
  /** The longest pause; the child stays in its classes. */
  pause_weeks: whole(1, 26, 'Enter a number of weeks from 1 to 26'),
  /** How many pauses may begin in a calendar year. */
  pauses: whole(0, 12, 'Enter a number from 0 to 12'),
});
export type MembershipSettings = z.output<typeof membershipSettings>;
