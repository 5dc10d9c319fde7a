import { placeItems } from '../items/place-items.ts';
import { placeCovers } from '../memberships/place-covers.ts';
import { openPartsText } from '../plans/plan-text.ts';
import type { OpenPayments } from '../../enrollments/places/place-money.ts';

/** What queries of enrollments ask about payments (`enrollments/places/place-money.ts`). */
export const openPayments: OpenPayments = {
  ...placeItems,
  ...placeCovers,
  beingPaid: (place) => `exists (select 1 from payment y where y.enrollment_id = ${place}.id
    and y.state in ('created', 'pending') and not (y.gateway is null and y.state = 'created'))`,
  underReview: (place) => `exists (select 1 from payment y where y.enrollment_id = ${place}.id
    and y.state = 'pending' and y.gateway is null)`,
  openParts: openPartsText,
  toSettle: (
    place,
  ) => `case when ${place}.status in ('cancelled', 'rejected') then coalesce((select sum(y.amount_cents - y.refunded_cents)::bigint
    from payment y where y.enrollment_id = ${place}.id and y.state = 'confirmed' and y.needs_attention), 0) else 0 end`,
};
