import { seatIsHeld } from '../places/place-text.ts';

/** The line of a price with which a trial came off: of a place that is held or completed, or for which something is paid. */
const usedIn = (visit: string): string => `enrollment_price_line l join enrollment e on e.id = l.enrollment_id
  where l.visit_id = ${visit}.id and l.superseded_at is null and (${seatIsHeld('e')} or e.status = 'completed' or e.paid_cents > 0)`;

/** SQL: its price came off the price of a place already. `visit` is a query's alias for class_visit, never input. */
export const cameOff = (visit: string): string => `exists (select 1 from ${usedIn(visit)})`;
