import type { Executor } from '../../../platform/database/connect.ts';
import type { EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { openPartsOfPlace, staysPayable } from './load-plan.ts';
import type { OpenPart } from './plan-parts.ts';

export interface DuePlace {
  place: EnrollmentForChange;
  /** What is open, by its dates; without a plan it is all due at once. */
  parts: OpenPart[];
  /** The family can pay it now. */
  payable: boolean;
}

/** What is due for a locked place, and when. */
export async function duePlace(db: Executor, place: EnrollmentForChange, today: string): Promise<DuePlace> {
  const cents = dueCents({ ...place, waived: place.waivedAt !== null });
  const planned = await openPartsOfPlace(db, place);
  const parts = planned && planned.length > 0 ? planned : [{ dueOn: today, cents }];
  const payable = canPay(place.status, cents, planned !== null || (await staysPayable(db, place.id)));
  return { place, parts: cents > 0 ? parts : [], payable };
}
