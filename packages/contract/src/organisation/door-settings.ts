import { z } from 'zod';
import { whole } from '../core/whole.ts';
import { signatureSides } from './signature-sides.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

/** What happens at the door of a class. */
export const doorSettings = z.strictObject({
  /** Who is checked in later than so many minutes after the start counts as late. */
  late_minutes: whole(0, 120, 'Please enter 0 to 120 minutes'),
  /** From this age a child with permission may leave alone. */
  alone_age: whole(5, 18, 'Please enter an age from 5 to 18'),
  /** Only people on the child's list collect it; without anybody on the list the child stays until the office adds somebody. */
  named_only: yesOrNo,
  /** Children for each adult at most. */
  ratio: whole(1, 50, 'Please enter 1 to 50 children'),
  /** Seconds without a touch after which a kiosk at the gate forgets who stood there. Absent in older files. */
  kiosk_seconds: whole(5, 120, 'Please enter 5 to 120 seconds').optional(),
  /** So many wrong tries lock a kiosk until a member of the team comes. Absent in older files. */
  kiosk_tries: whole(3, 20, 'Please enter 3 to 20 tries').optional(),
  /** When an adult signs at a kiosk. Absent in older files. */
  kiosk_signature: z.enum(signatureSides, { error: 'Please choose one' }).optional(),
  /** A signature is deleted after so many days. Absent in older files. */
  signature_days: whole(1, 400, 'Please enter 1 to 400 days').optional(),
});
