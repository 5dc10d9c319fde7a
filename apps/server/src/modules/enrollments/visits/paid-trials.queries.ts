import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { inList } from '../../../platform/database/in-list.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { seatIsHeld } from '../places/place-text.ts';

/** A paid trial class whose price comes off a place in its program. */
export interface PaidTrial {
  id: string;
  childId: string;
  programId: string;
  /** Paid for it, in cents. */
  cents: number;
  label: string;
}

/** The line of a price with which a trial came off: of a place that is held or completed, or for which something is paid. */
const usedIn = (visit: string): string => `enrollment_price_line l join enrollment e on e.id = l.enrollment_id
  where l.visit_id = ${visit}.id and l.superseded_at is null and (${seatIsHeld('e')} or e.status = 'completed' or e.paid_cents > 0)`;

/** SQL: its price came off the price of a place already. `visit` is a query's alias for class_visit, never input. */
export const cameOff = (visit: string): string => `exists (select 1 from ${usedIn(visit)})`;

/**
 * What these children paid for trial classes and has not come off a price yet. With `lock`, the visits stay as they are
 * until the end of the transaction.
 */
export async function paidTrials(
  db: Executor,
  { childIds, lock }: { childIds: readonly string[]; lock: boolean },
): Promise<PaidTrial[]> {
  if (childIds.length === 0) return [];
  const { rows } = await db.execute<{
    id: string;
    childId: string;
    programId: string;
    cents: string;
    day: string;
  }>(sql`
    select v.id, v.student_id as "childId", v.program_id as "programId", r.allocated_cents as cents,
      (v.informed_start at time zone 'America/Jamaica')::date::text as day
    from class_visit v join receivable r on r.id = v.bill_id
    where v.student_id in ${inList(childIds)} and v.kind = 'trial' and v.state = 'booked' and v.comes_off
      and r.allocated_cents > 0 and not ${sql.raw(cameOff('v'))}
    order by v.id ${lock ? sql`for update of v` : sql``}`);
  return rows.map(({ cents, day, ...row }) => ({
    ...row,
    cents: Number(cents),
    label: `Trial class, ${writtenDate(day)}`,
  }));
}
