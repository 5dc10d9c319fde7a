import type { EnrollmentView } from '@doctorbird/contract/core/enrollment-states';
import { waitsForAnswer } from '../scholarships/scholarship-text.ts';
import type { OpenPayments } from './place-money.ts';
import { seatIsHeld } from './place-text.ts';

/**
 * Filters for admins, as conditions on a row `e` of enrollment. The dashboard counts by them and the list filters by
 * them, so that a number always matches its list. A ? stands for the moment of `lapsingBy`.
 */
export const viewConditions = (payments: OpenPayments): Record<EnrollmentView | 'unpaid', string> => ({
  to_approve: `(e.status = 'pending' and e.approved_at is null
    and e.program_id = any(array(select q.id from program q where q.requires_approval)))`,
  lapsing: `(e.status = 'pending' and e.hold_expires_at <= ? and e.paid_cents = 0
    and not ${payments.beingPaid('e')} and not ${waitsForAnswer('e')})`,
  open: `(e.status in ('pending', 'approved'))`,
  seated: `(${seatIsHeld('e')})`,
  unpaid: `(${seatIsHeld('e')} and e.waived_at is null and e.price_cents > e.paid_cents)`,
});

/** A hold that ends by then is about to lapse. Whole minutes, so that repeated requests give the same answer. */
export const lapsingBy = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 24 * 3_600_000);
