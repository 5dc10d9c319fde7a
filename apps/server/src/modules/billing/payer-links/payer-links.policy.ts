import { and, isNull, or, sql, type SQL } from 'drizzle-orm';
import { openPayments } from '../payments/open-payments.ts';
import { payerLink } from './payer-links.table.ts';

/** A link is passed on in messages, so it does not stay open for good. */
export const LINK_DAYS = 30;
/** More links than a family needs; each is an open door. */
export const MOST_LINKS = 20;
/** Links over time that a family has had, on its page. */
export const MOST_SHOWN = 40;

/**
 * When a link ends. One for places that are only held was made to end with the last hold, but a place of which a part is
 * paid, or that is confirmed, does not lapse, and the office may give the family more time: so it is worked out anew.
 */
export const linkEnds = sql<Date>`greatest(${payerLink.expiresAt}, (
  select least(${payerLink.createdAt} + make_interval(days => ${LINK_DAYS}), coalesce(max(
    case when e.status = 'pending' and e.paid_cents = 0 and not ${sql.raw(openPayments.underReview('e'))}
      then coalesce(e.hold_expires_at, 'infinity') else 'infinity' end), '-infinity'))
  from payer_link_place l join enrollment e on e.id = l.enrollment_id
  where l.link_id = ${payerLink.id} and e.status not in ('cancelled', 'rejected')))`.mapWith(payerLink.expiresAt);

/** Links with which somebody can pay now. One for a child ends with the child's record. */
export const isActive = (now: Date): SQL | undefined =>
  and(
    isNull(payerLink.endedAt),
    sql`${linkEnds} > ${now}`,
    or(
      isNull(payerLink.studentId),
      sql`exists (select 1 from student s where s.id = ${payerLink.studentId} and s.archived_at is null)`,
    ),
  );

/** What a link over time may still bring: never more than is due, unless the parent lets it be ahead of that, and never more than its goal. */
export function openOfFund(
  { goalCents, ahead }: { goalCents: number | null; ahead: boolean },
  { dueCents, takenCents }: { dueCents: number; takenCents: number },
): number {
  if (goalCents === null) return dueCents;
  const left = Math.max(0, goalCents - takenCents);
  return ahead ? left : Math.min(dueCents, left);
}
