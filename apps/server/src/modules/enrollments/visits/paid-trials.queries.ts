import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { inList } from '../../../platform/database/in-list.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { cameOff } from './visit-text.ts';

/** A paid trial class whose price comes off a place in its program. */
export interface PaidTrial {
  id: string;
  childId: string;
  programId: string;
  /** Paid for it, in cents. */
  cents: number;
  label: string;
}

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
