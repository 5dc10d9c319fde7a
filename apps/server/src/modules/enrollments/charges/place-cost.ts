import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

export interface PlaceCosts {
  status: EnrollmentStatus;
  /** Null: not priced yet. */
  priceCents: number | null;
  paidCents: number;
  /** Paid back; what was paid above the due is not counted here. */
  refundedCents: number;
  waived: boolean;
  /** What its lines have come to so far. */
  chargedCents: number;
}

/**
 * What a place costs its family, in cents: the sum of its invoice lines. A refund takes its part of the price with it,
 * because that does not fall due again; but money beyond the price goes back first. Whatever is open when a price is
 * waived or a place ends will not be collected, and nothing that arrives later is charged for.
 */
export function placeCost(place: PlaceCosts): number {
  const price = place.priceCents ?? 0;
  const beyond = Math.max(0, place.paidCents - price);
  const refunded = Math.max(0, place.refundedCents - beyond);
  const whole = Math.max(0, price - refunded);
  const ended = place.status === 'cancelled' || place.status === 'rejected';
  if (!ended && !place.waived) return whole;
  const collected = Math.max(0, Math.min(price, place.paidCents) - refunded);
  return Math.min(collected, place.chargedCents);
}
