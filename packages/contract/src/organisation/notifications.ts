import { z } from 'zod';

export const notificationChoices = z
  .strictObject({ email: z.boolean(), sms: z.boolean() })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.infer<typeof notificationChoices>;
