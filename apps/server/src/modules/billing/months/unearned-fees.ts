import { seatHolding } from '@doctorbird/contract/core/enrollment-states';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { addMonths, endOfDay } from '../../../platform/jamaica-time.ts';
import { readIncomeRules } from '../../organisation/settings/income-rules.ts';
import { daysOf } from './month-figures.ts';
import { unearnedFee } from '../journal/unearned.table.ts';

export interface UnearnedRow extends Record<string, unknown> {
  programId: string;
  title: string;
  balanceCents: string;
  movedCents: string;
}

/**
 * What the end of a month (YYYY-MM) leaves unearned, program by program, beside what the month before left. Of each place its net bill
 * without tax counts by the meetings since it was requested: those after the month are unearned. Cancelled meetings count for
 * nothing, so the others earn their part; a program without meetings counts by its days.
 */
async function unearnedAt(db: Executor, month: string): Promise<UnearnedRow[]> {
  const { to } = daysOf(month);
  const end = endOfDay(to);
  const spread = (await readIncomeRules(db)).program_fees === 'taught';
  const { rows } = await db.execute<UnearnedRow>(sql`
    with billed as (
      select r.subject_id as enrollment_id, sum(l.amount_cents - l.tax_cents) as cents
      from invoice_line l join receivable r on r.id = l.receivable_id
      where ${spread} and r.subject_kind = 'enrollment' and l.created_at < ${end} group by 1),
    unearned as (
      select e.program_id, sum(round(b.cents * case
          when h.meetings > 0 then h.coming::numeric / h.meetings
          when p.start_date is null or coalesce(p.end_date, p.start_date) <= ${to}::date then 0
          else least(1, (coalesce(p.end_date, p.start_date) - ${to}::date)::numeric / (coalesce(p.end_date, p.start_date) - p.start_date + 1)) end))
        as cents
      from billed b join enrollment e on e.id = b.enrollment_id join program p on p.id = e.program_id
      cross join lateral (select count(*) as meetings, count(*) filter (where m.starts_at >= ${end}) as coming
        from meeting m where m.program_id = e.program_id and m.status <> 'cancelled' and m.starts_at >= e.created_at) h
      -- A place that ended later was still held then.
      where b.cents > 0 and (e.status in ${[...seatHolding]}
        or exists (select 1 from enrollment_event v where v.enrollment_id = e.id and v.kind = 'status' and v.at >= ${end}))
      group by 1),
    before as (select program_id, balance_cents from unearned_fee where month = ${`${addMonths(month, -1)}-01`})
    select p.id as "programId", p.title, coalesce(u.cents, 0)::text as "balanceCents",
      (coalesce(u.cents, 0) - coalesce(b.balance_cents, 0))::text as "movedCents"
    from unearned u full join before b on b.program_id = u.program_id join program p on p.id = coalesce(u.program_id, b.program_id)
    where coalesce(u.cents, 0) <> 0 or coalesce(b.balance_cents, 0) <> 0
    order by p.title, p.id`);
  return rows;
}

/** Stores what a month leaves unearned, before its figures are frozen. */
export async function storeUnearned(tx: Executor, month: string, now: Date): Promise<void> {
  const rows = await unearnedAt(tx, month);
  if (rows.length === 0) return;
  await tx.insert(unearnedFee).values(
    rows.map(({ programId, balanceCents, movedCents }) => ({
      id: newId(),
      month: `${month}-01`,
      programId,
      balanceCents: Number(balanceCents),
      movedCents: Number(movedCents),
      createdAt: now,
    })),
  );
}

/** The month is open again: the next closing works it out anew. */
export const removeUnearned = (tx: Executor, month: string) =>
  tx.delete(unearnedFee).where(eq(unearnedFee.month, `${month}-01`));

/** Of a closed month as stored, of an open one as it would be now. */
export async function unearnedOf(db: Executor, month: string, closed: boolean): Promise<UnearnedRow[]> {
  if (!closed) return unearnedAt(db, month);
  const { rows } = await db.execute<UnearnedRow>(sql`
    select p.id as "programId", p.title, u.balance_cents::text as "balanceCents", u.moved_cents::text as "movedCents"
    from unearned_fee u join program p on p.id = u.program_id where u.month = ${`${month}-01`} order by p.title, p.id`);
  return rows;
}
