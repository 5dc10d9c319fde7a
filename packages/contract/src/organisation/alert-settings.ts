import { z } from 'zod';
import { emailAddress } from '../core/text.ts';
import { whole } from '../core/whole.ts';

/** Who is written to when the server fails. */
export const alertRules = z.object({
  /** Besides the owners; somebody who runs the server need not have an account. */
  emails: z.array(z.string()),
  /** From so many hours on a backup is too old. */
  backup_hours: z.int(),
});
export type AlertRules = z.infer<typeof alertRules>;

/** The same as an admin saves it. */
export const alertSettings = z.strictObject({
  emails: z.array(emailAddress()).max(5, { error: 'Please keep this to 5 addresses' }),
  backup_hours: whole(2, 720, 'Enter a number of hours from 2 to 720'),
});
