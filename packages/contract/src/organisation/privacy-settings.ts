import { z } from 'zod';
import { whole } from '../core/whole.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

const years = (least: number) => whole(least, 30, `Please enter ${least} to 30 years`);
const yearsOrNever = years(1).nullable();
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
  /** These three: null keeps them. */
  unanswered_years: yearsOrNever,
  registrations_years: yearsOrNever,
  /** Not longer than the audit log, which knows who signed in. */
  inactive_years: yearsOrNever,
  /** Off: nothing is removed automatically, and the privacy notice says so. */
  carry_out: yesOrNo,
});

/** As they are stored, and in a file: from before there were three more periods, too. */
export const storedPrivacy = privacySettings.extend({
  unanswered_years: yearsOrNever.default(null),
  registrations_years: yearsOrNever.default(null),
  inactive_years: yearsOrNever.default(null),
});
