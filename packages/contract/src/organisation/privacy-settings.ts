import { z } from 'zod';
import { whole } from '../core/whole.ts';

const years = (least: number) => whole(least, 30, `Please enter ${least} to 30 years`);
/** How long personal data is stored. The privacy notice and the nightly job use the same numbers. */
export const privacySettings = z.strictObject({
  /** Counted from the child's last program. */
  health_notes_days: whole(1, 3650, 'Please enter 1 to 3650 days'),
  profile_years: years(1),
  /** The law requires accounts for seven years. */
  receipts_years: whole(7, 30, 'The law asks for 7 years at least; please give 7 to 30'),
  proofs_years: years(1),
  messages_years: years(1),
  audit_years: years(1),
  /** Off: nothing is removed automatically, and the privacy notice says so. */
  carry_out: z.boolean({ error: 'Please choose yes or no' }),
});
