import { z } from 'zod';

export const notificationChoices = z
  .strictObject({
    email: z.boolean(),
    sms: z.boolean(),
    /** Only of the team: an email when a colleague mentions them in a note. */
    mentions: z.boolean().optional(),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.infer<typeof notificationChoices>;
