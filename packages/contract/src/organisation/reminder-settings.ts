import { z } from 'zod';
import { whole } from '../core/whole.ts';

export const reminderFields = {
  /** Hours before a place lapses; 0: no reminder. */
  hold_hours_before: whole(0, 168, 'Please enter 0 to 168 hours'),
  /** Days between two reminders about a place that has no deadline; 0: none. */
  overdue_every_days: whole(0, 60, 'Please enter 0 to 60 days'),
  /** Reminders of that kind about one place at most. */
  overdue_most: whole(1, 10, 'Please enter 1 to 10 reminders'),
  /** Days before the invoice of an organization is due; 0: no reminder. Files of settings from before have none. */
  invoice_days_before: whole(0, 60, 'Please enter 0 to 60 days').default(3),
  /** Days before a part of a payment plan is due; 0: no reminder. */
  plan_days_before: whole(0, 30, 'Please enter 0 to 30 days').default(3),
  /** Days after which a part that is not paid makes a plan one that is behind. */
  plan_grace_days: whole(0, 60, 'Please enter 0 to 60 days').default(7),
  /** Hours of the day in Jamaica between which mails are sent. */
  from_hour: whole(0, 22, 'Please enter an hour from 0 to 22'),
  until_hour: whole(1, 23, 'Please enter an hour from 1 to 23'),
};
const fromBeforeUntil = [
  (value: { from_hour: number; until_hour: number }) => value.from_hour < value.until_hour,
  { error: 'This hour must be after the first one', path: ['until_hour'] as string[] },
] as const;

/** When families are reminded of what they have to pay. */
export const reminderSettings = z.strictObject(reminderFields).refine(...fromBeforeUntil);

/** The same as it is answered. */
export const reminderRules = z.object({
  hold_hours_before: z.int(),
  overdue_every_days: z.int(),
  overdue_most: z.int(),
  invoice_days_before: z.int().default(3),
  plan_days_before: z.int().default(3),
  plan_grace_days: z.int().default(7),
  from_hour: z.int(),
  until_hour: z.int(),
});
