import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import type { ReminderRules } from '../../organisation/settings/reminder-rules.ts';
import { openPayments } from '../payments/open-payments.ts';

export interface DueReminder extends Record<string, unknown> {
  enrollmentId: string;
  parentId: string;
  parentName: string;
  email: string;
  student: string;
  program: string;
  dueCents: number;
  holdExpiresAt: string | null;
  kind: 'hold_ending' | 'overdue';
  about: string;
}

/** In one run; the others come with the next one. */
const most = 1000;
const hourMs = 3_600_000;

/**
 * The places whose families are to be reminded now: what they can pay, that nobody is paying, of families without a
 * reminder today. A hold that has just begun is left alone until half of it is over.
 */
export async function dueReminders(
  tx: Transaction,
  { rules, now }: { rules: ReminderRules; now: Date },
): Promise<DueReminder[]> {
  const holdsUntil = new Date(now.getTime() + rules.hold_hours_before * hourMs);
  const lastBefore = new Date(now.getTime() - rules.overdue_every_days * 24 * hourMs);
  const { rows } = await tx.execute<DueReminder>(sql`
    with place as (
      select e.id, e.parent_id, e.hold_expires_at, e.price_cents - e.paid_cents as due, e.student_name, e.program_title,
        case when e.hold_expires_at is not null then 'hold_ending' else 'overdue' end as kind,
        (select count(*) from money_reminder r where r.enrollment_id = e.id and r.kind = 'overdue') as reminded,
        greatest(coalesce(e.approved_at, e.created_at),
          (select max(r.sent_at) from money_reminder r where r.enrollment_id = e.id)) as last_at
      from enrollment e
      where e.parent_id is not null and e.waived_at is null and e.price_cents > e.paid_cents and e.status in ('pending', 'approved')
        and not ${sql.raw(openPayments.beingPaid('e'))}
        and (${rules.hold_hours_before > 0} and e.status = 'pending' and e.hold_expires_at > ${now} and e.hold_expires_at <= ${holdsUntil}
            and ${now}::timestamptz >= e.created_at + (e.hold_expires_at - e.created_at) / 2
          or ${rules.overdue_every_days > 0} and e.status = 'approved' and e.hold_expires_at is null))
    select p.id as "enrollmentId", p.parent_id as "parentId", a.full_name as "parentName", a.email, p.student_name as student,
      p.program_title as program, p.due::bigint as "dueCents", p.hold_expires_at as "holdExpiresAt", p.kind,
      case when p.kind = 'overdue' then (p.reminded + 1)::text else to_char(p.hold_expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') end as about
    from place p join account a on a.id = p.parent_id and a.is_active
    where (p.kind = 'hold_ending' or (p.reminded < ${rules.overdue_most} and p.last_at <= ${lastBefore}))
      and not exists (select 1 from money_reminder r where r.parent_id = p.parent_id and r.sent_at >= ${startOfDay(jamaicaDay(now))})
    order by p.hold_expires_at nulls last, p.id limit ${most}`);
  return rows.map((row) => ({ ...row, dueCents: Number(row.dueCents) }));
}
