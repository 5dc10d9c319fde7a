import { z } from 'zod';

/** When a family is reminded of a class: only of the first one on the day before, or of each. */
export const classReminders = ['none', 'first', 'day_before', 'two_hours'] as const;
export type ClassReminder = (typeof classReminders)[number];

export const notificationChoices = z
  .strictObject({
    email: z.boolean(),
    sms: z.boolean(),
    /** Only of the team: an email when a colleague mentions them in a note. */
    mentions: z.boolean().optional(),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.infer<typeof notificationChoices>;
