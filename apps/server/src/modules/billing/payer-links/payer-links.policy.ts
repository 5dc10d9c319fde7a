import { and, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { payerLink } from './payer-links.table.ts';

/** A link is passed on in messages, so it does not stay open for good. */
export const LINK_DAYS = 30;
/** More links than a family needs; each is an open door. */
export const MOST_LINKS = 20;
/** Links over time that a family has had, on its page. */
export const MOST_SHOWN = 40;

/** Links with which somebody can pay now. One for a child ends with the child's record. */
export const isActive = (now: Date): SQL | undefined =>
  and(
    isNull(payerLink.endedAt),
    gt(payerLink.expiresAt, now),
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
