import { type EnrollmentStatus, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { inDollars } from '../../../platform/money.ts';

export interface PricedPlace {
  status: EnrollmentStatus;
  priceCents: number | null;
  paidCents: number;
  waived: boolean;
  /** An attempt to pay is open, or a proof is under review. */
  beingPaid: boolean;
}

/** Why a place cannot get this price, or null. Without a price: whether it could get any. */
export function priceRefusal(place: PricedPlace, cents: number | null): string | null {
  if (!holdsSeat(place.status)) return `A place that is ${place.status} has no price to change.`;
  if (place.paidCents > 0) return `${inDollars(place.paidCents)} was paid for this place, so its price stays.`;
  if (place.waived) return 'The fee of this place was waived.';
  if (place.beingPaid) return 'A payment is under way or under review. Try again when that is finished.';
  return place.priceCents !== null && place.priceCents === cents ? 'The place has this price already.' : null;
}
